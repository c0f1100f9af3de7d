import Foundation
import Testing

/// Tests of the modules that also compile for a browser.
@Suite struct ImportTests {
  /// The modules that exist in WebAssembly.
  static let allowed: Set<Substring> = [
    "GoalsModel", "GoalsFeature", "GoalsPage", "Rill", "RillCollections", "RillJSON",
    "RillLanguages", "RillProgram", "RillTree",
  ]

  @Test(arguments: ["GoalsModel", "GoalsFeature", "GoalsPage"])
  func importsNoFoundation(module: String) throws {
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources/\(module)")
    let files = try FileManager.default.subpathsOfDirectory(atPath: sources.path)
      .filter { $0.hasSuffix(".swift") }
    #expect(files.count > 5)
    for file in files {
      let text = try String(contentsOf: sources.appendingPathComponent(file), encoding: .utf8)
      for line in text.split(whereSeparator: \.isNewline) {
        let words = line.split(separator: " ").drop { $0.hasPrefix("@") }
        guard words.count == 2, words.first == "import", let name = words.last else { continue }
        #expect(Self.allowed.contains(name), "\(module)/\(file): \(line)")
      }
    }
  }
}
