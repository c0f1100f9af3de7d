/// A single layout of a tree.
///
/// The layout doesn't recurse: each request for a descendant's result is a task. If a task misses a
/// result, it adds tasks that compute it, and runs again afterward. Results are cached in the
/// boxes. Each function is therefore written as if all results were known, and the depth of a tree
/// is limited only by memory.
struct Layout {
  // Pointers to the tree's arrays, which the layout accesses exclusively. Indices come from the
  // links in them, which only the tree's own functions create.
  let nodes: UnsafeMutablePointer<Box>
  let styles: UnsafePointer<FlexStyle>
  let measures: UnsafePointer<FlexMeasure?>?

  var tasks = ContiguousArray<Task>()
  var lines = ContiguousArray<Line>()
  var visits = 0
  /// True if the current task misses a result.
  var isWaiting = false

  // The items of the current container: owned memory for `itemCapacity` items, of which the first
  // `itemCount` are in use. Items are plain values, which need neither initialization nor
  // deinitialization.
  var items: UnsafeMutablePointer<Item>
  var itemCapacity = 64
  var itemCount = 0

  init(
    nodes: UnsafeMutablePointer<Box>, styles: UnsafePointer<FlexStyle>,
    measures: UnsafePointer<FlexMeasure?>?
  ) {
    self.nodes = nodes
    self.styles = styles
    self.measures = measures
    items = .allocate(capacity: itemCapacity)
    tasks.reserveCapacity(64)
  }

  func end() {
    items.deallocate()
  }

  struct Task: Equatable {
    var kind: Kind
    var node: Int32
    var width = 0.0
    var height = 0.0
    var share = 0.0
    var limit = 0.0
    var known = 0.0
  }

  enum Kind: UInt8 {
    case contentWidth
    case contentHeight
    case baseline
    case place
  }

  mutating func run() {
    while let task = tasks.last {
      isWaiting = false
      visits += 1
      switch task.kind {
      case .contentWidth: findContentWidth(task)
      case .contentHeight: findContentHeight(task)
      case .baseline: findBaseline(task)
      case .place: place(Int(task.node))
      }
    }
  }

  /// Ends the current task, unless it has to wait.
  @inline(__always)
  mutating func finish() {
    tasks.removeLast()
  }

  @inline(__always)
  mutating func wait(for task: Task) {
    // The same task is often requested twice in a row.
    if tasks.last != task { tasks.append(task) }
    isWaiting = true
  }

  @inline(never)
  mutating func growItems() {
    let larger = UnsafeMutablePointer<Item>.allocate(capacity: itemCapacity * 2)
    larger.moveInitialize(from: items, count: itemCount)
    items.deallocate()
    items = larger
    itemCapacity *= 2
  }

  // MARK: Children

  /// Returns the first child in the layout of a container, including children of boxes without a
  /// frame.
  @inline(__always)
  func firstChild(of container: Int) -> Int {
    box(from: Int(nodes[container].firstChild), after: container, of: container)
  }

  /// Returns the next such child.
  @inline(__always)
  func child(after child: Int, of container: Int) -> Int {
    let next = Int(nodes[child].nextSibling)
    if next < 0, Int(nodes[child].parent) == container { return -1 }
    return box(from: next, after: child, of: container)
  }

  @inline(__always)
  private func box(from start: Int, after: Int, of container: Int) -> Int {
    start >= 0 && styles[start].display != .contents
      ? start : walk(from: start, after: after, of: container)
  }

  @inline(never)
  private func walk(from start: Int, after: Int, of container: Int) -> Int {
    var current = start
    var last = after
    while true {
      while current < 0 {
        if last == container { return -1 }
        current = Int(nodes[last].nextSibling)
        if current < 0 { last = Int(nodes[last].parent) }
      }
      if styles[current].display != .contents { return current }
      last = current
      current = Int(nodes[current].firstChild)
    }
  }

  @inline(__always)
  func isItem(_ child: Int) -> Bool {
    styles[child].display != .none && styles[child].position != .absolute
  }
}
