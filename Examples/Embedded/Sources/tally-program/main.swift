// The native program. In WebAssembly the host calls the exports of Exports.swift instead.
#if !arch(wasm32)
  import Tally

  tally { patch, number in
    let digits = patch.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
    print(digits.joined(), number)
  }
#endif
