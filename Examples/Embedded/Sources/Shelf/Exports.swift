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
    shelf { label, number in
      var label = label
      label.withUTF8 { utf8 in
        // Each line has at least one byte, so it has an address.
        if let start = utf8.baseAddress {
          hostLog(start, Int32(utf8.count), Int32(truncatingIfNeeded: number))
        }
      }
    }
  }
#endif
