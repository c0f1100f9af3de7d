#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What the system said of a failed call.
struct SystemError: Error, CustomStringConvertible {
  let code: Int32

  /// The error of the call just made on this thread.
  static var last: SystemError { SystemError(code: errno) }

  var description: String { String(cString: strerror(code)) }

  /// What `call` returns, made again as long as it is interrupted.
  static func check(_ call: () -> Int32) throws(SystemError) -> Int32 {
    while true {
      let result = call()
      if result >= 0 { return result }
      if errno != EINTR { throw .last }
    }
  }
}
