import Foundation
import GoalsCoding
import GoalsControl
import GoalsModel
import GoalsStore
import GoalsTestSupport
import Testing

/// Tests of watching the goals over the control socket, and of undoing steps through it.
@Suite(.timeLimit(.minutes(20))) struct WatchTests {
  let folder: Folder
  let run = Goal(id: "run", title: "Run", interval: .weekly, frequency: 3, isActive: true)

  init() throws {
    folder = try Folder()
  }

  private func client(_ holder: DatabaseLock.Holder) throws -> RawClient {
    try RawClient(path: try #require(holder.socket))
  }

  private func ask(_ request: ControlRequest, _ client: RawClient) async throws -> ControlAnswer {
    try client.write(Data((request.line + "\n").utf8))
    return try await next(client)
  }

  private func next(_ client: RawClient) async throws -> ControlAnswer {
    let line = try #require(try await client.nextLine())
    return try ControlAnswer(line: Array(line.utf8)[...])
  }

  @Test func aWatcherReceivesAllChanges() async throws {
    try await withServer(folder.path()) { store, holder in
      try await store.submit(Edit(.add(run)))
      let client = try client(holder)
      try await #expect(ask(.watch, client) == .snapshot(store.snapshot))
      await #expect(store.snapshot["run"]?.history.count == 12)
      for count in 1...3 {
        try await store.submit(Edit(.bump("run", at: .now)))
        guard case .snapshot(let snapshot) = try await next(client) else {
          Issue.record("no snapshot")
          return
        }
        #expect(snapshot["run"]?.progress == count)
        #expect(snapshot["run"]?.history.last?.count == count)
      }
      // Later requests of a watcher are not answered: the next line is a snapshot again.
      try client.write(Data("{\"ask\":\"export\"}\nnonsense\n".utf8))
      let answer = try await GoalsProcess(
        ["delete", "run", "--database", folder.path()], folder: folder)
      #expect(answer.status == 0)
      try await #expect(next(client) == .snapshot(store.snapshot))
    }
  }

  @Test func aWatcherReceivesANewDay() async throws {
    let clock = TestClock(Date(timeIntervalSince1970: 1_795_348_800))
    try await withServer(folder.path(), clock: clock) { store, holder in
      var goal = run
      goal.interval = .daily
      try await store.submit(Edit(.add(goal)))
      try await store.submit(Edit(.bump("run", at: clock.now)))
      let client = try client(holder)
      guard case .snapshot(let before) = try await ask(.watch, client) else {
        Issue.record("no snapshot")
        return
      }
      #expect(before["run"]?.progress == 1)
      try await eventually { !clock.alarms.isEmpty }
      clock.set(clock.now + 12 * 60 * 60)
      guard case .snapshot(let after) = try await next(client) else {
        Issue.record("no snapshot")
        return
      }
      #expect(after["run"]?.progress == 0)
      #expect(after.revision == before.revision)
      #expect(after.day == before.day + 24 * 60 * 60)
    }
  }

  @Test func aSlowWatcherSkipsIntermediateSnapshots() async throws {
    try await withServer(folder.path()) { store, holder in
      // A snapshot of about a megabyte, which exceeds the socket buffers.
      let title = String(repeating: "👩‍👩‍👧‍👦", count: 200)
      try await store.submit(
        all: (0..<200).map {
          Edit(
            .add(Goal(id: "\($0)", title: title, interval: .daily, frequency: 1, isActive: true)))
        })
      let client = try client(holder)
      try client.write(Data("{\"ask\":\"watch\"}\n".utf8))
      // Waits until the server has begun to write.
      let first = try await client.nextByte()
      #expect(first == UInt8(ascii: "{"))
      let count = 40
      for _ in 0..<count { try await store.submit(Edit(.bump("0", at: .now))) }
      var seen: [Int] = []
      while seen.last != 200 + count {
        let line = try await client.readLine(prefix: seen.isEmpty ? [first] : [])
        guard case .snapshot(let snapshot) = try ControlAnswer(line: line[...]) else {
          Issue.record("no snapshot")
          return
        }
        seen.append(snapshot.revision)
      }
      #expect(seen == seen.sorted())
      #expect(seen.first == 200)
      #expect(seen.count <= 4, "\(seen)")
    }
  }

  @Test func limitsTheNumberOfWatchers() async throws {
    try await withServer(folder.path()) { store, holder in
      var clients: [RawClient] = []
      for _ in 0..<64 {
        let client = try client(holder)
        try await #expect(ask(.watch, client) == .snapshot(store.snapshot))
        clients.append(client)
      }
      let another = try client(holder)
      try await #expect(ask(.watch, another) == .failed("too many clients are watching the goals"))
      // It may send other requests.
      try await #expect(ask(.list, another) == .snapshot(store.snapshot))
      // A watcher that leaves frees a place, even if no write to it fails.
      clients.removeFirst()
      try await eventually { try await ask(.watch, another) == .snapshot(store.snapshot) }
    }
  }

  @Test func undoesAndRedoesAStep() async throws {
    try await withServer(folder.path()) { store, holder in
      let client = try client(holder)
      let edits = [Edit(.add(run)), Edit(.bump("run", at: .now))]
      guard case .accepted(let snapshot, let step?) = try await ask(.take(edits), client) else {
        Issue.record("not accepted")
        return
      }
      await #expect(snapshot == store.snapshot)
      guard case .accepted(let undone, nil) = try await ask(.turn(step, .undo), client) else {
        Issue.record("not undone")
        return
      }
      #expect(undone.statuses == [])
      guard case .accepted(let redone, nil) = try await ask(.turn(step, .redo), client) else {
        Issue.record("not redone")
        return
      }
      #expect(redone.statuses == snapshot.statuses)
      #expect(redone.revision == 6)
      // A change by others conflicts.
      try await store.submit(Edit(.update("run", GoalUpdate(title: "Jog"))))
      guard case .obstacle(let obstacle) = try await ask(.turn(step, .undo), client) else {
        Issue.record("no obstacle")
        return
      }
      #expect(obstacle.reason == .changed(.title))
      #expect(obstacle.number == 7)
      await #expect(store.snapshot.revision == 7)
      // If one edit doesn't fit, none is applied.
      let answer = try await ask(.take([Edit(.bump("run", at: .now)), Edit(.delete("x"))]), client)
      #expect(answer == .rejected(FieldProblem("id", "there is no goal \"x\""), index: 1))
      await #expect(store.snapshot.revision == 7)
    }
  }

  /// A step comes from outside, and may be forged.
  @Test(arguments: [
    // The title from before.
    (
      #"{"edit":"update","id":"run","title":"Jog"}"#, #"{"edit":"update","id":"run","title":" "}"#,
      "title"
    ),
    (
      #"{"edit":"update","id":"run","frequency":2}"#,
      #"{"edit":"update","id":"run","frequency":100}"#, "frequency"
    ),
    (
      #"{"edit":"delete","id":"new"}"#,
      #"{"edit":"add","id":"new","title":"","interval":"daily","frequency":1}"#, "title"
    ),
    (#"{"edit":"move","id":"run"}"#, #"{"edit":"move","id":"run","before":"run"}"#, "before"),
    // It would set an aspect that was not checked.
    (
      #"{"edit":"update","id":"run","title":"Jog"}"#,
      #"{"edit":"update","id":"run","frequency":2}"#, "inverse"
    ),
  ])
  func aForgedStepChangesNothing(edit: String, inverse: String, field: String) async throws {
    try await withServer(folder.path()) { store, holder in
      try await store.submit(Edit(.add(run)))
      let client = try client(holder)
      // The goal was added by the first edit, to which all its aspects belong.
      let part = """
        {"edit":\(edit),"inverse":\(inverse),"number":1,"title":"Run"}
        """
      try client.write(Data("{\"turn\":\"undo\",\"step\":[\(part)]}\n".utf8))
      guard case .rejected(let problem, 0) = try await next(client) else {
        Issue.record("not rejected")
        return
      }
      #expect(problem.field == field)
      await #expect(store.snapshot.revision == 1)
    }
  }

  /// After any end, the client knows which edits were applied.
  @Test(arguments: 0..<8) func answersAppliedEditsWhenTheServerEnds(_ part: Int) async throws {
    var client: RawClient?
    var kept: GoalsStore?
    try await withServer(folder.path()) { store, holder in
      try await store.submit(Edit(.add(run)))
      kept = store
      let new = try self.client(holder)
      let edits = [String](repeating: #"{"edit":"bump","id":"run"}"#, count: 200)
      try new.write(Data((edits.joined(separator: "\n") + "\n").utf8))
      // The server ends after a part of the edits.
      for _ in 0...25 * part { _ = try await new.nextLine() }
      client = new
    }
    let answers = try await client?.readToEnd() ?? ""
    let count = answers.split(separator: "\n").count
    // The goal was added by the first edit, and some lines were read before.
    await #expect(kept?.snapshot.revision == 1 + 25 * part + 1 + count)
    #expect(answers.isEmpty || answers.hasSuffix("\n"))
  }

  @Test func aClientThatDoesNotReadDoesNotDelayTheEnd() async throws {
    var clients: [RawClient] = []
    try await withServer(folder.path()) { store, holder in
      let title = String(repeating: "👩‍👩‍👧‍👦", count: 200)
      try await store.submit(
        all: (0..<200).map {
          Edit(
            .add(Goal(id: "\($0)", title: title, interval: .daily, frequency: 1, isActive: true)))
        })
      for request in ["list", "watch"] {
        let client = try self.client(holder)
        try client.write(Data("{\"ask\":\"\(request)\"}\n".utf8))
        _ = try await client.nextByte()
        clients.append(client)
      }
    }
    // Neither client received everything: the server didn't wait for that.
    for client in clients {
      let rest = try await client.readToEnd()
      #expect(!rest.hasSuffix("\n"))
    }
  }

  @Test func aServerDoesNotYield() async throws {
    try await withServer(folder.path()) { _, holder in
      let client = try client(holder)
      try await #expect(
        ask(.yield, client) == .failed("the process that holds the database does not release it"))
    }
  }
}
