import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A folder for a socket, for this user alone.
///
/// It is among those for what is temporary, since the path of a socket may have about a hundred bytes,
/// and that of a database more.
struct SocketFolder {
  let path: String

  /// Where the socket is to be.
  var socket: String { path + "/control" }

  init() throws {
    let parents = [ProcessInfo.processInfo.environment["XDG_RUNTIME_DIR"], "/tmp"]
    var failure = SystemError(code: ENOENT)
    for parent in parents.compactMap({ $0 }) where parent.hasPrefix("/") && parent.utf8.count <= 70
    {
      // Made with mode 0700. The template ends with a zero, and is filled in in place.
      var template = Array("\(parent)/goals-XXXXXX".utf8CString)
      if mkdtemp(&template) != nil {
        path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        return
      }
      failure = .last
    }
    throw failure
  }

  func remove() {
    unlink(socket)
    rmdir(path)
  }
}
