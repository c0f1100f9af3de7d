// The native program. In WebAssembly the host calls what Exports.swift exports instead.
#if !arch(wasm32)
  import Greenhouse

  day { label, number in
    print(label, number)
  }
#endif
