import Foundation
import GoalsTerminal
import RillCommands

/// The files of the user, at paths that may begin with a tilde.
struct UserFiles: GoalFiles {
  func read(_ path: String) -> Result<[UInt8], GoalFileProblem> {
    let file = UserFile.expandingTilde(in: path)
    do {
      // A special file may be endless or block.
      let place = URL(fileURLWithPath: file).resolvingSymlinksInPath().path
      let type = try? FileManager.default.attributesOfItem(atPath: place)[.type]
      if let type = type as? FileAttributeType, type != .typeRegular {
        return .failure(.failure("\(path) is not a file."))
      }
      return .success(try UserFile.read(file))
    } catch {
      return .failure(.failure("\(error)."))
    }
  }

  func write(
    _ bytes: [UInt8], to path: String, replacing isReplacing: Bool
  ) -> Result<Void, GoalFileProblem> {
    let file = UserFile.expandingTilde(in: path)
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: file, isDirectory: &isFolder) {
      if isFolder.boolValue { return .failure(.failure("\(path) is a folder.")) }
      if !isReplacing { return .failure(.exists) }
    }
    do {
      try Data(bytes).write(to: URL(fileURLWithPath: file), options: .atomic)
      return .success(())
    } catch {
      return .failure(.failure("\(path) can't be written: \(UserFile.reason(of: error))."))
    }
  }
}
