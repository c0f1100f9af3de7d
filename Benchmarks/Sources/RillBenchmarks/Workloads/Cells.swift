import CMeasure
import OpenCombine
import Rill

// Workload 11: one value that changes.

extension Workload {
  static var cellWriteObserved: Workload {
    let expected = { (n: Int) in Outcome(checksum: sum(n) { $0 }) }
    return Workload(
      name: "11a cell write, 1 observer", per: "write",
      contenders: [
        Contender(library: .rill, expected: expected) { _ in
          let sum = Sum()
          let cell = Input(0)
          let observer = cell.observe { sum.total &+= $0 }
          return assigning(to: cell, keeping: observer, sum)
        },
        Contender(library: .openCombine, variant: "send", expected: expected) { _ in
          let sum = Sum()
          let cell = CurrentValueSubject<Int, Never>(0)
          let sink = cell.sink { sum.total &+= $0 }
          return sending(to: cell, keeping: sink, sum)
        },
        Contender(library: .openCombine, variant: "value", expected: expected) { _ in
          let sum = Sum()
          let cell = CurrentValueSubject<Int, Never>(0)
          let sink = cell.sink { sum.total &+= $0 }
          return Run { n in
            for event in 0..<n { cell.value = event }
          } outcome: {
            withExtendedLifetime(sink) { Outcome(checksum: sum.total) }
          }
        },
      ])
  }

  static var cellWrite: Workload {
    let expected = { (n: Int) in Outcome(checksum: n - 1) }
    return Workload(
      name: "11b cell write, no observer", per: "write",
      contenders: [
        Contender(library: .rill, expected: expected) { _ in
          let cell = Input(0)
          return Run { n in
            for event in 0..<n {
              cell.assign(event)
              measure_barrier()
            }
          } outcome: {
            Outcome(checksum: cell.value)
          }
        },
        Contender(library: .openCombine, variant: "send", expected: expected) { _ in
          let cell = CurrentValueSubject<Int, Never>(0)
          return Run { n in
            for event in 0..<n {
              cell.send(event)
              measure_barrier()
            }
          } outcome: {
            Outcome(checksum: cell.value)
          }
        },
        Contender(library: .openCombine, variant: "value", expected: expected) { _ in
          let cell = CurrentValueSubject<Int, Never>(0)
          return Run { n in
            for event in 0..<n {
              cell.value = event
              measure_barrier()
            }
          } outcome: {
            Outcome(checksum: cell.value)
          }
        },
      ])
  }

  static var cellRead: Workload {
    let expected = { (n: Int) in Outcome(checksum: 3 &* n) }
    return Workload(
      name: "11c cell read", per: "read",
      contenders: [
        Contender(library: .rill, expected: expected) { _ in
          let sum = Sum()
          let cell = Input(3)
          return Run { n in
            for _ in 0..<n {
              sum.total &+= cell.value
              measure_barrier()
            }
          } outcome: {
            Outcome(checksum: sum.total)
          }
        },
        Contender(library: .openCombine, expected: expected) { _ in
          let sum = Sum()
          let cell = CurrentValueSubject<Int, Never>(3)
          return Run { n in
            for _ in 0..<n {
              sum.total &+= cell.value
              measure_barrier()
            }
          } outcome: {
            Outcome(checksum: sum.total)
          }
        },
      ])
  }
}
