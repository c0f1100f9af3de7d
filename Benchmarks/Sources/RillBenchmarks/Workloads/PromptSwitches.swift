import Rill

// Workloads 1 and 2 again, with a prompt switch elsewhere and with one below the source.

extension Workload {
  static var promptSwitches: [Workload] {
    [
      workload("1p source -> sink, unrelated prompt switch alive", maps: 0, .unrelated),
      workload("2p source -> map x10 -> sink, unrelated prompt switch alive", maps: 10, .unrelated),
      workload("1q source -> sink, as the values of a prompt switch", maps: 0, .values),
      workload("1r source -> sink, above a prompt switch", maps: 0, .above),
      workload("2r source -> map x10 -> sink, above a prompt switch", maps: 10, .above),
    ]
  }

  /// The place of the prompt switch.
  private enum Place {
    /// In another network.
    case unrelated
    /// Below the source, which it follows.
    case values
    /// Below the source, whose occurrences make it switch.
    case above
  }

  private static func workload(_ name: String, maps: Int, _ place: Place) -> Workload {
    Workload(
      name: name,
      contenders: [
        Contender(
          library: .rill, expected: { n in Outcome(checksum: sum(n) { $0 &+ maps }) }
        ) { _ in
          let sum = Sum()
          let source = Inlet<Int>()
          var mapped: Changes<Int> = source
          for _ in 0..<maps { mapped = mapped.map { $0 &+ 1 } }
          let observer = mapped.observe { sum.total &+= $0 }
          let choices = Inlet<Int>()
          let chosen =
            switch place {
            case .unrelated: choices.flatMap(promptly: true) { _ in choices }
            case .values: choices.flatMap(promptly: true) { _ in source }
            case .above: source.flatMap(promptly: true) { _ in choices }
            }
          let chosenObserver = chosen.observe { _ in }
          choices.announce(0)
          return announcing(to: source, keeping: (observer, chosenObserver), sum)
        }
      ])
  }
}
