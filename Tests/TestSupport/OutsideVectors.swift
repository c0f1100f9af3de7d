import Foundation

/// The test vectors from outside: in the folder that `RILL_VECTORS` names, or in `../shared/vectors` beside the
/// package.
package enum OutsideVectors {
  private static let folder: URL = {
    var repository = URL(fileURLWithPath: #filePath)
    for _ in 0..<3 { repository.deleteLastPathComponent() }
    let beside = repository.appendingPathComponent("../shared/vectors").path
    let folder = ProcessInfo.processInfo.environment["RILL_VECTORS"] ?? ""
    return URL(fileURLWithPath: folder.isEmpty ? beside : folder)
  }()

  /// Where the file called `name` is, if it is there.
  package static func file(_ name: String) -> URL { folder.appendingPathComponent(name) }

  package static func areThere(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: file(name).path)
  }
}
