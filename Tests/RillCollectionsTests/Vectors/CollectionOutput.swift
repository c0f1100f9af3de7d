import Foundation
import Rill
import RillCollections

/// An output of a case: its present value as JSON, and what its observer received in the batch.
final class CollectionOutput {
  private(set) var value: () -> Any = { NSNull() }
  private(set) var calls = 0
  private(set) var edits = 0
  private var mirror: [Row] = []
  private(set) var isMirrored = true
  private var observer: Observer?

  func beginBatch() { (calls, edits) = (0, 0) }

  init(_ json: [Any], _ sources: PipelineSources) {
    let name = json[0] as! String
    let rows = { sources.make(CollectionCase.pipeline(json.last!)) }
    switch name {
    case "count": follow(rows().counting()) { $0 }
    case "sum": follow(rows().sum { $0.value }) { $0 }
    case "min": follow(rows().map { $0.value }.min()) { $0 ?? NSNull() as Any }
    case "max": follow(rows().map { $0.value }.max()) { $0 ?? NSNull() as Any }
    case "first": follow(rows().first()) { $0.map(Self.json) ?? NSNull() as Any }
    case "last": follow(rows().last()) { $0.map(Self.json) ?? NSNull() as Any }
    case "contains": follow(rows().map { $0.value }.contains(json[1] as! Int)) { $0 }
    case "allSatisfy":
      let test = RowFunction.test(json[1] as! String)
      follow(rows().allSatisfy { test($0.value) }) { $0 }
    case "group":
      let key = RowFunction.map(json[1] as! String)
      let groups = rows().grouped { key($0.value) }.mapValues { $0.elements }.flatten()
      follow(groups.contents) { groups in
        groups.sorted { $0.key < $1.key }.map { [$0.key, $0.value.map(Self.json)] }
      }
    case "groupSums":
      let key = RowFunction.map(json[1] as! String)
      let sums = rows().grouped(
        by: { key($0.value) }, folding: 0, adding: { $0 + $1.value }, removing: { $0 - $1.value })
      follow(sums.contents) { sums in
        sums.sorted { $0.key < $1.key }.map { [$0.key, $0.value] }
      }
    default:
      let rows = sources.make(CollectionCase.pipeline(json))
      value = { rows.value.map(Self.json) }
      observer = rows.observe { [unowned self] batch in
        calls += 1
        edits += batch.edits.count
        isMirrored = isMirrored && mirror == Array(batch.old)
        for edit in batch.edits { edit.apply(to: &mirror) }
        isMirrored = isMirrored && mirror == Array(batch.new)
      }
    }
  }

  private func follow<Value>(_ source: Changing<Value>, _ json: @escaping (Value) -> Any) {
    value = { json(source.value) }
    observer = source.observe { [unowned self] _ in calls += 1 }
  }

  private static func json(_ row: Row) -> Any { [row.id, row.value] }
}
