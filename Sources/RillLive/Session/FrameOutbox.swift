/// Frames that were sent to a page, which may not have got them: until it says so, or until they are too many.
struct FrameOutbox {
  /// The most bytes that are kept.
  let limit: Int
  /// The last revision that is not kept: what comes after it is.
  private(set) var start = 0
  private var frames: [[UInt8]] = []
  private var size = 0

  init(limit: Int) { self.limit = limit }

  /// Keeps the frame that makes the page one revision newer than those before did; of older ones, what there
  /// is room for.
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

  /// The page shows `revision`, so that it has all up to that.
  mutating func acknowledge(_ revision: Int) {
    if revision > start { drop(min(revision - start, frames.count)) }
  }

  /// Begins anew with a page that shows `revision`.
  mutating func reset(to revision: Int) {
    self = FrameOutbox(limit: limit)
    start = revision
  }

  /// What makes a page that shows `revision` show the newest; nil, if that is not kept any more.
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
