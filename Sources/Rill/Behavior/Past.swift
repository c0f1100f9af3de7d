/// What a behavior that depends on occurrences was, for as long as it was asked to remember.
@usableFromInline
final class Past<Part> {
  /// For how many seconds before the latest switch to remember.
  @usableFromInline private(set) var duration: Time = 0
  /// The parts before the present one, each with the time it began at, oldest first.
  private var parts: [Timed<Part>] = []
  /// How many of the first `parts` are forgotten, but not removed yet.
  private var forgotten = 0

  @usableFromInline
  init() {}

  @usableFromInline
  func remember(_ duration: Time) {
    if duration > self.duration { self.duration = duration }
  }

  /// Remembers `current`, which ends where `next` begins: at its time, or at that of `current` if that is
  /// later.
  ///
  /// - Returns: `next`, at that time.
  @usableFromInline
  func step(to next: Timed<Part>, from current: Timed<Part>) -> Timed<Part> {
    let time = next.time > current.time ? next.time : current.time
    end(current, at: time)
    return Timed(next.value, at: time)
  }

  /// Remembers `part`, which ends at `time`.
  @usableFromInline
  func end(_ part: @autoclosure () -> Timed<Part>, at time: Time) {
    guard duration > 0 else { return }
    parts.append(part())
    while forgotten < parts.count {
      let next = forgotten + 1
      let end = next < parts.count ? parts[next].time : time
      guard end <= time - duration else { break }
      forgotten = next
    }
    // Half of the array at a time, so that each is moved once on average.
    if forgotten > parts.count / 2 {
      parts.removeFirst(forgotten)
      forgotten = 0
    }
  }

  /// The part at `time`, which is before the present one began; the oldest if it is before all.
  @usableFromInline
  func part(at time: Time) -> Part? {
    guard forgotten < parts.count else { return nil }
    var low = forgotten
    var high = parts.count
    // The last part that began at `time` or before is at `low`, or there is none.
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if parts[middle].time <= time { low = middle } else { high = middle }
    }
    return parts[low].value
  }
}
