import Rill
import TestSupport
import Testing

/// Dynamic graphs: nodes that fall away are freed.
@Suite("Lifetimes: a million switches", .timeLimit(.minutes(20)))
struct SwitchingChurnTests {
  /// Stops the process if `manyRepetitions` runs of `step` leak nodes or memory.
  static func expectFlat(_ step: (Int) -> Void) {
    for index in 0..<10_000 { step(index) }
    let nodes = Network.liveNodeCount
    let bytes = residentMemory()
    for index in 0..<manyRepetitions { step(index) }
    precondition(Network.liveNodeCount == nodes, "live nodes: \(Network.liveNodeCount) - \(nodes)")
    let growth = residentMemory() - bytes
    precondition(growth < 1 << 20, "memory grew by \(growth) bytes")
  }

  @Test("A value made for each switch of flatten is freed")
  func flatten() async {
    await #expect(processExitsWith: .success) {
      let before = Network.liveNodeCount
      do {
        let x = Input(0)
        let which = Input(0)
        var sum = 0
        let flat = which.flatMap { index in x.map { $0 + index } }
        let observer = flat.observe { sum &+= $0 }
        SwitchingChurnTests.expectFlat { which <-- $0 }
        withExtendedLifetime(observer) {}
      }
      precondition(Network.liveNodeCount == before)
    }
  }

  @Test("A stream made for each switch of switchToLatest is freed")
  func switchToLatest() async {
    await #expect(processExitsWith: .success) {
      let before = Network.liveNodeCount
      do {
        let numbers = Inlet<Int>()
        let which = Inlet<Int>()
        var sum = 0
        let latest = which.flatMap { index in numbers.map { $0 + index } }
        let observer = latest.observe { sum &+= $0 }
        SwitchingChurnTests.expectFlat { index in
          which <-- index
          if index % 16 == 0 { numbers <-- 1 }
        }
        withExtendedLifetime(observer) {}
      }
      precondition(Network.liveNodeCount == before)
    }
  }

  @Test("Prompt switches to stateful nodes leave nothing behind")
  func prompt() async {
    await #expect(processExitsWith: .success) {
      final class Context {
        var sum = 0
      }
      let before = Network.liveNodeCount
      do {
        let which = Inlet<Int>()
        let context = Context()
        // The function may hold nodes derived from the source, but not the source's handle.
        let indices = which.map { $0 }
        which.flatMap(promptly: true) { index in
          indices.accumulate(startingFrom: index, &+).changes
        }.observe(withContext: context) { $0.sum &+= $1 }
        SwitchingChurnTests.expectFlat { which <-- $0 }
      }
      precondition(Network.liveNodeCount == before)
    }
  }

  @Test("Switching between the same two nodes leaves nothing behind")
  func thereAndBack() {
    let before = Network.liveNodeCount
    do {
      let a = Input(1)
      let b = a.map { $0 * 10 }
      let isSecond = Input(false)
      let flat = Recorder(isSecond.flatMap { $0 ? b : a })
      let latest = Recorder(
        isSecond.map { $0 ? b.changes : a.changes }.switchToLatest())
      let live = Network.liveNodeCount
      for index in 0..<1_000 {
        isSecond <-- (index % 2 == 0)
        a <-- index
      }
      #expect(Network.liveNodeCount == live)
      #expect(flat.values.count == 2_001)
      #expect(latest.values.count == 1_000)
    }
    #expect(Network.liveNodeCount == before)
  }

  @Test("Observers that come and go leave a source as it was")
  func observers() async {
    await #expect(processExitsWith: .success) {
      let x = Input(0)
      SwitchingChurnTests.expectFlat { index in
        let first = x.map { $0 + 1 }.observe { _ in }
        let second = x.changes.observe { _ in }
        if index % 8 == 0 { x <-- index }
        withExtendedLifetime((first, second)) {}
      }
    }
  }
}
