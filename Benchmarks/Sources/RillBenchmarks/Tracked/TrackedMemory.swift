import CMeasure
import Rill

// The heap size of each layer: inputs, a computed value of each, and a tracked observer of each of
// those. Links and closures count, but not the arrays that keep them.

private let count = 100_000

extension TrackedWorkload {
  static var bytesPerSignal: TrackedWorkload { bytes("signal", record: 120) { $0.signals } }

  static var bytesPerComputed: TrackedWorkload { bytes("computed", record: 261) { $0.computeds } }

  static var bytesPerObserver: TrackedWorkload { bytes("observer", record: 339) { $0.observers } }

  private static func bytes(
    _ name: String, record: Double, _ part: @escaping (Layers) -> Double
  ) -> TrackedWorkload {
    TrackedWorkload(name: "bytes per \(name)", unit: .bytes, per: name, record: record) {
      _ throws(WrongResult) in part(try layers())
    }
  }

  private struct Layers {
    var signals = 0.0
    var computeds = 0.0
    var observers = 0.0
  }

  private static func layers() throws(WrongResult) -> Layers {
    var signals: [Input<Int>] = []
    var computeds: [Changing<Int>] = []
    var observers: [Observer] = []
    signals.reserveCapacity(count)
    computeds.reserveCapacity(count)
    observers.reserveCapacity(count)
    let expected = sum(count) { $0 &+ 1 }
    var grown = Layers()
    grown.signals = heapGrowth { signals.append(Input($0)) }
    var total = 0
    grown.computeds = heapGrowth {
      let read = signals[$0]
      computeds.append(.computed { read.value &+ 1 })
      total &+= computeds[$0].value
    }
    try check(total == expected)
    let seen = Sum()
    grown.observers = heapGrowth {
      let read = computeds[$0]
      observers.append(Observer { seen.total &+= read.value })
    }
    try check(seen.total == expected)
    signals[0].assign(1)
    try check(seen.total == expected + 2)
    return grown
  }

  /// Returns the bytes for each of `count` objects.
  private static func heapGrowth(_ make: (Int) -> Void) -> Double {
    let before = measure_heap_bytes()
    for index in 0..<count { make(index) }
    return (Double(measure_heap_bytes()) - Double(before)) / Double(count)
  }
}
