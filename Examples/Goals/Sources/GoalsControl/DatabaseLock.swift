import Foundation

/// That this process, and no other, uses a database: an advisory lock on the file `DATABASE.lock`.
///
/// The file says who holds the lock, and where its control socket is if it is a server. It is there as
/// long as the lock is; after a crash it stays, unlocked, and the next one takes it over.
public final class DatabaseLock: Sendable {
  /// Who holds a lock.
  public struct Holder: Codable, Equatable, Sendable {
    /// The process.
    public let pid: Int32
    /// The path of its control socket, if it is a server.
    public let socket: String?
    /// Whether it gives the database up for a server; nil means that it doesn't.
    public let yields: Bool?

    /// What it is, in words.
    fileprivate var name: String {
      if socket == nil { return "another command" }
      return yields == true ? "a terminal" : "a server"
    }
  }

  /// Why a lock could not be taken.
  public enum Failure: Error, Equatable, CustomStringConvertible {
    /// Another process has it; nil if it hasn't said yet who it is.
    case held(database: String, holder: Holder?)
    /// The system refuses it.
    case unusable(path: String, reason: String)

    /// A sentence, without a full stop.
    public var description: String {
      switch self {
      case .held(let database, let holder?):
        "\(holder.name) with the process id \(holder.pid) is using \(database)"
      case .held(let database, nil): "another process is using \(database)"
      case .unusable(let path, let reason): "\(path) can't be locked: \(reason)"
      }
    }
  }

  /// The database that is locked, without symbolic links.
  public let database: String
  private let file: LockFile

  private init(_ database: String, _ file: LockFile) {
    self.database = database
    self.file = file
  }

  /// Takes the lock of `database`, which need not exist; its folder has to.
  ///
  /// - Parameter patience: how long to wait for another process that has it. A server is not waited for:
  ///   it goes on.
  /// - Throws: `Failure.held` if another process still has it.
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

  /// Says in the file that this process is a server whose control socket is at `socket`, or that it is
  /// none.
  ///
  /// - Parameter yields: whether it gives the database up for another server.
  func announce(socket: String?, yields: Bool = false) throws {
    try file.write(Self.encoded(socket: socket, yields: yields ? true : nil))
  }

  private static func encoded(socket: String?, yields: Bool?) -> [UInt8] {
    let holder = Holder(
      pid: ProcessInfo.processInfo.processIdentifier, socket: socket, yields: yields)
    // A number and a string: there is nothing that can't be encoded.
    return Array((try? JSONEncoder().encode(holder)) ?? Data())
  }
}
