import Rill
import RillCollections

/// A row of the vectors: a value, and an identity that stays with it.
struct Row: Hashable {
  var id: Int
  var value: Int
}

/// A function of the vectors, by its name.
enum RowFunction {
  static func floor(_ number: Int, by divisor: Int) -> Int {
    number >= 0 ? number / divisor : -((-number + divisor - 1) / divisor)
  }

  static func map(_ name: String) -> (Int) -> Int {
    switch name {
    case "x+1": { $0 + 1 }
    case "x*2": { $0 * 2 }
    case "-x": { -$0 }
    case "x/3": { floor($0, by: 3) }
    case "x/10": { floor($0, by: 10) }
    case "x%10": { $0 - floor($0, by: 10) * 10 }
    case "x%3": { $0 - floor($0, by: 3) * 3 }
    case "isEven": { $0.isMultiple(of: 2) ? 1 : 0 }
    default: fatalError("unknown function \(name)")
    }
  }

  static func test(_ name: String) -> (Int) -> Bool {
    switch name {
    case "x>5": { $0 > 5 }
    case "x<0": { $0 < 0 }
    case "isEven": { $0.isMultiple(of: 2) }
    case "x%3==0": { $0.isMultiple(of: 3) }
    case "true": { _ in true }
    default: fatalError("unknown predicate \(name)")
    }
  }
}

/// An expression of the vectors whose value is a list of rows.
indirect enum Pipeline {
  case source(String)
  case map(String, Pipeline)
  case filter(String, Pipeline)
  case filterAbove(String, Pipeline)
  case addCell(String, Pipeline)
  case sorted(String, Pipeline)
  case reversed(Pipeline)
  case prefix(Int, Pipeline)
  case window(String, Int, Pipeline)
  case uniqued(Pipeline)
  case concat(Pipeline, Pipeline)
  case join(Pipeline, Pipeline)
  case except(Pipeline, Pipeline)

  static func precedes(_ name: String) -> (Row, Row) -> Bool {
    switch name {
    case "ascending": { $0.value < $1.value }
    case "descending": { $0.value > $1.value }
    case "byID": { $0.id < $1.id }
    default: fatalError("unknown order \(name)")
    }
  }
}

/// The sources of a pipeline.
final class PipelineSources {
  var arrays: [String: ArrayInput<Row>] = [:]
  var cells: [String: Input<Int>] = [:]

  init(_ arrays: [String: [Row]], _ cells: [String: Int]) {
    self.arrays = arrays.mapValues { ArrayInput($0) }
    self.cells = cells.mapValues { Input($0) }
  }

  func make(_ pipeline: Pipeline) -> ChangingArray<Row> {
    switch pipeline {
    case .source(let name): return arrays[name]!
    case .map(let name, let source):
      let function = RowFunction.map(name)
      return make(source).map { Row(id: $0.id, value: function($0.value)) }
    case .filter(let name, let source):
      let test = RowFunction.test(name)
      return make(source).filter { test($0.value) }
    case .filterAbove(let cell, let source):
      return make(source).filter(with: cells[cell]!) { $0.value > $1 }
    case .addCell(let cell, let source):
      return make(source).map(with: cells[cell]!) { Row(id: $0.id, value: $0.value + $1) }
    case .sorted(let order, let source):
      return make(source).sorted(by: Pipeline.precedes(order))
    case .reversed(let source): return make(source).reversed()
    case .prefix(let length, let source): return make(source).prefix(length)
    case .window(let cell, let length, let source):
      return make(source).window(cells[cell]!.map { max($0, 0)..<(max($0, 0) + length) })
    case .uniqued(let source): return make(source).uniqued { $0.value }
    case .concat(let first, let second): return make(first).concat(make(second))
    case .join(let first, let second):
      func add(_ row: Row, _ other: Row) -> Row { Row(id: row.id, value: row.value + other.value) }
      return make(first).join(make(second).index { $0.id }, on: { $0.id }, add)
    case .except(let first, let second):
      return make(first).except(make(second).index { $0.id }, on: { $0.id })
    }
  }
}

/// The same pipelines, computed from the beginning each time.
struct NaiveSources {
  var arrays: [String: [Row]]
  var cells: [String: Int]

  func rows(_ pipeline: Pipeline) -> [Row] {
    switch pipeline {
    case .source(let name): return arrays[name]!
    case .map(let name, let source):
      let function = RowFunction.map(name)
      return rows(source).map { Row(id: $0.id, value: function($0.value)) }
    case .filter(let name, let source):
      let test = RowFunction.test(name)
      return rows(source).filter { test($0.value) }
    case .filterAbove(let cell, let source): return rows(source).filter { $0.value > cells[cell]! }
    case .addCell(let cell, let source):
      return rows(source).map { Row(id: $0.id, value: $0.value + cells[cell]!) }
    case .sorted(let order, let source):
      let precedes = Pipeline.precedes(order)
      return rows(source).enumerated().sorted {
        if precedes($0.element, $1.element) { return true }
        return !precedes($1.element, $0.element) && $0.offset < $1.offset
      }.map { $0.element }
    case .reversed(let source): return rows(source).reversed()
    case .prefix(let length, let source): return Array(rows(source).prefix(length))
    case .window(let cell, let length, let source):
      return Array(rows(source).dropFirst(max(cells[cell]!, 0)).prefix(length))
    case .uniqued(let source):
      var seen: Set<Int> = []
      return rows(source).filter { seen.insert($0.value).inserted }
    case .concat(let first, let second): return rows(first) + rows(second)
    case .join(let first, let second):
      let others = Dictionary(uniqueKeysWithValues: rows(second).map { ($0.id, $0.value) })
      return rows(first).compactMap { row in
        others[row.id].map { Row(id: row.id, value: row.value + $0) }
      }
    case .except(let first, let second):
      let others = Set(rows(second).map(\.id))
      return rows(first).filter { !others.contains($0.id) }
    }
  }
}

/// An edit of a source.
enum SourceEdit {
  case insert(String, Int, Row)
  case remove(String, Int)
  case update(String, Int, Int)
  case move(String, Int, Int)
  case set(String, Int)

  func perform(on sources: PipelineSources) {
    switch self {
    case .insert(let name, let index, let row): sources.arrays[name]!.insert(row, at: index)
    case .remove(let name, let index): sources.arrays[name]!.remove(at: index)
    case .update(let name, let index, let value):
      sources.arrays[name]!.update(at: index) { $0.value = value }
    case .move(let name, let from, let to): sources.arrays[name]!.move(from: from, to: to)
    case .set(let name, let value): sources.cells[name]! <-- value
    }
  }

  func perform(on sources: inout NaiveSources) {
    switch self {
    case .insert(let name, let index, let row): sources.arrays[name]!.insert(row, at: index)
    case .remove(let name, let index): sources.arrays[name]!.remove(at: index)
    case .update(let name, let index, let value): sources.arrays[name]![index].value = value
    case .move(let name, let from, let to):
      let row = sources.arrays[name]!.remove(at: from)
      sources.arrays[name]!.insert(row, at: to)
    case .set(let name, let value): sources.cells[name] = value
    }
  }
}
