// Starts the program of the single file (`cargo xtask single` puts this at its end, where Trunk's start script stands in
// a served page): the glue code becomes a module by way of a blob, the program is unpacked.
(async () => {
  const unpacked = async (name) => {
    const bytes = Uint8Array.from(atob(await engarde.text(name)), (letter) => letter.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
    return new Response(stream).arrayBuffer();
  };
  engarde.bytes = async (name, read) => read(await unpacked(name.split("/").pop()));
  const glue = new Blob([await engarde.text(`${engarde.program}.js`)], { type: "text/javascript" });
  await engarde.run(await import(URL.createObjectURL(glue)), await unpacked(`${engarde.program}_bg.wasm`));
})();
