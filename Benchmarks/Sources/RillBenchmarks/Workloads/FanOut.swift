import OpenCombine
import Rill

extension Workload {
  /// Workload 4: a figure is for one delivery.
  static var fanOut: Workload {
    let sinks = 1_000
    let expected = { (n: Int) in Outcome(checksum: sinks &* sum(n) { $0 }) }
    return Workload(
      name: "4 1 source -> 1000 sinks", per: "delivery", units: sinks,
      contenders: [
        Contender(library: .rill, expected: expected) { _ in
          let sum = Sum()
          let source = Inlet<Int>()
          let observers = (0..<sinks).map { _ in source.observe { sum.total &+= $0 } }
          return announcing(to: source, keeping: observers, sum)
        },
        Contender(library: .openCombine, variant: "subject", expected: expected) { _ in
          let sum = Sum()
          let source = PassthroughSubject<Int, Never>()
          let all = (0..<sinks).map { _ in source.sink { sum.total &+= $0 } }
          return sending(to: source, keeping: all, sum)
        },
        Contender(library: .openCombine, variant: "erased", expected: expected) { _ in
          let sum = Sum()
          let source = PassthroughSubject<Int, Never>()
          let erased = source.eraseToAnyPublisher()
          let all = (0..<sinks).map { _ in erased.sink { sum.total &+= $0 } }
          return sending(to: source, keeping: all, sum)
        },
        Contender(library: .closures, expected: expected) { _ in
          let sum = Sum()
          let source = ClosureSubject<Int>()
          for _ in 0..<sinks { source.sink { sum.total &+= $0 } }
          return sending(to: source, sum)
        },
      ])
  }

  /// Workload 7: event i comes from source i % 100.
  static var mergeOfMany: Workload {
    let count = 100
    let expected = { (n: Int) in Outcome(checksum: sum(n) { $0 }) }
    return Workload(
      name: "7 merge of 100 sources",
      contenders: [
        Contender(library: .rill, expected: expected) { _ in
          let sum = Sum()
          let sources = (0..<count).map { _ in Inlet<Int>() }
          let observer = Changes.union(of: sources).observe { sum.total &+= $0 }
          return Run { n in
            for event in 0..<n { sources[event % count].announce(event) }
          } outcome: {
            withExtendedLifetime(observer) { Outcome(checksum: sum.total) }
          }
        },
        Contender(library: .openCombine, variant: "subscribe", expected: expected) { _ in
          let merged = PassthroughSubject<Int, Never>()
          return merging(count, into: merged) { $0.subscribe(merged) }
        },
        Contender(library: .openCombine, variant: "sink", expected: expected) { _ in
          let merged = PassthroughSubject<Int, Never>()
          return merging(count, into: merged) { $0.sink { merged.send($0) } }
        },
      ])
  }

  /// OpenCombine has no merge: each source forwards to one subject.
  private static func merging(
    _ count: Int, into merged: PassthroughSubject<Int, Never>,
    _ join: (PassthroughSubject<Int, Never>) -> AnyCancellable
  ) -> Run {
    let sum = Sum()
    let sources = (0..<count).map { _ in PassthroughSubject<Int, Never>() }
    let joins = sources.map(join)
    let sink = merged.sink { sum.total &+= $0 }
    return Run { n in
      for event in 0..<n { sources[event % count].send(event) }
    } outcome: {
      withExtendedLifetime((joins, sink)) { Outcome(checksum: sum.total) }
    }
  }
}
