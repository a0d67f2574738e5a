// The thinker's side of the door: the page sends its own glue code (the address; in the single file, the text) and its
// compiled module, so that nothing is fetched or compiled twice. From the program's `main` on, the messages are the
// program's own.
onmessage = async ({ data: [glue, module] }) => {
  // What is said before the program listens is kept for it.
  const early = [];
  onmessage = (event) => early.push(event);
  try {
    const text = glue.includes("{");
    const address = text ? URL.createObjectURL(new Blob([glue], { type: "text/javascript" })) : glue;
    await (await import(address)).default({ module_or_path: module });
    for (const event of early) onmessage(event);
  } catch (error) {
    // A rejected promise stays inside a worker; a thrown error reaches the page's `error` listener.
    setTimeout(() => {
      throw error;
    });
  }
};
