// The native program. In WebAssembly the host calls what Exports.swift exports instead.
#if !arch(wasm32)
  import Boxes

  boxes { label, number in
    print(label, number)
  }
#endif
