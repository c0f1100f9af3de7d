import OpenCombine
import Rill

// Workload 12 and the cellx graphs: layers of four cells, each derived from the previous layer,
// with an observer on each. An update writes all four inputs in one moment.

extension Workload {
  /// 25 layers, few enough for a library with glitches. Updates alternate between two settings.
  static var cellxEmissions: Workload {
    let layers = 25
    let expectedEnds = { (n: Int) in
      checksum(of: plainCellx(layers: layers, n % 2 == 1 ? Four(4, 3, 2, 1) : Four(1, 2, 3, 4)))
    }
    return Workload(
      name: "12 cellx 25 layers", per: "update",
      contenders: [
        Contender(
          library: .rill,
          expected: { n in Outcome(checksum: expectedEnds(n), emissions: n &* layers &* 4) }
        ) { _ in
          let graph = RillCellx(layers: layers)
          return Run { n in
            for event in 0..<n {
              graph.write(event % 2 == 0 ? Four(4, 3, 2, 1) : Four(1, 2, 3, 4))
            }
          } outcome: {
            Outcome(checksum: checksum(of: graph.ends), emissions: graph.tally.emissions)
          }
        },
        Contender(
          library: .openCombine, variant: "joined by hand",
          expected: { n in
            Outcome(
              checksum: expectedEnds(n), emissions: n &* glitchyEmissions(layers: layers))
          }
        ) { _ in
          let graph = OpenCombineCellx(layers: layers)
          return Run { n in
            for event in 0..<n {
              graph.write(event % 2 == 0 ? Four(4, 3, 2, 1) : Four(1, 2, 3, 4))
            }
          } outcome: {
            Outcome(checksum: checksum(of: graph.ends), emissions: graph.tally.emissions)
          }
        },
      ])
  }

  /// Updates each of ten fresh graphs once; building them is not timed.
  static func cellx(layers: Int) -> Workload {
    let graphs = 10
    let before = plainCellx(layers: layers, Four(1, 2, 3, 4))
    let after = plainCellx(layers: layers, Four(4, 3, 2, 1))
    let once = checksum(of: before) &* 31 &+ checksum(of: after)
    return Workload(
      name: "cellx \(layers) layers", per: "update", kind: .fixed(graphs),
      contenders: [
        Contender(
          library: .rill,
          expected: { n in Outcome(checksum: n &* once, emissions: n &* layers &* 4) }
        ) { n in
          let all = (0..<n).map { _ in RillCellx(layers: layers) }
          let sum = Sum()
          return Run { _ in
            for graph in all {
              let before = graph.ends
              graph.write(Four(4, 3, 2, 1))
              sum.total &+= checksum(of: before) &* 31 &+ checksum(of: graph.ends)
            }
          } outcome: {
            Outcome(checksum: sum.total, emissions: all.reduce(0) { $0 + $1.tally.emissions })
          }
        }
      ])
  }

  /// Returns a checksum that distinguishes the four ends, unlike a plain sum.
  private static func checksum(of ends: Four) -> Int {
    ((ends.first &* 31 &+ ends.second) &* 31 &+ ends.third) &* 31 &+ ends.fourth
  }
}

/// The four cells of a layer.
struct Four {
  var first, second, third, fourth: Int

  init(_ first: Int, _ second: Int, _ third: Int, _ fourth: Int) {
    (self.first, self.second, self.third, self.fourth) = (first, second, third, fourth)
  }

  var all: [Int] { [first, second, third, fourth] }
}

/// Returns the expected end cells.
func plainCellx(layers: Int, _ inputs: Four) -> Four {
  (0..<layers).reduce(inputs) { m, _ in
    Four(m.second, m.first &- m.third, m.second &+ m.fourth, m.third)
  }
}

/// Returns the number of runs of the sinks per update if each path from an input emits separately.
private func glitchyEmissions(layers: Int) -> Int {
  var paths = Four(1, 1, 1, 1)
  var total = 0
  for _ in 0..<layers {
    paths = Four(
      paths.second, paths.first + paths.third, paths.second + paths.fourth, paths.third)
    total += paths.first + paths.second + paths.third + paths.fourth
  }
  return total
}

/// cellx in idiomatic Rill.
private final class RillCellx {
  let tally = Tally()
  private let inputs: [Input<Int>]
  private var cells: [Changing<Int>]
  private var observers: [Observer] = []

  init(layers: Int) {
    inputs = (1...4).map { Input($0) }
    cells = inputs
    observers.reserveCapacity(layers * 4)
    for _ in 0..<layers {
      let m = cells
      cells = [
        m[1].map { $0 },
        combine(m[0], m[2]) { $0 &- $1 },
        combine(m[1], m[3]) { $0 &+ $1 },
        m[2].map { $0 },
      ]
      for cell in cells { observers.append(cell.observe { [tally] in tally.add($0) }) }
    }
    tally.reset()
  }

  var ends: Four { Four(cells[0].value, cells[1].value, cells[2].value, cells[3].value) }

  func write(_ values: Four) {
    Moment.run {
      inputs[0].assign(values.first)
      inputs[1].assign(values.second)
      inputs[2].assign(values.third)
      inputs[3].assign(values.fourth)
    }
  }
}

/// cellx on OpenCombine, joined by hand; the four writes are consecutive.
private final class OpenCombineCellx {
  let tally = Tally()
  private(set) var ends: Four
  private let inputs: [PassthroughSubject<Int, Never>]
  private var joins: [CombinedLatest] = []
  private var sinks: [AnyCancellable] = []

  private struct Cell {
    var publisher: AnyPublisher<Int, Never>
    var value: Int
  }

  init(layers: Int) {
    inputs = (1...4).map { _ in PassthroughSubject<Int, Never>() }
    var cells = zip(inputs, 1...4).map { Cell(publisher: $0.eraseToAnyPublisher(), value: $1) }
    ends = Four(0, 0, 0, 0)
    for _ in 0..<layers {
      let m = cells
      cells = [
        Cell(publisher: m[1].publisher.map { $0 }.eraseToAnyPublisher(), value: m[1].value),
        join(m[0], m[2]) { $0 &- $1 },
        join(m[1], m[3]) { $0 &+ $1 },
        Cell(publisher: m[2].publisher.map { $0 }.eraseToAnyPublisher(), value: m[2].value),
      ]
      for cell in cells { sinks.append(cell.publisher.sink { [tally] in tally.add($0) }) }
    }
    ends = Four(cells[0].value, cells[1].value, cells[2].value, cells[3].value)
    sinks.append(cells[0].publisher.sink { [unowned self] in ends.first = $0 })
    sinks.append(cells[1].publisher.sink { [unowned self] in ends.second = $0 })
    sinks.append(cells[2].publisher.sink { [unowned self] in ends.third = $0 })
    sinks.append(cells[3].publisher.sink { [unowned self] in ends.fourth = $0 })
  }

  private func join(_ left: Cell, _ right: Cell, _ combine: @escaping (Int, Int) -> Int) -> Cell {
    let join = CombinedLatest(
      left.publisher, startingWith: left.value, right.publisher, startingWith: right.value, combine)
    joins.append(join)
    return Cell(publisher: join.output.eraseToAnyPublisher(), value: join.value)
  }

  func write(_ values: Four) {
    inputs[0].send(values.first)
    inputs[1].send(values.second)
    inputs[2].send(values.third)
    inputs[3].send(values.fourth)
  }
}
