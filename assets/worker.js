// The thinker's side of the door: the page sends the address of its own glue code and its compiled module, so that
// nothing is fetched or compiled twice. From the program's `main` on, the messages are the program's own.
onmessage = async ({ data: [glue, module] }) => {
  onmessage = null;
  try {
    await (await import(glue)).default({ module_or_path: module });
  } catch (error) {
    // A rejected promise stays inside a worker; a thrown error reaches the page's `error` listener.
    setTimeout(() => {
      throw error;
    });
  }
};
