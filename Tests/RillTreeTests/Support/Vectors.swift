import Foundation

/// The cases from outside: in the folder that `RILL_VECTORS` names, or in `../shared/vectors` beside the
/// package.
enum Vectors {
  static let folder: URL = {
    var repository = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { repository.deleteLastPathComponent() }
    let beside = repository.appendingPathComponent("../shared/vectors").path
    let folder = ProcessInfo.processInfo.environment["RILL_VECTORS"] ?? ""
    return URL(fileURLWithPath: folder.isEmpty ? beside : folder)
  }()

  static func areThere(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent(name).path)
  }

  static func read<Vectors: Decodable>(_ name: String, as type: Vectors.Type) throws -> Vectors {
    try JSONDecoder().decode(
      type, from: Data(contentsOf: folder.appendingPathComponent(name)))
  }
}
