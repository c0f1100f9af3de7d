// The native program. In WebAssembly the host calls the exports of Exports.swift instead.
#if !arch(wasm32)
  import Stock

  stock { label, number in
    print(label, number)
  }
#endif
