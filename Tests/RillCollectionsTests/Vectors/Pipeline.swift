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
  // Beyond the vectors:
  case network(String, Pipeline)
  case tested(String, Pipeline)
  case computed(String, Pipeline)
  case sortedBy(String, Pipeline)
  case uniquedBy(String, Pipeline)
  case compactMap(String, Pipeline)
  case flatMap(Pipeline)
  case flatMapBy(String, Pipeline)
  case indexBy(String, Pipeline, Pipeline)
  case joinBy(String, Pipeline, Pipeline)
  case leftJoinBy(String, Pipeline, Pipeline)
  case nested(String, Pipeline)
  case deep(Pipeline)
  case totals(Pipeline)
  case totalList(Pipeline)
  case totalsBy(String, Pipeline)
  case members(Pipeline)
  case leftJoin(Pipeline, Pipeline)
  case intersection(Pipeline, Pipeline)
  case ingested(Pipeline)

  static func precedes(_ name: String) -> (Row, Row) -> Bool {
    switch name {
    case "ascending": { $0.value < $1.value }
    case "descending": { $0.value > $1.value }
    case "byID": { $0.id < $1.id }
    default: fatalError("unknown order \(name)")
    }
  }

  static func precedes(_ left: Row, _ right: Row, _ cell: Int) -> Bool {
    cell.isMultiple(of: 2) ? left.value < right.value : left.value > right.value
  }

  /// The group of a row; `cell` is a number of groups.
  static func key(_ row: Row, _ cell: Int) -> Int { row.value % (abs(cell) + 1) }

  static func thirdKey(_ row: Row) -> Int { key(row, 3) }

  static func difference(_ row: Row, _ cell: Int) -> Row? {
    row.value > cell ? Row(id: row.id, value: row.value - cell) : nil
  }

  static func expand(_ row: Row) -> [Row] {
    (0..<max(0, row.value % 4)).map { Row(id: row.id * 10 + $0, value: row.value + $0) }
  }

  static func movedID(_ row: Row, _ cell: Int) -> Int { row.id + cell }

  static func expand(_ row: Row, _ cell: Int) -> [Row] {
    (0..<max(0, (row.value + cell) % 4)).map { Row(id: row.id * 10 + $0, value: row.value + cell) }
  }

  static func digest(_ rows: [Row]) -> Int {
    rows.reduce(0) { ($0 &* 31 &+ $1.id &* 7 &+ $1.value) % 1_000_003 }
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
      return make(first).except(make(second).index { $0.id }, on: \.id)
    default: return makeFurther(pipeline)
    }
  }

  private func makeFurther(_ pipeline: Pipeline) -> ChangingArray<Row> {
    switch pipeline {
    case .network(let cell, let source):
      let cell = cells[cell]!
      return make(source).mapValues { row in
        combine(row, cell) { Row(id: $0.id, value: $0.value + $1) }
      }
    case .tested(let cell, let source):
      let cell = cells[cell]!
      return make(source).filter { row in cell.map { row.value > $0 } }
    case .computed(let cell, let source):
      let cell = cells[cell]!
      return make(source).filter { row in
        Changing.computed { row.value > cell.value && row.value > 3 }
      }
    case .sortedBy(let cell, let source):
      return make(source).sorted(with: cells[cell]!) { Pipeline.precedes($0, $1, $2) }
    case .uniquedBy(let cell, let source):
      return make(source).uniqued(with: cells[cell]!) { Pipeline.key($0, $1) }
    case .compactMap(let cell, let source):
      return make(source).compactMap(with: cells[cell]!) { Pipeline.difference($0, $1) }
    case .flatMap(let source): return make(source).flatMap { Pipeline.expand($0) }
    case .flatMapBy(let cell, let source):
      return make(source).flatMap(with: cells[cell]!) { Pipeline.expand($0, $1) }
    case .indexBy(let cell, let first, let second):
      // The keys of the second source move past those of the first one.
      let others = make(second).index(with: cells[cell]!) { Pipeline.movedID($0, $1) }
      return make(first).join(others, on: \.id) { Row(id: $0.id, value: $0.value + $1.value) }
    case .joinBy(let cell, let first, let second):
      return make(first).join(
        make(second).index { $0.id }, with: cells[cell]!, on: Pipeline.movedID
      ) { Row(id: $0.id, value: $0.value + $1.value + $2) }
    case .leftJoinBy(let cell, let first, let second):
      return make(first).leftJoin(
        make(second).index { $0.id }, with: cells[cell]!, on: Pipeline.movedID
      ) { Row(id: $0.id, value: $0.value - ($1?.value ?? 100) + $2) }
    case .nested(let cell, let source):
      let other = arrays["s2"]!.prefix(4)
      let cell = cells[cell]!
      return make(source).mapValues { row in
        // Each row has a collection of its own, which is made in the moment of the row.
        let above = other.mapValues { combine($0, cell) { $0.value + $1 } }
        return combine(row, above.sum()) { Row(id: $0.id, value: $0.value + $1) }
      }
    case .deep(let source):
      // The networks depend on a value that a moment computes after the rows.
      let values = arrays["s2"]!.mapValues { $0.map { $0.value } }
      let total = values.filter { $0 < 0 }.concat(values.filter { $0 >= 0 }).sum()
      return make(source).mapValues { row in
        combine(row, total) { Row(id: $0.id, value: $0.value + $1) }
      }
    case .totals(let source):
      let rows = make(source)
      let totals = rows.grouped { Pipeline.key($0, 3) }.mapValues { $0.sum { $0.value } }.flatten()
      return rows.join(totals, on: Pipeline.thirdKey) { Row(id: $0.id, value: $1) }
    case .totalList(let source):
      return make(source).grouped { Pipeline.key($0, 3) }.mapValues { $0.sum { $0.value } }
        .flatten().sorted { $0.key < $1.key }.map { Row(id: $0.key, value: $0.value) }
    case .totalsBy(let cell, let source):
      let rows = make(source)
      let cell = cells[cell]!
      let totals = rows.grouped(with: cell) { Pipeline.key($0, $1) }
        .mapValues { $0.sum { $0.value } }.flatten()
      let keyed = rows.map(with: cell) { (row: $0, key: Pipeline.key($0, $1)) }
      return keyed.join(totals, on: \.key) { Row(id: $0.row.id, value: $1) }
    case .members(let source):
      let rows = make(source)
      let groups = rows.grouped { Pipeline.key($0, 3) }
        .mapValues { $0.sorted(by: Pipeline.precedes("ascending")).elements }.flatten()
      return rows.leftJoin(groups, on: Pipeline.thirdKey) { row, group in
        Row(id: row.id, value: group.map { Pipeline.digest(Array($0)) } ?? 0)
      }
    case .leftJoin(let first, let second):
      return make(first).leftJoin(make(second).index { $0.id }, on: \.id) { row, other in
        Row(id: row.id, value: row.value - (other?.value ?? 100))
      }
    case .intersection(let first, let second):
      return make(first).intersection(make(second).index { $0.id }, on: \.id)
    case .ingested(let source):
      return make(source).elements.map { Array($0) }.changingArray { $0.id }
    default: fatalError("\(pipeline) is made above")
    }
  }
}
