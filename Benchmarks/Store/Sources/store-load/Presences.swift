import Foundation
import RillStore

/// The cost of one change among many present pages, until another server has it.
enum Presences {
  /// Two servers of this process meet in the database. One has `count` entries in one topic, and
  /// changes one after the other.
  static func measure(count: Int, seconds: Double) async throws {
    let space = engine("postgres:presence \(UUID())")
    var options = PresenceOptions()
    // The time would otherwise be that of the window.
    options.window = .zero
    let here = try await Presence<Int>.open(space, options: options)
    let there = try await Presence<Int>.open(space, options: options)
    var handles: [PresenceHandle<Int>] = []
    for number in 0..<count { handles.append(try await here.join("board", -number)) }
    var states = await there.entries(of: "board").makeAsyncIterator()
    var last: ArraySnapshot<PresenceEntry<Int>> = []
    while last.count < count, let entries = await states.next()?.value { last = entries }

    let clock = ContinuousClock()
    var times: [Double] = []
    let (start, processor) = (clock.now, processorTime())
    while clock.now < start + .seconds(seconds) {
      let number = times.count + 1
      let changed = clock.now
      try handles[number % count].update(number)
      wait: while let entries = await states.next()?.value {
        for range in entries.changedRanges(since: last) {
          for entry in entries[range.new] where entry.value == number {
            last = entries
            break wait
          }
        }
        last = entries
      }
      times.append(changed.duration(to: clock.now) / .milliseconds(1))
    }
    let cost = (processorTime() - processor) / Double(times.count) * 1e6
    let sorted = times.sorted()
    func time(_ percent: Int) -> String {
      String(format: "%.2f", sorted[sorted.count * percent / 100])
    }
    print(
      """
      \(count) present: a change on another server after p50 \(time(50)) ms, p99 \(time(99)) ms, \
      \(Int(cost)) us processor time of both servers a change, \(times.count) changes
      """)
    await here.close()
    await there.close()
  }

  /// The processor time of this process in seconds.
  private static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
