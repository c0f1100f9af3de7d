import RillModel
import Testing

@Suite struct ModelTrackingTests {
  let model = ReferenceModel()

  final class Log {
    var lines: [String] = []
  }

  /// Tracks `nodes`, and logs their values with `name`.
  @discardableResult
  private func track(
    _ nodes: ModelNode..., as name: String, into log: Log, then body: @escaping () -> Void = {}
  ) -> ModelObserver {
    model.track {
      let values = nodes.map { "\(model.value(of: $0))" }
      log.lines.append(([name] + values).joined(separator: " "))
      model.onCleanup { log.lines.append("\(name) ends") }
      body()
    }
  }

  @Test func aComputedValueFollowsItsReads() {
    let (isOn, a, b) = (model.input(true), model.input(1), model.input(2))
    let chosen = model.computed { $0(isOn).isTrue ? $0(a) : $0(b) }
    #expect(model.value(of: chosen) == 1)
    model.assign(isOn, false)
    #expect(model.value(of: chosen) == 2)
    model.assign(a, 3)
    #expect(model.occurrences(of: chosen).map(\.value) == [2])
    model.run {
      model.assign(b, 4)
      #expect(model.value(of: chosen) == 4)
      model.assign(isOn, true)
      #expect(model.value(of: chosen) == 3)
    }
    #expect(model.occurrences(of: chosen).map(\.value) == [2, 3])
  }

  @Test func changesToOtherValuesOnly() {
    let x = model.input(1)
    let parity = model.computed { .int($0(x).asInt! % 2) }
    let doubled = model.map(changing: parity) { .int($0.asInt! * 2) }
    for value in [1, 3, 4, 6, 7] {
      model.assign(x, .int(value))
    }
    #expect(model.occurrences(of: parity).map(\.value) == [0, 1])
    #expect(model.occurrences(of: doubled).map(\.value) == [0, 2])
  }

  @Test func readsAsTheMomentMakesItAndIsSampledAsItWas() {
    let s = model.inlet()
    let sum = model.accumulate(s, startingFrom: 0) { .int($0.asInt! + $1.asInt!) }
    let next = model.computed { .int($0(sum).asInt! + 1) }
    let sampled = model.sample(s, next)
    let latest = model.withLatest(s, from: next) { $1 }
    model.announce(s, 5)
    model.announce(s, 2)
    #expect(model.occurrences(of: sampled).map(\.value) == [1, 6])
    #expect(model.occurrences(of: latest).map(\.value) == [6, 8])
  }

  @Test func aTrackedObserverRunsWhenAReadValueHasChanged() {
    let log = Log()
    let (a, b) = (model.input(1), model.input(2))
    model.observe(b) { log.lines.append("first \($0)") }
    let tracked = track(a, b, as: "o", into: log)
    model.observe(a) { log.lines.append("last \($0)") }
    log.lines = []
    model.run {
      model.assign(a, 3)
      model.assign(b, 4)
    }
    #expect(log.lines == ["first 4", "o ends", "o 3 4", "last 3"])
    log.lines = []
    model.assign(a, 3)
    model.run {
      model.assign(b, 5)
      model.assign(b, 4)
    }
    #expect(log.lines == ["last 3", "first 4"])
    model.cancel(tracked)
    model.assign(a, 6)
    #expect(log.lines == ["last 3", "first 4", "o ends", "last 6"])
  }

  @Test func valuesNotReadByTheLastRunAreNoSources() {
    let (isOn, a, b) = (model.input(true), model.input(1), model.input(2))
    var seen: [ModelValue] = []
    model.track {
      let read = model.value(of: isOn).isTrue ? a : b
      seen.append(model.value(of: read))
      model.untracked { _ = model.value(of: a) }
    }
    model.assign(b, 3)
    model.assign(isOn, false)
    model.assign(a, 4)
    model.assign(b, 5)
    #expect(seen == [1, 3, 5])
  }

  @Test func runsAtOnceInABodyAndAgainIfThatWasNotTheLastWord() {
    let log = Log()
    let x = model.input(1)
    model.run {
      model.assign(x, 2)
      track(x, as: "a", into: log)
      model.assign(x, 1)
      track(x, as: "b", into: log)
    }
    #expect(log.lines == ["a 2", "b 1", "a ends", "a 1"])
  }

  @Test func writesInOneMoment() {
    let log = Log()
    let (a, b) = (model.input(1), model.input(1))
    track(a, as: "o", into: log) {
      model.assign(b, .int(model.value(of: a).asInt! * 10))
      if model.value(of: a) != 3 { model.assign(a, 3) }
    }
    track(a, b, as: "p", into: log)
    #expect(log.lines == ["o 1", "o ends", "o 3", "p 3 30"])
    #expect(model.moments == [[0], [1]])
  }

  @Test func ownsTheTrackedObserversThatItMakes() {
    let log = Log()
    let (a, b) = (model.input(1), model.input(1))
    let outer = track(a, as: "outer", into: log) {
      track(b, as: "inner", into: log)
    }
    model.assign(b, 2)
    model.assign(a, 2)
    model.assign(b, 3)
    model.cancel(outer)
    model.assign(b, 4)
    #expect(
      log.lines == [
        "outer 1", "inner 1", "inner ends", "inner 2", "inner ends", "outer ends", "outer 2",
        "inner 2", "inner ends", "inner 3", "inner ends", "outer ends",
      ])
  }

  @Test func aDisabledTrackedObserverMissesChanges() {
    let log = Log()
    let x = model.input(1)
    let tracked = track(x, as: "o", into: log)
    model.disable(tracked) { model.assign(x, 2) }
    model.assign(x, 2)
    #expect(log.lines == ["o 1"])
    model.assign(x, 1)
    #expect(log.lines == ["o 1", "o ends", "o 1"])
  }
}
