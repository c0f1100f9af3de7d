import Foundation
import Testing

/// The test vectors from outside the project, in the folder that `RILL_VECTORS` names, or in
/// `../shared/vectors` beside the package.
///
/// A test that reads a file has the trait ``required(_:)``. Without the file it is skipped, and the
/// reason counts the cases that were not run. `scripts/test` repeats these reasons at its end.
package enum ExternalVectors {
  /// The number of cases in each file, for the reason of a skipped test.
  private static let cases = [
    "collections.json": 400,
    "dom_serialization.json": 141,
    "flexbox_taffy.json": 663,
    "flexbox_yoga.json": 589,
    "marbles.json": 1_818,
    "marbles_grammar.json": 1_683,
    "scxml.json": 88,
    "signals.json": 229,
    "vdom_keyed.json": 119,
  ]

  private static let folder: URL = {
    var repository = URL(fileURLWithPath: #filePath)
    for _ in 0..<3 { repository.deleteLastPathComponent() }
    let beside = repository.appendingPathComponent("../shared/vectors").path
    let folder = ProcessInfo.processInfo.environment["RILL_VECTORS"] ?? ""
    return URL(fileURLWithPath: folder.isEmpty ? beside : folder)
  }()

  /// The location of the file called `name`.
  package static func file(_ name: String) -> URL { folder.appendingPathComponent(name) }

  package static func exists(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: file(name).path)
  }

  /// The reason shown for tests that need the file called `name`, where it is missing.
  package static func skipReason(_ name: String) -> Comment {
    let count = cases[name].map { "the \($0) cases" } ?? "the cases"
    return "NOT RUN: \(count) of \(name). Set RILL_VECTORS to the folder that has it."
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips a test where the file of external vectors called `name` is missing, with a reason that
  /// counts the cases.
  package static func externalVectors(_ name: String) -> Self {
    .enabled(if: ExternalVectors.exists(name), ExternalVectors.skipReason(name))
  }
}
