/// The waiting work, by time.
///
/// Work that is added in order of time, the common case, waits in a list; other work in a heap.
/// Canceled work, and work that ran early, stays until its time, or until it is more than half of
/// all work.
final class TimerQueue {
  struct Entry {
    let due: Duration
    /// The order of addition, which breaks ties.
    let order: UInt64
    /// Retained manually from `add` until removal, so that sorting moves plain bytes.
    let handle: Unmanaged<ScheduledWork>

    var work: ScheduledWork { handle._withUnsafeGuaranteedRef { $0 } }

    @inline(__always)
    static func < (left: Entry, right: Entry) -> Bool {
      if left.due < right.due { return true }
      return left.due == right.due && left.order < right.order
    }
  }

  private var line = Queue<Entry>()
  private var lastInLine = Duration.zero
  private var heap = TimerHeap()
  /// The number of additions: the order of the next.
  private(set) var addedCount: UInt64 = 0
  private var finishedCount = 0

  deinit {
    // A closure's captures may cancel other work when they are released, so that work must not
    // refer to this queue any more.
    let all = line.all + heap.entries
    for entry in all { entry.work.queue = nil }
    for entry in all { entry.handle.takeRetainedValue().cancel() }
  }

  private var storedCount: Int { line.count + heap.entries.count }

  /// The number of waiting work items.
  var count: Int { storedCount - finishedCount }

  /// The time of the first waiting work; nil without any.
  var nextDue: Duration? { first?.entry.due }

  func add(due: Duration, _ work: @escaping () -> Void) -> ScheduledWork {
    let scheduled = ScheduledWork(work)
    scheduled.queue = self
    let entry = Entry(due: due, order: addedCount, handle: .passRetained(scheduled))
    addedCount += 1
    if line.isEmpty || due >= lastInLine {
      line.append(entry)
      lastInLine = due
    } else {
      heap.insert(entry)
    }
    return scheduled
  }

  /// Removes the first work, if it is due at `time` and was added before `addedCount` was `limit`.
  func takeDue(
    at time: Duration, addedBefore limit: UInt64 = .max
  ) -> (due: Duration, work: ScheduledWork)? {
    guard let (entry, isInLine) = first, entry.due <= time, entry.order < limit else { return nil }
    if isInLine {
      _ = line.popFirst()
    } else {
      heap.removeFirst()
    }
    let work = entry.handle.takeRetainedValue()
    work.queue = nil
    return (entry.due, work)
  }

  func didFinishWork() {
    finishedCount += 1
    guard finishedCount > 64, finishedCount > storedCount / 2 else { return }
    let inLine = line.all
    let inHeap = heap.entries
    line = Queue()
    for entry in inLine where entry.work.isPending { line.append(entry) }
    heap = TimerHeap(inHeap.filter { $0.work.isPending })
    for entry in inLine + inHeap where !entry.work.isPending { drop(entry) }
  }

  /// The first pending work; finished work before it is dropped.
  private var first: (entry: Entry, isInLine: Bool)? {
    while let entry = line.first, !entry.work.isPending {
      _ = line.popFirst()
      drop(entry)
    }
    while let entry = heap.entries.first, !entry.work.isPending {
      heap.removeFirst()
      drop(entry)
    }
    switch (line.first, heap.entries.first) {
    case (nil, nil): return nil
    case (let entry?, nil): return (entry, true)
    case (nil, let entry?): return (entry, false)
    case (let inLine?, let inHeap?):
      return inLine < inHeap ? (inLine, true) : (inHeap, false)
    }
  }

  private func drop(_ finished: Entry) {
    finishedCount -= 1
    finished.handle.takeRetainedValue().queue = nil
  }
}
