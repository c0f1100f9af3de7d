import OpenCombine
import Rill

// Workloads 5 and 6 show glitches; the sinks count. OpenCombine's intermediate emissions depend on
// the order of its subscribers, so only its last value is checked.

extension Workload {
  static var diamond: Workload {
    Workload(
      name: "5 diamond",
      contenders: [
        Contender(
          library: .rill,
          expected: { n in Outcome(checksum: sum(n) { 3 &* $0 &+ 1 }, emissions: n) }
        ) { _ in
          let tally = Tally()
          let source = Input(0)
          let joined = combine(source.map { $0 &+ 1 }, source.map { $0 &* 2 }) { $0 &+ $1 }
          let observer = joined.observe { tally.add($0) }
          tally.reset()
          return Run { n in
            for event in 0..<n { source.assign(event) }
          } outcome: {
            withExtendedLifetime(observer) {
              Outcome(checksum: tally.total, emissions: tally.emissions)
            }
          }
        },
        Contender(
          library: .openCombine, variant: "joined by hand",
          expected: { n in Outcome(checksum: 3 &* (n - 1) &+ 1, emissions: 2 &* n) }
        ) { _ in
          let tally = Tally()
          let source = PassthroughSubject<Int, Never>()
          let joined = CombinedLatest(
            source.map { $0 &+ 1 }, startingWith: 1, source.map { $0 &* 2 }, startingWith: 0
          ) { $0 &+ $1 }
          let sink = joined.output.sink { tally.add($0) }
          return Run { n in
            for event in 0..<n { source.send(event) }
          } outcome: {
            withExtendedLifetime((joined, sink)) {
              Outcome(checksum: tally.last, emissions: tally.emissions)
            }
          }
        },
      ])
  }

  static var stackedDiamonds: Workload {
    let depth = 10
    let after = { (event: Int) in
      (0..<depth).reduce(event) { value, _ in 2 &* value &+ 3 }
    }
    return Workload(
      name: "6 10 stacked diamonds",
      contenders: [
        Contender(
          library: .rill,
          expected: { n in Outcome(checksum: sum(n, of: after), emissions: n) }
        ) { _ in
          let tally = Tally()
          let source = Input(0)
          var top: Changing<Int> = source
          for _ in 0..<depth {
            top = combine(top.map { $0 &+ 1 }, top.map { $0 &+ 2 }) { $0 &+ $1 }
          }
          let observer = top.observe { tally.add($0) }
          tally.reset()
          return Run { n in
            for event in 0..<n { source.assign(event) }
          } outcome: {
            withExtendedLifetime(observer) {
              Outcome(checksum: tally.total, emissions: tally.emissions)
            }
          }
        },
        Contender(
          library: .openCombine, variant: "joined by hand",
          expected: { n in Outcome(checksum: after(n - 1), emissions: n << depth) }
        ) { _ in
          let tally = Tally()
          let source = PassthroughSubject<Int, Never>()
          var top = source
          var value = 0
          var joins: [CombinedLatest] = []
          for _ in 0..<depth {
            let join = CombinedLatest(
              top.map { $0 &+ 1 }, startingWith: value &+ 1,
              top.map { $0 &+ 2 }, startingWith: value &+ 2
            ) { $0 &+ $1 }
            joins.append(join)
            (top, value) = (join.output, join.value)
          }
          let sink = top.sink { tally.add($0) }
          return Run { n in
            for event in 0..<n { source.send(event) }
          } outcome: {
            withExtendedLifetime((joins, sink)) {
              Outcome(checksum: tally.last, emissions: tally.emissions)
            }
          }
        },
      ])
  }
}
