import OpenCombine
import Rill

// Workload 8: following the latest of many inner sources.

extension Workload {
  static var switchToOneValue: Workload {
    let expected = { (n: Int) in Outcome(checksum: sum(n) { $0 }) }
    return Workload(
      name: "8a switch-latest to a fresh one-value inner",
      contenders: [
        Contender(library: .rill, expected: expected) { _ in
          let sum = Sum()
          let source = Input(0)
          let observer = source.flatMap { Changing.constant($0) }.observe { sum.total &+= $0 }
          return assigning(to: source, keeping: observer, sum)
        },
        Contender(library: .openCombine, expected: expected) { _ in
          let sum = Sum()
          let source = PassthroughSubject<Int, Never>()
          let sink = source.map { Just($0) }.switchToLatest().sink { sum.total &+= $0 }
          return sending(to: source, keeping: sink, sum)
        },
      ])
  }

  static var switchToFreshLive: Workload {
    let expected = { (n: Int) in Outcome(checksum: sum(n) { $0 }) }
    return Workload(
      name: "8b switch-latest to a live inner, fresh",
      contenders: [
        Contender(library: .rill, expected: expected) { _ in
          let sum = Sum()
          let source = Input(0)
          let observer = source.flatMap { Input($0) as Changing<Int> }.observe {
            sum.total &+= $0
          }
          return assigning(to: source, keeping: observer, sum)
        },
        Contender(library: .openCombine, expected: expected) { _ in
          let sum = Sum()
          let source = PassthroughSubject<Int, Never>()
          let sink = source.map { CurrentValueSubject<Int, Never>($0) }.switchToLatest()
            .sink { sum.total &+= $0 }
          return sending(to: source, keeping: sink, sum)
        },
      ])
  }

  static var switchAlternating: Workload {
    let expected = { (n: Int) in Outcome(checksum: sum(n) { $0 & 1 &+ 1 }) }
    return Workload(
      name: "8b switch-latest to a live inner, alternating",
      contenders: [
        Contender(library: .rill, expected: expected) { _ in
          let sum = Sum()
          let inners: [Changing<Int>] = [Input(1), Input(2)]
          let source = Input<Changing<Int>>(inners[0])
          let observer = source.flatten().observe { sum.total &+= $0 }
          sum.total = 0
          return Run { n in
            for event in 0..<n { source.assign(inners[event & 1]) }
          } outcome: {
            withExtendedLifetime(observer) { Outcome(checksum: sum.total) }
          }
        },
        Contender(library: .openCombine, expected: expected) { _ in
          let sum = Sum()
          let inners = [CurrentValueSubject<Int, Never>(1), CurrentValueSubject<Int, Never>(2)]
          let source = PassthroughSubject<CurrentValueSubject<Int, Never>, Never>()
          let sink = source.switchToLatest().sink { sum.total &+= $0 }
          return Run { n in
            for event in 0..<n { source.send(inners[event & 1]) }
          } outcome: {
            withExtendedLifetime(sink) { Outcome(checksum: sum.total) }
          }
        },
      ])
  }

  /// An event switches to the other stream and then sends on it.
  static var switchStreams: Workload {
    let expected = { (n: Int) in Outcome(checksum: sum(n) { $0 }) }
    return Workload(
      name: "8c switch-latest between live streams",
      contenders: [
        Contender(library: .rill, expected: expected) { _ in
          let sum = Sum()
          let inners = [Inlet<Int>(), Inlet<Int>()]
          let source = Input<Changes<Int>>(inners[0])
          let observer = source.switchToLatest().observe { sum.total &+= $0 }
          return Run { n in
            for event in 0..<n {
              source.assign(inners[event & 1])
              inners[event & 1].announce(event)
            }
          } outcome: {
            withExtendedLifetime(observer) { Outcome(checksum: sum.total) }
          }
        },
        Contender(library: .openCombine, expected: expected) { _ in
          let sum = Sum()
          let inners = [PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>()]
          let source = PassthroughSubject<PassthroughSubject<Int, Never>, Never>()
          let sink = source.switchToLatest().sink { sum.total &+= $0 }
          return Run { n in
            for event in 0..<n {
              source.send(inners[event & 1])
              inners[event & 1].send(event)
            }
          } outcome: {
            withExtendedLifetime(sink) { Outcome(checksum: sum.total) }
          }
        },
      ])
  }
}
