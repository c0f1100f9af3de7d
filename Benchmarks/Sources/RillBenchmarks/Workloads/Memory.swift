import OpenCombine
import Rill

extension Workload {
  /// Workload 10: many live sources, each with a map and a sink. The arrays that keep the handles
  /// are allocated before the heap is measured; the nanoseconds are for building one chain.
  static var memory: Workload {
    let expected = { (n: Int) in Outcome(checksum: sum(n) { $0 &+ 1 }) }
    return Workload(
      name: "10 bytes per live source -> map -> sink", per: "chain", kind: .memory,
      contenders: [
        Contender(library: .rill, count: 1_000_000, expected: expected) { count in
          let sum = Sum()
          let kept = Kept<Inlet<Int>, Observer>(capacity: count)
          return Run { n in
            for _ in 0..<n {
              let source = Inlet<Int>()
              kept.handles.append(source.map { $0 &+ 1 }.observe { sum.total &+= $0 })
              kept.sources.append(source)
            }
          } outcome: {
            for (event, source) in kept.sources.enumerated() { source.announce(event) }
            return Outcome(checksum: sum.total)
          }
        },
        Contender(library: .openCombine, expected: expected) { count in
          let sum = Sum()
          let kept = Kept<PassthroughSubject<Int, Never>, AnyCancellable>(capacity: count)
          return Run { n in
            for _ in 0..<n {
              let source = PassthroughSubject<Int, Never>()
              kept.handles.append(source.map { $0 &+ 1 }.sink { sum.total &+= $0 })
              kept.sources.append(source)
            }
          } outcome: {
            for (event, source) in kept.sources.enumerated() { source.send(event) }
            return Outcome(checksum: sum.total)
          }
        },
      ])
  }

  /// Arrays for all handles, allocated in advance.
  private final class Kept<Source, Handle> {
    var sources: [Source] = []
    var handles: [Handle] = []

    init(capacity: Int) {
      sources.reserveCapacity(capacity)
      handles.reserveCapacity(capacity)
    }
  }
}
