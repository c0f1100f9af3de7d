import Testing

@testable import Rill

/// A tracking cell is its own first edge, so another first read moves the old one to another edge.
@Suite("Tracking: another first read")
struct FirstReadTests {
  private final class Reads {
    var order: [Int] = [0]
    var runs = 0
  }

  enum Style: CaseIterable, Sendable {
    case unobserved, observed, mapped, tracked, joined
  }

  /// All orders of one, two or three of three reads.
  private static let orders: [[Int]] = (0..<27).flatMap { code -> [[Int]] in
    let order = [code / 9, code / 3 % 3, code % 3]
    guard Set(order).count == 3 else { return [] }
    return (1...3).map { Array(order.prefix($0)) }
  }

  @Test("Each order of reads can follow each other", arguments: Style.allCases, [false, true])
  func orders(_ style: Style, _ inBody: Bool) {
    let inputs = [Input(1), Input(2), Input(3)]
    let reads = Reads()
    let computed = Changing.computed {
      reads.runs += 1
      return reads.order.reduce(0) { $0 * 1000 + inputs[$1].value }
    }
    var seen = 0
    let observer: Observer? =
      switch style {
      case .unobserved: nil
      case .observed: computed.observe { seen = $0 }
      case .mapped: computed.map { $0 }.observe { seen = $0 }
      case .tracked: Observer { seen = computed.value }
      case .joined: combine(inputs[2].map { $0 }, computed) { $1 }.observe { seen = $0 }
      }
    func check() {
      let expected = reads.order.reduce(0) { $0 * 1000 + inputs[$1].value }
      #expect(computed.value == expected)
      if style != .unobserved { #expect(seen == expected) }
    }
    check()
    for before in Self.orders {
      for after in Self.orders {
        for order in [before, after] {
          let changed = reads.order[0]
          reads.order = order
          Moment.run {
            inputs[changed].modify { $0 += 1 }
            if inBody { #expect(computed.value > 0) }
          }
          check()
        }
        // Each source is attached, in its place, and no other.
        let runs = reads.runs
        for index in 0..<3 {
          inputs[index].modify { $0 += 1 }
          check()
        }
        #expect(reads.runs == runs + after.count)
      }
    }
    withExtendedLifetime(observer) {}
  }

  @Test("A first source that isn't read again is released")
  func release() {
    let reads = Reads()
    let input = Input(1)
    let live = Network.liveNodeCount
    do {
      var sources: [Changing<Int>] = (0..<3).map { _ in input.map { $0 } }
      let computed = Changing.computed { [count = sources.count] in
        reads.order.reduce(count) { $0 + (sources.isEmpty ? 0 : sources[$1].value) }
      }
      let recorder = Recorder(computed)
      reads.order = [1, 0]
      input <-- 2
      reads.order = [2]
      input <-- 3
      #expect(Network.liveNodeCount == live + 4)
      sources = []
      #expect(Network.liveNodeCount == live + 2)
      #expect(recorder.values == [4, 7, 6])
    }
    #expect(Network.liveNodeCount == live)
  }
}
