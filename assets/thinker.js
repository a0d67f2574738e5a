// How the thinking program is spoken to, in a worker and on the page's own thread alike. The build puts this and the
// program's glue code, `wasm_bindgen`, into one script (xtask/src/programs.rs).
//
// The first message is the compiled module and whether it is about the poise duel; then come the network, as bytes, and
// questions, as texts. Answers are texts. A number asks for so many random rounds (docs/lab.md).
const serve = (port, isPage) => {
  let ready;
  const start = async ([module, isPoise]) => {
    await wasm_bindgen({ module_or_path: module });
    const thinker = new wasm_bindgen.Thinker(isPoise, isPage);
    // Between two slices other messages have their turn.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      const answer = thinker.work();
      if (answer !== undefined) port.postMessage(answer);
      if (thinker.isBusy()) port2.postMessage(0);
    };
    return (message) => {
      if (typeof message === "number") return port.postMessage(`rounds\n${thinker.rounds(message)}`);
      const rests = !thinker.isBusy();
      if (typeof message === "string") thinker.hear(message);
      else if (!thinker.network(new Uint8Array(message))) console.warn(`net/${isPoise ? "poise" : "piste"}.net is damaged: opponents fence by the rule of thumb`);
      if (rests && thinker.isBusy()) port2.postMessage(0);
    };
  };
  port.onmessage = async ({ data }) => {
    try {
      if (ready) (await ready)(data);
      else await (ready = start(data));
    } catch (error) {
      // A rejected promise stays inside a worker; a thrown error reaches the page's `error` listener.
      setTimeout(() => {
        throw error;
      });
    }
  };
};
if (globalThis.document) engarde.serve = serve;
else serve(globalThis, false);
