import Rill
import RillCollections

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
    default: return furtherRows(pipeline)
    }
  }

  private func furtherRows(_ pipeline: Pipeline) -> [Row] {
    switch pipeline {
    case .network(let cell, let source): return rows(.addCell(cell, source))
    case .tested(let cell, let source): return rows(.filterAbove(cell, source))
    case .computed(let cell, let source):
      return rows(source).filter { $0.value > 3 && $0.value > cells[cell]! }
    case .sortedBy(let cell, let source):
      return rows(source).enumerated().sorted {
        if Pipeline.precedes($0.element, $1.element, cells[cell]!) { return true }
        return !Pipeline.precedes($1.element, $0.element, cells[cell]!) && $0.offset < $1.offset
      }.map { $0.element }
    case .uniquedBy(let cell, let source):
      var seen: Set<Int> = []
      return rows(source).filter { seen.insert(Pipeline.key($0, cells[cell]!)).inserted }
    case .compactMap(let cell, let source):
      return rows(source).compactMap { Pipeline.difference($0, cells[cell]!) }
    case .flatMap(let source): return rows(source).flatMap { Pipeline.expand($0) }
    case .flatMapBy(let cell, let source):
      return rows(source).flatMap { Pipeline.expand($0, cells[cell]!) }
    case .indexBy(let cell, let first, let second):
      return rows(first).compactMap { row in
        rows(second).first { $0.id + cells[cell]! == row.id }
          .map { Row(id: row.id, value: row.value + $0.value) }
      }
    case .joinBy(let cell, let first, let second):
      return rows(first).compactMap { row in
        rows(second).first { $0.id == row.id + cells[cell]! }
          .map { Row(id: row.id, value: row.value + $0.value + cells[cell]!) }
      }
    case .leftJoinBy(let cell, let first, let second):
      return rows(first).map { row in
        let other = rows(second).first { $0.id == row.id + cells[cell]! }
        return Row(id: row.id, value: row.value - (other?.value ?? 100) + cells[cell]!)
      }
    case .nested(let cell, let source):
      let sum = arrays["s2"]!.prefix(4).reduce(0) { $0 + $1.value + cells[cell]! }
      return rows(source).map { Row(id: $0.id, value: $0.value + sum) }
    case .deep(let source):
      let sum = arrays["s2"]!.reduce(0) { $0 + $1.value }
      return rows(source).map { Row(id: $0.id, value: $0.value + sum) }
    case .totals(let source): return totals(rows(source), 3)
    case .totalList(let source):
      return Dictionary(grouping: rows(source)) { Pipeline.key($0, 3) }.sorted { $0.key < $1.key }
        .map { Row(id: $0.key, value: $0.value.reduce(0) { $0 + $1.value }) }
    case .totalsBy(let cell, let source): return totals(rows(source), cells[cell]!)
    case .members(let source):
      let rows = rows(source)
      let groups = Dictionary(grouping: rows) { Pipeline.key($0, 3) }.mapValues { group in
        NaiveSources(arrays: ["s": group], cells: [:]).rows(.sorted("ascending", .source("s")))
      }
      return rows.map {
        Row(id: $0.id, value: Pipeline.digest(groups[Pipeline.key($0, 3)]!))
      }
    case .leftJoin(let first, let second):
      let others = Dictionary(uniqueKeysWithValues: rows(second).map { ($0.id, $0.value) })
      return rows(first).map { Row(id: $0.id, value: $0.value - (others[$0.id] ?? 100)) }
    case .intersection(let first, let second):
      let others = Set(rows(second).map(\.id))
      return rows(first).filter { others.contains($0.id) }
    case .ingested(let source): return rows(source)
    default: fatalError("\(pipeline) is computed above")
    }
  }

  private func totals(_ rows: [Row], _ cell: Int) -> [Row] {
    let groups = Dictionary(grouping: rows) { Pipeline.key($0, cell) }
    return rows.map { row in
      Row(id: row.id, value: groups[Pipeline.key(row, cell)]!.reduce(0) { $0 + $1.value })
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
