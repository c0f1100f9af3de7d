import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A folder for a socket, accessible only to this user.
///
/// The folder is temporary because the path of a socket is limited to about a hundred bytes. The
/// path of a database may be longer.
struct SocketFolder {
  let path: String

  /// The path of the socket.
  var socket: String { path + "/control" }

  init() throws {
    let parents = [ProcessInfo.processInfo.environment["XDG_RUNTIME_DIR"], "/tmp"]
    var failure = SystemError(code: ENOENT)
    for parent in parents.compactMap({ $0 }) where parent.hasPrefix("/") && parent.utf8.count <= 70
    {
      // Created with mode 0700. The template is zero-terminated and filled in in place.
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
