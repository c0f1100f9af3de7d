import RillStreams
import Testing

@Suite struct GroupTests {
  /// A log of the events of groups.
  private final class Log {
    var lines: [String] = []
    var runs: [Run] = []

    func follow(_ group: GroupedProducer<Int, Int, Boom>) {
      lines.append("group \(group.key)")
      runs.append(
        group.producer.start { [self] in
          lines.append("\(group.key): \($0)")
        } onEnd: { [self] in
          lines.append("\(group.key): \($0 == .completed ? "|" : "#")")
        })
    }

    func end(_ completion: Completion<Boom>) {
      lines.append(completion == .completed ? "|" : "#")
    }
  }

  @Test func eachKeyHasAGroup() {
    let log = Log()
    let run = Producer<Int, Boom>(1...4).group(by: { $0 % 2 })
      .start(onValue: log.follow, onEnd: log.end)
    #expect(
      log.lines == [
        "group 1", "1: 1", "group 0", "0: 2", "1: 3", "0: 4", "1: |", "0: |", "|",
      ])
    #expect(!run.isRunning)
  }

  @Test func aKeyThatThrowsFailsGroupsFirst() {
    let (log, pipe) = (Log(), Probe<Int, Boom>())
    let run = pipe.producer.group(by: { (value) throws(Boom) in
      if value == 3 { throw Boom() }
      return value
    }).start(onValue: log.follow, onEnd: log.end)
    for value in 1...4 { pipe.send(value) }
    #expect(
      log.lines == ["group 1", "1: 1", "group 2", "2: 2", "1: #", "2: #", "#"])
    #expect(pipe.stops == 1)
    #expect(!run.isRunning)
  }

  @Test func aSignalEndsAGroup() {
    let (log, pipe, signal) = (Log(), Probe<Int, Boom>(), Probe<Int, Boom>())
    let run = pipe.producer.group(by: { $0 }, until: { _ in signal.producer })
      .start(onValue: log.follow, onEnd: log.end)
    pipe.send(1)
    signal.send(0)
    #expect(!signal.isObserved)
    pipe.send(1)
    signal.finish(.failed(Boom()))
    pipe.send(1)
    signal.finish()
    pipe.finish()
    #expect(
      log.lines == [
        "group 1", "1: 1", "1: |", "group 1", "1: 1", "1: #", "group 1", "1: 1", "1: |", "|",
      ])
    #expect(signal.stops == 3)
    #expect(!run.isRunning)
  }

  @Test func groupsOutliveACanceledRun() {
    let (log, pipe) = (Log(), Probe<Int, Boom>())
    let run = pipe.producer.group(by: { $0 }).start(onValue: log.follow, onEnd: log.end)
    pipe.send(1)
    run.cancel()
    pipe.send(1)
    pipe.send(2)
    #expect(log.lines == ["group 1", "1: 1", "1: 1"])
    log.runs[0].cancel()
    #expect(pipe.stops == 1)
    #expect(!pipe.isObserved)
  }

  @Test func anUnusedGroupDoesNotKeepTheRun() {
    let pipe = Probe<Int, Boom>()
    var group: GroupedProducer<Int, Int, Boom>?
    let run = pipe.producer.group(by: { $0 }).start { group = $0 }
    pipe.send(1)
    run.cancel()
    #expect(pipe.stops == 1)
    #expect(group?.key == 1)
  }
}
