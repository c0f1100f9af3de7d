import OpenCombine
import Rill

// Workloads 1 to 3: one source, one sink, and operators between them.

extension Workload {
  static var sourceToSink: Workload {
    let expected = { (n: Int) in Outcome(checksum: sum(n) { $0 }) }
    return Workload(
      name: "1 source -> sink",
      contenders: [
        Contender(library: .rill, expected: expected) { _ in
          let sum = Sum()
          let source = Inlet<Int>()
          let observer = source.observe { sum.total &+= $0 }
          return announcing(to: source, keeping: observer, sum)
        },
        Contender(library: .openCombine, variant: "subject", expected: expected) { _ in
          let sum = Sum()
          let source = PassthroughSubject<Int, Never>()
          let sink = source.sink { sum.total &+= $0 }
          return sending(to: source, keeping: sink, sum)
        },
        Contender(library: .openCombine, variant: "erased", expected: expected) { _ in
          let sum = Sum()
          let source = PassthroughSubject<Int, Never>()
          let sink = source.eraseToAnyPublisher().sink { sum.total &+= $0 }
          return sending(to: source, keeping: sink, sum)
        },
        Contender(library: .closures, expected: expected) { _ in
          let sum = Sum()
          let source = ClosureSubject<Int>()
          source.sink { sum.total &+= $0 }
          return sending(to: source, sum)
        },
      ])
  }

  static var mapTen: Workload {
    let expected = { (n: Int) in Outcome(checksum: sum(n) { $0 &+ 10 }) }
    return Workload(
      name: "2 source -> map x10 -> sink",
      contenders: [
        Contender(library: .rill, expected: expected) { _ in
          let sum = Sum()
          let source = Inlet<Int>()
          var mapped: Changes<Int> = source
          for _ in 0..<10 { mapped = mapped.map { $0 &+ 1 } }
          let observer = mapped.observe { sum.total &+= $0 }
          return announcing(to: source, keeping: observer, sum)
        },
        Contender(library: .openCombine, variant: "concrete", expected: expected) { _ in
          let sum = Sum()
          let source = PassthroughSubject<Int, Never>()
          let sink =
            source
            .map { $0 &+ 1 }.map { $0 &+ 1 }.map { $0 &+ 1 }.map { $0 &+ 1 }.map { $0 &+ 1 }
            .map { $0 &+ 1 }.map { $0 &+ 1 }.map { $0 &+ 1 }.map { $0 &+ 1 }.map { $0 &+ 1 }
            .sink { sum.total &+= $0 }
          return sending(to: source, keeping: sink, sum)
        },
        Contender(library: .openCombine, variant: "erased", expected: expected) { _ in
          let sum = Sum()
          let source = PassthroughSubject<Int, Never>()
          var mapped = source.eraseToAnyPublisher()
          for _ in 0..<10 { mapped = mapped.map { $0 &+ 1 }.eraseToAnyPublisher() }
          let sink = mapped.sink { sum.total &+= $0 }
          return sending(to: source, keeping: sink, sum)
        },
        Contender(library: .closures, expected: expected) { _ in
          let sum = Sum()
          let source = ClosureSubject<Int>()
          var mapped = source
          for _ in 0..<10 { mapped = mapped.map { $0 &+ 1 } }
          mapped.sink { sum.total &+= $0 }
          return sending(to: source, sum)
        },
      ])
  }

  static var ownOperatorTen: Workload {
    Workload(
      name: "2b source -> a user-defined operator x10 -> sink",
      contenders: [
        Contender(
          library: .rill, expected: { n in Outcome(checksum: sum(n) { $0 &+ 10 }) }
        ) { _ in
          let sum = Sum()
          let source = Inlet<Int>()
          var increased: Changes<Int> = source
          for _ in 0..<10 { increased = increased.increased() }
          let observer = increased.observe { sum.total &+= $0 }
          return announcing(to: source, keeping: observer, sum)
        }
      ])
  }

  static var mapFilterScan: Workload {
    let expected = { (n: Int) in
      var running = 0
      var total = 0
      for event in 0..<n where event % 2 == 0 {
        running &+= 3 &* event
        total &+= running
      }
      return Outcome(checksum: total)
    }
    return Workload(
      name: "3 source -> map -> filter -> scan -> sink",
      contenders: [
        Contender(library: .rill, expected: expected) { _ in
          let sum = Sum()
          let source = Inlet<Int>()
          let observer =
            source
            .map { $0 &* 3 }
            .filter { $0 & 1 == 0 }
            .scan(startingWith: 0) { $0 &+ $1 }
            .observe { sum.total &+= $0 }
          return announcing(to: source, keeping: observer, sum)
        },
        Contender(library: .openCombine, variant: "concrete", expected: expected) { _ in
          let sum = Sum()
          let source = PassthroughSubject<Int, Never>()
          let sink =
            source
            .map { $0 &* 3 }
            .filter { $0 & 1 == 0 }
            .scan(0) { $0 &+ $1 }
            .sink { sum.total &+= $0 }
          return sending(to: source, keeping: sink, sum)
        },
        Contender(library: .openCombine, variant: "erased", expected: expected) { _ in
          let sum = Sum()
          let source = PassthroughSubject<Int, Never>()
          let sink =
            source
            .map { $0 &* 3 }.eraseToAnyPublisher()
            .filter { $0 & 1 == 0 }.eraseToAnyPublisher()
            .scan(0) { $0 &+ $1 }.eraseToAnyPublisher()
            .sink { sum.total &+= $0 }
          return sending(to: source, keeping: sink, sum)
        },
      ])
  }
}

extension Changes<Int> {
  /// Returns the result of an operator that is written outside the library.
  fileprivate func increased() -> Changes<Int> {
    Changes(deriving: self, kind: "increased") { value, emitter in emitter.emit(value &+ 1) }
  }
}
