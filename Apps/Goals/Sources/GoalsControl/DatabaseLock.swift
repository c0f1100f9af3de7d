import Foundation

/// An exclusive lock on a database: an advisory lock on the file `DATABASE.lock`.
///
/// The file names the holder of the lock and, for a server, its control socket. It exists as long
/// as the lock is held. After a crash it remains unlocked, and the next process takes it over.
public final class DatabaseLock: Sendable {
  /// The holder of a lock.
  public struct Holder: Codable, Equatable, Sendable {
    /// The process id.
    public let pid: Int32
    /// The path of the control socket, if the holder is a server.
    public let socket: String?
    /// A Boolean value that indicates whether the holder yields to a server; nil means no.
    public let yields: Bool?

    /// The kind of holder in words.
    fileprivate var name: String {
      if socket == nil { return "another command" }
      return yields == true ? "a terminal" : "a server"
    }
  }

  /// The reason a lock could not be taken.
  public enum Failure: Error, Equatable, CustomStringConvertible {
    /// Another process holds it; nil if it has not identified itself yet.
    case held(database: String, holder: Holder?)
    /// The system call failed.
    case unusable(path: String, reason: String)

    /// The reason as a sentence without a full stop.
    public var description: String {
      switch self {
      case .held(let database, let holder?):
        "\(holder.name) with the process id \(holder.pid) is using \(database)"
      case .held(let database, nil): "another process is using \(database)"
      case .unusable(let path, let reason): "\(path) can't be locked: \(reason)"
      }
    }
  }

  /// The path of the locked database, without symbolic links.
  public let database: String
  private let file: LockFile

  private init(_ database: String, _ file: LockFile) {
    self.database = database
    self.file = file
  }

  /// Takes the lock of `database`. The database need not exist; its folder must.
  ///
  /// - Parameter patience: The time to wait for another process, except for a server, which keeps
  ///   running.
  /// - Throws: `Failure.held` if another process still holds it.
  public static func take(
    _ database: String, patience: Duration = .seconds(5)
  ) async throws(Failure) -> DatabaseLock {
    let database = URL(fileURLWithPath: database).resolvingSymlinksInPath().path
    let path = database + ".lock"
    let deadline = ContinuousClock.now + patience
    while true {
      do throws(SystemError) {
        if let file = try LockFile(path: path) {
          try file.write(encoded(socket: nil, yields: nil))
          return DatabaseLock(database, file)
        }
      } catch {
        throw .unusable(path: path, reason: error.description)
      }
      let content = try? Data(contentsOf: URL(fileURLWithPath: path))
      let holder = content.flatMap { try? JSONDecoder().decode(Holder.self, from: $0) }
      guard holder?.socket == nil, ContinuousClock.now < deadline,
        (try? await Task.sleep(for: .milliseconds(5))) != nil
      else { throw .held(database: database, holder: holder) }
    }
  }

  /// Writes the control socket of this server into the file; nil if this process is not a server.
  ///
  /// - Parameter yields: True if this process yields the database to another server.
  func announce(socket: String?, yields: Bool = false) throws {
    try file.write(Self.encoded(socket: socket, yields: yields ? true : nil))
  }

  private static func encoded(socket: String?, yields: Bool?) -> [UInt8] {
    let holder = Holder(
      pid: ProcessInfo.processInfo.processIdentifier, socket: socket, yields: yields)
    // Encoding a number and a string can't fail.
    return Array((try? JSONEncoder().encode(holder)) ?? Data())
  }
}
