// Not in the module of the program, which would compile all generic code again.
#if arch(wasm32)
  /// Logs a line: a label of `length` bytes of UTF-8, and a number. The host provides it.
  @_extern(wasm, module: "env", name: "log")
  @_extern(c)
  private func hostLog(_ label: UnsafePointer<UInt8>, _ length: Int32, _ number: Int32)

  /// The entry point for the host.
  @_expose(wasm, "run")
  @_cdecl("run")
  public func run() {
    tally { patch, number in
      let digits: StaticString = "0123456789abcdef"
      var label: [UInt8] = []
      for byte in patch {
        label.append(digits.utf8Start[Int(byte >> 4)])
        label.append(digits.utf8Start[Int(byte & 15)])
      }
      label.withUnsafeBufferPointer { label in
        // Each patch has at least one byte, so it has an address.
        if let start = label.baseAddress {
          hostLog(start, Int32(label.count), Int32(truncatingIfNeeded: number))
        }
      }
    }
  }
#endif
