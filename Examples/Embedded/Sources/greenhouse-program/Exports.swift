#if arch(wasm32)
  import CRillFreestanding
  import Greenhouse

  /// Logs a line: a label of `length` bytes of UTF-8, and a number. The host provides it.
  @_extern(wasm, module: "env", name: "log")
  @_extern(c)
  private func hostLog(_ label: UnsafePointer<UInt8>, _ length: Int32, _ number: Int32)

  /// The entry point for the host.
  @_expose(wasm, "run")
  @_cdecl("run")
  public func run() {
    day { label, number in
      // A label of more than one character is stored as a pointer.
      hostLog(label.utf8Start, Int32(label.utf8CodeUnitCount), Int32(truncatingIfNeeded: number))
    }
  }
#endif
