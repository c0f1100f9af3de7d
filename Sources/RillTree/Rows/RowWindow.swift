/// The window of a virtual list: what its view declares.
@usableFromInline
struct RowWindow {
  let rowHeight: RowHeight
  /// True if new rows at the end scroll the list while its end is visible.
  let followsEnd: Bool
  /// The rows that are shown before the host has reported the visible part.
  let page: Range<Int>
  /// Makes the space before (0) or after (1) the shown rows, of a height.
  let makeSpace: (Double, Int) -> TreeStorage?

  @usableFromInline
  init(
    rowHeight: RowHeight, followsEnd: Bool, page: Range<Int>,
    makeSpace: @escaping (Double, Int) -> TreeStorage?
  ) {
    self.rowHeight = rowHeight
    self.followsEnd = followsEnd
    self.page = page
    self.makeSpace = makeSpace
  }

  /// The key of the space before (0) or after (1) the rows.
  @usableFromInline
  static func spaceKey(_ end: Int) -> RowKey { RowKey(end == 0 ? "\u{0}before" : "\u{0}after") }

  /// Returns the height of the space in place of one of `count` rows.
  ///
  /// Browsers limit the heights of elements, Firefox to 17,895,697 pixels. They draw inaccurately
  /// beyond 8,388,608 pixels.
  func spacing(of count: Int) -> Double {
    rowHeight.unit == "px"
      ? min(rowHeight.length, 8_000_000 / Double(max(count, 1))) : rowHeight.length
  }
}

/// The visible part of a virtual list, in the unit of the heights of its rows.
struct RowViewport {
  /// More rows than a screen shows. A page that claims to be higher gets no more.
  static let limit = 400

  var top = 0.0
  var height = 0.0
  /// The average height of the shown rows.
  var rowHeight = 1.0
  /// The host's units in a unit of the heights of rows.
  var scale = 1.0
  /// True if the next update scrolls to the selected row.
  var revealsSelection = false
  /// True if the host has reported the visible part.
  var isReported = false
  /// True if the visible part contains the end.
  var isAtEnd = false
  /// True if the next update scrolls to the end.
  var revealsEnd = false

  /// The number of rows that the visible part touches.
  var rowCount: Int {
    // `rounded` would need the mathematical library, which a program without Foundation lacks.
    let rows = height / rowHeight
    let whole = Int(rows)
    return Double(whole) < rows ? whole + 2 : whole + 1
  }
}

/// The layout of a virtual list that shows `range` of its `count` rows.
struct RowLayout {
  let range: Range<Int>
  let count: Int
  let spacing: Double
  let rowHeight: Double

  /// Returns the distance of a row from the top.
  func offset(of position: Int) -> Double {
    let shown = min(max(position, range.lowerBound), range.upperBound) - range.lowerBound
    return Double(position - shown) * spacing + Double(shown) * rowHeight
  }

  /// Returns the position of the row at a distance from the top.
  func position(at offset: Double) -> Int {
    let start = Double(range.lowerBound) * spacing
    let end = start + Double(range.count) * rowHeight
    if offset < start { return Int(offset / spacing) }
    if offset < end { return range.lowerBound + Int((offset - start) / rowHeight) }
    return min(count, range.upperBound + Int(min((offset - end) / spacing, 1e9)))
  }
}

extension RowsNode {
  func layout(_ range: Range<Int>, _ viewport: RowViewport) -> RowLayout {
    RowLayout(
      range: range, count: functions.count,
      spacing: functions.window?.spacing(of: functions.count) ?? 1, rowHeight: viewport.rowHeight)
  }

  /// Returns the rows to show if `first` is the first visible one: those of the visible part, and
  /// of a screen before and after it.
  ///
  /// - Parameter shown: The rows that are shown now. They stay while they contain the visible ones.
  private func range(
    from first: Int, _ viewport: RowViewport, near shown: Range<Int>
  ) -> Range<Int> {
    let (count, visible) = (functions.count, viewport.rowCount)
    let first = max(0, min(first, count - visible + 1))
    let last = min(count, first + visible)
    if shown.lowerBound <= first, shown.upperBound >= last, shown.count <= 3 * visible {
      return shown
    }
    let margin = visible - 1
    return max(0, first - margin)..<min(count, last + margin)
  }

  /// Sets the range of shown rows before the host has reported the visible part.
  @discardableResult
  func showFirstRows() -> RowViewport {
    var viewport = RowViewport()
    guard let window = functions.window else { return viewport }
    viewport.rowHeight = window.rowHeight.length
    // These rows suffice until the host reports.
    viewport.height = Double(window.page.count - 1) * viewport.rowHeight
    let start = window.followsEnd ? functions.count - window.page.count : window.page.lowerBound
    var first = max(0, min(start, functions.count - 1))
    if let place = functions.selectedPlace(), place.isFound,
      !(first..<first + window.page.count).contains(place.position)
    {
      first = place.position
    }
    let range = first..<min(functions.count, first + window.page.count)
    viewport.top = layout(range, viewport).offset(of: first)
    self.range = range
    return viewport
  }

  /// Sets the range of shown rows for an update.
  ///
  /// - Returns: The position to which the host has to scroll; nil if it stays, or keeps its first
  ///   visible row in place by itself.
  func moveRange(of store: RowStore, from old: RowsNode, _ comparison: RowComparison?) -> Double? {
    guard let window = functions.window else { return nil }
    guard let oldRange = old.range else {
      store.viewport = showFirstRows()
      return store.viewport.top
    }
    var viewport = store.viewport
    let layout = old.layout(oldRange, viewport)
    if !window.rowHeight.isMeasured { viewport.rowHeight = window.rowHeight.length }
    var first = layout.position(at: viewport.top)
    // The row that decides the position, and its distance from the top of the visible part.
    var (row, distance) = (first, layout.offset(of: first) - viewport.top)
    var scrolls = false
    var shown = oldRange
    // At the top, a host shows new rows.
    if viewport.top > 0, let comparison {
      let visible = first..<min(first + viewport.rowCount, old.functions.count)
      let (shift, isOfFirst) = comparison.shift(
        of: visible, among: oldRange, from: old, to: self)
      scrolls = shift != 0 && !isOfFirst
      (row, first) = (row + shift, first + shift)
      shown = shown.lowerBound + shift..<shown.upperBound + shift
    }
    shown = shown.clamped(to: 0..<functions.count)
    if let page = old.functions.window?.page, page.lowerBound != window.page.lowerBound {
      first = max(0, min(window.page.lowerBound, functions.count - 1))
      (row, distance, scrolls) = (first, 0, true)
    } else if viewport.revealsSelection || comparison?.toggled.isEmpty == false,
      let selected = functions.selectedPlace(), selected.isFound
    {
      let now = self.layout(shown, viewport)
      let place = now.offset(of: selected.position) - now.offset(of: row) + distance
      let last = viewport.height - viewport.rowHeight
      if place < 0 || place > last {
        (row, distance, scrolls) = (selected.position, place < 0 ? 0 : last, true)
        first = place < 0 ? row : row - viewport.rowCount + 2
      }
    }
    let isFollowing = window.followsEnd && viewport.isReported && viewport.isAtEnd
    if isFollowing {
      (row, distance, first) = (functions.count, viewport.height, functions.count)
      scrolls = viewport.revealsEnd || comparison?.ranges.isEmpty == false
      viewport.revealsEnd = false
    }
    let range = range(from: first, viewport, near: shown)
    self.range = range
    let top = max(0, self.layout(range, viewport).offset(of: row) - distance)
    // The host has no row to keep in place.
    if !range.overlaps(shown), abs(top - viewport.top) > 1 { scrolls = true }
    viewport.top = top
    viewport.revealsSelection = false
    store.viewport = viewport
    // The host limits the position to the end, which depends on the heights of rows and padding.
    return scrolls ? (viewport.top + (isFollowing ? viewport.height : 0)) * viewport.scale : nil
  }

  /// Records the visible part that the host reports.
  ///
  /// - Returns: True if other rows must be shown.
  func recordVisiblePart(_ event: TreeEvent) -> Bool {
    guard let store, let range, let window = functions.window, event.scrollHeight > 0,
      event.clientHeight > 0
    else { return false }
    let old = store.viewport
    var viewport = old
    let length = window.rowHeight.length
    let spaces = Double(functions.count - range.count) * window.spacing(of: functions.count)
    if !window.rowHeight.isMeasured {
      // Content that doesn't fill the visible part is as high as that.
      if event.scrollHeight > event.clientHeight {
        let scale = event.scrollHeight / (spaces + Double(range.count) * length)
        // The content may have padding. A line of a page is higher than two pixels.
        viewport.scale = 0.5..<2 ~= scale ? 1 : scale
      }
    } else if !range.isEmpty {
      let average = (event.scrollHeight - spaces) / Double(range.count)
      viewport.rowHeight = min(max(average, length / 8), length * 8)
    }
    viewport.top = max(0, event.scrollTop / viewport.scale)
    viewport.height = min(
      event.clientHeight / viewport.scale, Double(RowViewport.limit) * viewport.rowHeight)
    content.visibleCount = Int(viewport.height / viewport.rowHeight)
    if viewport.height != old.height, let selected = functions.selectedPlace(), selected.isFound {
      // A visible selection stays visible when the height changes.
      let place = layout(range, old).offset(of: selected.position) - old.top
      viewport.revealsSelection = place >= 0 && place <= old.height - old.rowHeight
    }
    // A browser rounds the heights, not the position.
    let rowLength = viewport.rowHeight * viewport.scale
    let rest = event.scrollHeight - event.clientHeight - event.scrollTop
    viewport.isAtEnd = rest <= min(2, rowLength / 4)
    // A host that restores another position keeps it.
    let isNew =
      !old.isReported
      && (event.scrollTop == 0 || abs(event.scrollTop - old.top * viewport.scale) < rowLength)
    if window.followsEnd, isNew || old.revealsEnd {
      viewport.isAtEnd = true
      viewport.revealsEnd = true
    }
    viewport.isReported = true
    store.viewport = viewport
    let first = layout(range, viewport).position(at: viewport.top)
    return viewport.revealsEnd || viewport.revealsSelection
      || self.range(from: first, viewport, near: range) != range
  }
}

extension RowComparison {
  /// Returns how far others push the first visible row; if it is removed or moves by itself, the
  /// next visible row that stays.
  ///
  /// - Returns: The distance, and whether it is that of the first visible row. In another order of
  ///   most rows, no row stays.
  fileprivate func shift(
    of visible: Range<Int>, among shown: Range<Int>, from old: RowsNode, to new: RowsNode
  ) -> (shift: Int, isOfFirst: Bool) {
    let first = Self.position(visible.lowerBound, after: ranges)
    if first.range == nil { return (first.position - visible.lowerBound, true) }
    var positions: [RowKey: Int] = [:]
    for range in ranges {
      for position in range.new { positions[new.functions.key(position)] = position }
    }
    let places = shown.compactMap { position -> (old: Int, new: Int)? in
      let place = Self.position(position, after: ranges)
      if place.range == nil { return (position, place.position) }
      return positions[old.functions.key(position)].map { (position, $0) }
    }
    var ranks = places.map { _ in 0 }
    let order = places.indices.sorted { places[$0].new < places[$1].new }
    for (rank, index) in order.enumerated() { ranks[index] = rank }
    let kept = heaviestIncreasingSubsequence(ranks, weights: ranks.map { _ in 1 })
      .map { places[$0] }.filter { visible.contains($0.old) }
    guard let anchor = kept.first, kept.count * 2 >= visible.count else { return (0, true) }
    return (anchor.new - anchor.old, anchor.old == visible.lowerBound)
  }

  /// Returns the ranges of shown rows that can differ in a virtual list.
  ///
  /// - Parameters:
  ///   - count: The number of old elements.
  ///   - oldRange: The positions of the shown old elements.
  ///   - newRange: The positions of the shown new elements.
  func ranges(
    of count: Int, in oldRange: Range<Int>, shownAs newRange: Range<Int>
  ) -> [(old: Range<Int>, new: Range<Int>)] {
    // The space before the rows stays.
    var (before, after) = (1, 1)
    var changed: [(old: Range<Int>, new: Range<Int>)] = []
    func keep(_ old: Range<Int>, at new: Int) {
      if old.lowerBound > before || new > after {
        changed.append((before..<old.lowerBound, after..<new))
      }
      (before, after) = (old.upperBound, new + old.count)
    }
    func keepRows(from start: Int, to end: Int, at new: Int) {
      // Rows that changed their positions are matched by their keys.
      if start != new { return }
      let first = max(start, oldRange.lowerBound, newRange.lowerBound)
      let last = min(end, oldRange.upperBound, newRange.upperBound)
      if first >= last { return }
      keep(
        1 + first - oldRange.lowerBound..<1 + last - oldRange.lowerBound,
        at: 1 + first - newRange.lowerBound)
    }
    var (oldEnd, newEnd) = (0, 0)
    for range in ranges {
      keepRows(from: oldEnd, to: range.old.lowerBound, at: newEnd)
      (oldEnd, newEnd) = (range.old.upperBound, range.new.upperBound)
    }
    keepRows(from: oldEnd, to: count, at: newEnd)
    keep(oldRange.count + 1..<oldRange.count + 2, at: newRange.count + 1)
    return changed
  }
}
