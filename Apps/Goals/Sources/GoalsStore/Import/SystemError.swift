#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The error of a failed system call.
struct SystemError: Error, CustomStringConvertible {
  let code: Int32

  /// The error of the latest call on this thread.
  static var last: SystemError { SystemError(code: errno) }

  var description: String { String(cString: strerror(code)) }

  /// Calls `call` until it is not interrupted, and returns its result.
  static func check(_ call: () -> Int32) throws(SystemError) -> Int32 {
    while true {
      let result = call()
      if result >= 0 { return result }
      if errno != EINTR { throw .last }
    }
  }
}
