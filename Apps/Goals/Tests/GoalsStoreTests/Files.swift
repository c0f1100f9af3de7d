import Foundation
import GoalsModel
import GoalsTestSupport

extension Folder {
  /// Returns the names, contents and dates of all files.
  func state() throws -> [String: FileState] {
    let names = try FileManager.default.contentsOfDirectory(atPath: url.path)
    return try Dictionary(uniqueKeysWithValues: names.map { ($0, try FileState(path($0))) })
  }
}

struct FileState: Equatable {
  let content: Data
  let modified: Date?

  init(_ path: String) throws {
    content = try Data(contentsOf: URL(fileURLWithPath: path))
    modified =
      try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
  }
}

func goal(_ id: String, isActive: Bool = true) -> Goal {
  Goal(id: id, title: "Title of \(id)", interval: .daily, frequency: 3, isActive: isActive)
}
