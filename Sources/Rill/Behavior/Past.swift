/// The stored past of a behavior that depends on occurrences, for the requested duration.
@usableFromInline
final class Past<Part> {
  /// The stored duration before the latest switch, in seconds.
  @usableFromInline private(set) var duration: Time = 0
  /// The parts before the present one, each with the time of its beginning, oldest first.
  private var parts: [Timed<Part>] = []
  /// The number of expired `parts` at the front that are not removed yet.
  private var forgotten = 0

  @usableFromInline
  init() {}

  @usableFromInline
  func remember(_ duration: Time) {
    if duration > self.duration { self.duration = duration }
  }

  /// Stores `current`, which ends where `next` begins: at the time of `next`, or at that of
  /// `current` if that is later.
  ///
  /// - Returns: `next`, at that time.
  @usableFromInline
  func step(to next: Timed<Part>, from current: Timed<Part>) -> Timed<Part> {
    let time = next.time > current.time ? next.time : current.time
    end(current, at: time)
    return Timed(next.value, at: time)
  }

  /// Stores `part`, which ends at `time`.
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
    // Removes half of the array at a time, so that each part is moved once on average.
    if forgotten > parts.count / 2 {
      parts.removeFirst(forgotten)
      forgotten = 0
    }
  }

  /// Returns the part at `time`, which is before the present part; the oldest if it is before all.
  @usableFromInline
  func part(at time: Time) -> Part? {
    guard forgotten < parts.count else { return nil }
    var low = forgotten
    var high = parts.count
    // `low` is the index of the last part that began at `time` or before, or 0.
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if parts[middle].time <= time { low = middle } else { high = middle }
    }
    return parts[low].value
  }
}
