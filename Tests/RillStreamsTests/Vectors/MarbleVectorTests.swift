import Foundation
import Testing

/// The external test vectors of operators.
///
/// `RILL_VECTOR` selects the vectors whose names contain its text. With `RILL_VECTOR_TRACE`, the
/// name of each is printed before its run.
@Suite(.serialized) struct MarbleVectorTests {
  /// The skipped vectors with their reasons, at most 3 % of all.
  static let skipped: [String: String] = [:]

  @Test(.externalVectors(MarbleVector.fileName))
  func allVectors() throws {
    let all = try MarbleVector.all()
    var (failures, unsupported): ([String], [String: Int]) = ([], [:])
    var counts: [String: (passed: Int, failed: Int)] = [:]
    let only = ProcessInfo.processInfo.environment["RILL_VECTOR"]
    let traces = ProcessInfo.processInfo.environment["RILL_VECTOR_TRACE"] != nil
    for vector in all where Self.skipped[vector.id] == nil {
      if let only, !vector.id.contains(only) { continue }
      if traces { print(vector.id) }
      let name = vector.json["operator"]?.string ?? "?"
      do {
        if let mismatch = try VectorRun.mismatch(vector) {
          counts[name, default: (0, 0)].failed += 1
          failures.append("\(vector.id)\n\(mismatch)")
        } else {
          counts[name, default: (0, 0)].passed += 1
        }
      } catch {
        unsupported["\(error)", default: 0] += 1
      }
    }
    let passed = counts.values.map(\.passed).reduce(0, +)
    print("\(passed) vectors passed, \(failures.count) failed.")
    for (name, count) in counts.sorted(by: { $0.key < $1.key }) {
      let failed = count.failed == 0 ? "" : ", \(count.failed) failed"
      print("  \(name): \(count.passed) passed\(failed)")
    }
    for (reason, count) in unsupported.sorted(by: { $0.value > $1.value }) {
      print("  not run: \(count) for \(reason)")
    }
    for failure in failures { Issue.record("\(failure)") }
    #expect(unsupported.isEmpty, "The interpreter does not know all of the vectors' language.")
    #expect(Double(Self.skipped.count) <= 0.03 * Double(all.count))
    // A file without a supported vector must not count as passed.
    if only == nil { #expect(passed >= 1000) }
  }
}
