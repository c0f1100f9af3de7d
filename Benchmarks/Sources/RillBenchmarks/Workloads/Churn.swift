import OpenCombine
import Rill

// Workload 9: builds a chain on a permanent source, observes it, and drops it. At the end a further
// chain receives one event: if an earlier chain had survived, the sum would be too large.

extension Workload {
  static var churn: Workload { churn("9 churn: map x1", others: 0) }
  static var churnCrowded: Workload { churn("9c churn: map x1, 1000 other sinks", others: 1_000) }

  private static func churn(_ name: String, others: Int) -> Workload {
    let expected = { (n: Int) in Outcome(checksum: 8 &+ others) }
    return Workload(
      name: name, per: "cycle",
      contenders: [
        Contender(library: .rill, expected: expected) { _ in
          let sum = Sum()
          let source = Inlet<Int>()
          let crowd = (0..<others).map { _ in source.observe { _ in sum.total &+= 1 } }
          let observe = { source.map { $0 &+ 1 }.observe { sum.total &+= $0 } }
          return Run { n in
            for _ in 0..<n {
              withExtendedLifetime(source.map { $0 &+ 1 }.observe { sum.total &+= $0 }) {}
            }
          } outcome: {
            withExtendedLifetime((observe(), crowd)) { source.announce(7) }
            return Outcome(checksum: sum.total)
          }
        },
        Contender(library: .openCombine, expected: expected) { _ in
          let sum = Sum()
          let source = PassthroughSubject<Int, Never>()
          let crowd = (0..<others).map { _ in source.sink { _ in sum.total &+= 1 } }
          let observe = { source.map { $0 &+ 1 }.sink { sum.total &+= $0 } }
          return Run { n in
            for _ in 0..<n {
              withExtendedLifetime(source.map { $0 &+ 1 }.sink { sum.total &+= $0 }) {}
            }
          } outcome: {
            withExtendedLifetime((observe(), crowd)) { source.send(7) }
            return Outcome(checksum: sum.total)
          }
        },
      ])
  }

  static var churnMapTen: Workload {
    let expected = { (n: Int) in Outcome(checksum: 17) }
    return Workload(
      name: "9b churn: map x10", per: "cycle",
      contenders: [
        Contender(library: .rill, expected: expected) { _ in
          let sum = Sum()
          let source = Inlet<Int>()
          let observe = {
            source
              .map { $0 &+ 1 }.map { $0 &+ 1 }.map { $0 &+ 1 }.map { $0 &+ 1 }.map { $0 &+ 1 }
              .map { $0 &+ 1 }.map { $0 &+ 1 }.map { $0 &+ 1 }.map { $0 &+ 1 }.map { $0 &+ 1 }
              .observe { sum.total &+= $0 }
          }
          return Run { n in
            for _ in 0..<n { withExtendedLifetime(observe()) {} }
          } outcome: {
            withExtendedLifetime(observe()) { source.announce(7) }
            return Outcome(checksum: sum.total)
          }
        },
        Contender(library: .openCombine, variant: "concrete", expected: expected) { _ in
          let sum = Sum()
          let source = PassthroughSubject<Int, Never>()
          let observe = {
            source
              .map { $0 &+ 1 }.map { $0 &+ 1 }.map { $0 &+ 1 }.map { $0 &+ 1 }.map { $0 &+ 1 }
              .map { $0 &+ 1 }.map { $0 &+ 1 }.map { $0 &+ 1 }.map { $0 &+ 1 }.map { $0 &+ 1 }
              .sink { sum.total &+= $0 }
          }
          return churning(source, sum, observe)
        },
        Contender(library: .openCombine, variant: "erased", expected: expected) { _ in
          let sum = Sum()
          let source = PassthroughSubject<Int, Never>()
          let observe = {
            var mapped = source.eraseToAnyPublisher()
            for _ in 0..<10 { mapped = mapped.map { $0 &+ 1 }.eraseToAnyPublisher() }
            return mapped.sink { sum.total &+= $0 }
          }
          return churning(source, sum, observe)
        },
      ])
  }

  private static func churning(
    _ source: PassthroughSubject<Int, Never>, _ sum: Sum, _ observe: @escaping () -> AnyCancellable
  ) -> Run {
    Run { n in
      for _ in 0..<n { withExtendedLifetime(observe()) {} }
    } outcome: {
      withExtendedLifetime(observe()) { source.send(7) }
      return Outcome(checksum: sum.total)
    }
  }
}
