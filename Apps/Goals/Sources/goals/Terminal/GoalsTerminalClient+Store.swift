import Foundation
import GoalsFeature
import GoalsLive
import GoalsStore
import GoalsTerminal

extension GoalsTerminalClient {
  /// Creates a client that saves edits in `store`, with the files of the system.
  init(_ store: GoalsStore) {
    self.init(
      goals: GoalsClient(store), export: { Array(await store.goals) },
      readFile: { Self.read($0) },
      writeFile: { Self.write($0, to: $1, replacing: $2) })
  }

  private static func read(_ path: String) -> Result<[UInt8], FileProblem> {
    let file = expanded(path)
    do {
      // A special file may be endless or block.
      let place = URL(fileURLWithPath: file).resolvingSymlinksInPath().path
      let type = try? FileManager.default.attributesOfItem(atPath: place)[.type]
      if let type = type as? FileAttributeType, type != .typeRegular {
        return .failure(.failure("\(path) is not a file."))
      }
      return .success(try GoalFile.read(file))
    } catch {
      return .failure(.failure("\(error)."))
    }
  }

  private static func write(
    _ bytes: [UInt8], to path: String, replacing isReplacing: Bool
  ) -> Result<Void, FileProblem> {
    let file = expanded(path)
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: file, isDirectory: &isFolder) {
      if isFolder.boolValue { return .failure(.failure("\(path) is a folder.")) }
      if !isReplacing { return .failure(.exists) }
    }
    do {
      try Data(bytes).write(to: URL(fileURLWithPath: file), options: .atomic)
      return .success(())
    } catch {
      return .failure(.failure("\(path) can't be written: \(GoalFile.reason(of: error))."))
    }
  }

  /// Returns a path with the home folder in place of a tilde.
  private static func expanded(_ path: String) -> String {
    path == "~" || path.hasPrefix("~/") ? NSHomeDirectory() + path.dropFirst() : path
  }
}
