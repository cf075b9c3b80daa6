// Pages that are opened as files may start no worker. What the search would run in one runs in a hidden frame instead.
if (location.protocol === "file:")
  window.Worker = class extends EventTarget {
    #inner;
    #early = []; // what is said before its script is there

    constructor(url) {
      super();
      const frame = document.createElement("iframe");
      frame.hidden = true;
      document.body.append(frame);
      const inner = frame.contentWindow;
      inner.postMessage = (data) => this.dispatchEvent(new MessageEvent("message", { data }));
      const script = inner.document.createElement("script");
      script.src = url;
      script.onload = () => {
        this.#inner = inner;
        for (const data of this.#early) this.postMessage(data);
      };
      inner.document.body.append(script);
    }

    postMessage(data) {
      if (this.#inner) this.#inner.dispatchEvent(new MessageEvent("message", { data }));
      else this.#early.push(data);
    }
  };
