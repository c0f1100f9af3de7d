import Foundation
import Rill
import RillCollections
import TestSupport
import Testing

/// The cases of `collections.json`: pipelines, batches of edits, and exact outputs.
@Suite("Vectors: collections.json")
struct CollectionVectorTests {
  static func cases() throws -> [CollectionCase] {
    ExternalVectors.exists(CollectionCase.file) ? try CollectionCase.all() : []
  }

  @Test("Values, calls and edits are those of the vectors", .externalVectors(CollectionCase.file))
  func play() throws {
    let cases = try Self.cases()
    #expect(cases.count >= 400)
    for test in cases {
      let sources = PipelineSources(test.arrays, test.cells)
      let outputs = test.outputs.mapValues { CollectionOutput($0, sources) }
      for step in 0...test.script.count {
        for output in outputs.values { output.beginBatch() }
        if step > 0 {
          Moment.run {
            for edit in test.script[step - 1] { edit.perform(on: sources) }
          }
        }
        for (name, output) in outputs {
          let place = "\(test.id), \(name) after batch \(step)"
          let value = [output.value()] as NSArray
          let expected = [test.expect[name]![step]] as NSArray
          #expect(value == expected, "\(place): \(value), not \(expected)")
          #expect(output.isMirrored, "\(place): the edits lead elsewhere")
          guard step > 0 else { continue }
          #expect(output.calls <= 1, "\(place): \(output.calls) calls")
          if let limit = test.atMost[name]?[step - 1] {
            #expect(output.edits <= limit, "\(place): \(output.edits) edits")
          }
        }
      }
    }
  }
}
