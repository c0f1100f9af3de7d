/// The frames that a page has not acknowledged, up to a limit.
struct FrameOutbox {
  /// The maximum number of bytes that are kept.
  let limit: Int
  /// The last revision before the kept frames.
  private(set) var start = 0
  private var frames: [[UInt8]] = []
  private var size = 0

  init(limit: Int) { self.limit = limit }

  /// Appends the frame that leads to the next revision, and drops the oldest frames beyond the
  /// limit.
  mutating func append(_ frame: [UInt8]) {
    frames.append(frame)
    size += frame.count
    var (excess, count) = (size - limit, 0)
    while excess > 0 {
      excess -= frames[count].count
      count += 1
    }
    drop(count)
  }

  /// Drops the frames that lead to revisions up to `revision`, which the page has acknowledged.
  mutating func acknowledge(_ revision: Int) {
    if revision > start { drop(min(revision - start, frames.count)) }
  }

  /// Starts again with a page that shows `revision`.
  mutating func reset(to revision: Int) {
    self = FrameOutbox(limit: limit)
    start = revision
  }

  /// Returns the frames that lead from `revision` to the newest one; nil if they are no longer
  /// kept.
  func frames(after revision: Int) -> ArraySlice<[UInt8]>? {
    guard revision >= start, revision - start <= frames.count else { return nil }
    return frames[(revision - start)...]
  }

  private mutating func drop(_ count: Int) {
    if count == 0 { return }
    size -= frames[..<count].reduce(0) { $0 + $1.count }
    frames.removeFirst(count)
    start += count
  }
}
