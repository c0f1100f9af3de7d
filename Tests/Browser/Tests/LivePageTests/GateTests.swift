import Testing

/// Tests of the gate of this folder.
@Suite(.timeLimit(.minutes(20))) struct GateTests {
  @Test("Waiting tasks pass when the gate opens; later tasks pass at once")
  func opened() async {
    let gate = Gate()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<3 { group.addTask { await gate.pass() } }
      await gate.open()
      await group.waitForAll()
    }
    await gate.pass()
  }

  @Test("A canceled task passes, before or while waiting", .timeLimit(.minutes(20)))
  func canceled() async {
    let gate = Gate()
    let waiting = Task {
      _ = await gate.visit()
      await gate.pass()
    }
    await gate.waitForVisit()
    waiting.cancel()
    await waiting.value
    await withTaskGroup(of: Void.self) { group in
      group.cancelAll()
      group.addTask { await gate.pass() }
    }
  }

  @Test("A canceled task does not open the gate for others")
  func others() async {
    let gate = Gate()
    let canceled = Task { await gate.pass() }
    let other = Task {
      await gate.pass()
      _ = await gate.visit()
    }
    await gate.waitForWaiting(2)
    canceled.cancel()
    await canceled.value
    #expect(await gate.waitingCount == 1)
    #expect(await gate.visits == 0)
    await gate.open()
    await other.value
    #expect(await gate.visits == 1)
  }
}
