/** A page in Chromium. */
export class Page {
  #errors = [];

  constructor(chromium, session, context) {
    this.chromium = chromium;
    this.session = session;
    this.context = context;
  }

  didReceive(method, params) {
    if (method === "Runtime.exceptionThrown") {
      const { text, exception } = params.exceptionDetails;
      this.#errors.push(exception?.description ?? text);
    } else if (method === "Runtime.consoleAPICalled" && params.type === "error") {
      const texts = params.args.map(({ value, description }) => value ?? description);
      this.#errors.push(texts.join(" "));
    }
  }

  /** Throws if the page has reported an error. */
  checkErrors() {
    if (this.#errors.length) throw new Error(`The page reports: ${this.#errors.join("; ")}`);
  }

  send(method, params) {
    return this.chromium.send(method, params, this.session);
  }

  /** Adds a script to the documents that the page will load, and loads one. */
  async load(address, script) {
    await this.send("Page.addScriptToEvaluateOnNewDocument", { source: script });
    const { errorText } = await this.send("Page.navigate", { url: address });
    if (errorText) throw new Error(`${address}: ${errorText}`);
  }

  /** Evaluates an expression, and returns the value of its promise. */
  async evaluate(expression) {
    const { result, exceptionDetails } = await this.send("Runtime.evaluate", {
      expression, awaitPromise: true, returnByValue: true,
    });
    if (exceptionDetails) {
      const { text, exception } = exceptionDetails;
      throw new Error(exception?.description ?? text);
    }
    return result.value;
  }

  /** Returns the bytes of the JavaScript heap and of the memories of WebAssembly. */
  async memory() {
    await this.send("HeapProfiler.collectGarbage");
    const { metrics } = await this.send("Performance.getMetrics");
    const heap = metrics.find(({ name }) => name === "JSHeapUsedSize").value;
    return heap + await this.#webAssemblyMemory();
  }

  async #webAssemblyMemory() {
    const { result } = await this.send("Runtime.evaluate", {
      expression: "WebAssembly.Memory.prototype",
    });
    const { objects } = await this.send("Runtime.queryObjects", {
      prototypeObjectId: result.objectId,
    });
    const sum = await this.send("Runtime.callFunctionOn", {
      objectId: objects.objectId, returnByValue: true,
      functionDeclaration:
        "function () { return this.reduce((sum, memory) => sum + memory.buffer.byteLength, 0) }",
    });
    return sum.result.value;
  }

  close() {
    return this.chromium.send("Target.disposeBrowserContext", { browserContextId: this.context });
  }
}
