import RillModel
import Testing

@Suite struct ModelObserverTests {
  let model = ReferenceModel()

  /// Observes `node`, and logs its values with `name`.
  private func log(
    _ node: ModelNode, _ name: String, into log: Log, then body: @escaping () -> Void = {}
  ) -> ModelObserver {
    model.observe(node) { value in
      log.lines.append("\(name) \(value)")
      body()
    }
  }

  final class Log {
    var lines: [String] = []
  }

  @Test func servesInTheOrderOfRegistration() {
    let log = Log()
    let (a, b) = (model.input(1), model.input(2))
    _ = self.log(b, "b", into: log)
    _ = self.log(a, "a", into: log)
    _ = self.log(b, "c", into: log)
    model.run {
      model.assign(a, 3)
      model.assign(b, 4)
    }
    #expect(log.lines == ["b 2", "a 1", "c 2", "b 4", "a 3", "c 4"])
  }

  @Test func nodesObservedInABodyDeliverOnce() {
    let log = Log()
    let x = model.input(0)
    let s = model.inlet()
    model.run {
      model.assign(x, 1)
      _ = self.log(x, "x", into: log)
      _ = self.log(s, "s", into: log)
      model.announce(s, 7)
      model.assign(x, 2)
      #expect(log.lines == [])
    }
    #expect(log.lines == ["x 2", "s 7"])
    model.run { _ = self.log(x, "y", into: log) }
    #expect(log.lines.last == "y 2")
  }

  @Test func makesAMomentOfEachAnnouncementInAnObserver() {
    let log = Log()
    let (a, b) = (model.inlet(), model.inlet())
    let x = model.input(0)
    let both = model.together(b, model.changes(x))
    _ = self.log(b, "b", into: log)
    _ = self.log(both, "both", into: log)
    _ = self.log(a, "a", into: log) {
      model.announce(b, 1)
      model.assign(x, 1)
      #expect(model.value(of: x) == 0)
      model.run {
        model.announce(b, 2)
        model.assign(x, 2)
      }
      log.lines.append("end")
    }
    model.announce(a, 0)
    #expect(log.lines == ["a 0", "end", "b 1", "b 2", "both [2, 2]"])
    #expect(model.moments == [[0], [1], [2], [3]])
  }

  @Test func announcementsOfTheFirstDeliveryFollowIt() {
    let log = Log()
    let x = model.input(0)
    _ = self.log(x, "x", into: log) {
      if model.value(of: x) == 0 { model.assign(x, 1) }
      log.lines.append("end")
    }
    #expect(log.lines == ["x 0", "end", "x 1", "end"])
  }

  @Test func anObserverAddedByAnObserverStartsInTheNextMoment() {
    let log = Log()
    let s = model.inlet()
    let held = model.hold(s, startingWith: 0)
    var isAdded = false
    _ = self.log(s, "s", into: log) {
      if isAdded { return }
      isAdded = true
      _ = self.log(s, "t", into: log)
      _ = self.log(held, "h", into: log)
    }
    model.announce(s, 1)
    #expect(log.lines == ["s 1", "h 1"])
    model.announce(s, 2)
    #expect(log.lines == ["s 1", "h 1", "s 2", "t 2", "h 2"])
  }

  @Test func cancelsAtOnce() {
    let log = Log()
    let s = model.inlet()
    var later: ModelObserver?
    _ = self.log(s, "s", into: log) { model.cancel(later!) }
    later = self.log(s, "t", into: log)
    model.announce(s, 1)
    #expect(log.lines == ["s 1"])
  }

  @Test func aDisabledObserverMissesAnnouncementsOfTheBody() {
    let log = Log()
    let (a, b) = (model.inlet(), model.inlet())
    let deferred = model.inChildMoment(b)
    let observer = self.log(model.union([b, deferred]), "b", into: log)
    _ = self.log(a, "a", into: log) {
      model.disable(observer) { model.announce(b, 1) }
      model.announce(b, 2)
    }
    model.announce(a, 0)
    #expect(log.lines == ["a 0", "b 2", "b 2"])
    model.disable(observer) { model.announce(b, 3) }
    model.run {
      model.disable(observer) { model.announce(b, 4) }
    }
    #expect(log.lines == ["a 0", "b 2", "b 2"])
  }

  @Test func replaysTheLatestOccurrence() {
    let log = Log()
    let s = model.inlet()
    let replaying = model.replayLast(s)
    _ = self.log(replaying, "a", into: log)
    model.announce(s, 1)
    _ = self.log(replaying, "b", into: log)
    _ = self.log(model.map(replaying) { $0 }, "m", into: log)
    model.run {
      _ = self.log(replaying, "c", into: log)
      model.announce(s, 2)
    }
    #expect(log.lines == ["a 1", "b 1", "a 2", "b 2", "m 2", "c 2"])
  }

  @Test func observerMadeInFunctionRunsAtTheEndOfTheMoment() {
    let log = Log()
    let s = model.inlet()
    let held = model.hold(s, startingWith: 0)
    var isSpent = false
    let effect = model.map(s) { value in
      if !isSpent {
        isSpent = true
        _ = self.log(held, "h", into: log)
        _ = self.log(s, "s", into: log)
        model.announce(s, 7)
      }
      return value
    }
    _ = self.log(effect, "e", into: log)
    model.announce(s, 1)
    #expect(log.lines == ["e 1", "h 1", "e 7", "h 7", "s 7"])
  }

  @Test func onChangeReceivesOnlyDifferentValues() {
    var changes: [[ModelValue]] = []
    let x = model.input(1)
    model.onChange(x) { changes.append([$0, $1]) }
    for value in [1, 2, 2, 3] {
      model.assign(x, .int(value))
    }
    #expect(changes == [[1, 2], [2, 3]])
  }
}
