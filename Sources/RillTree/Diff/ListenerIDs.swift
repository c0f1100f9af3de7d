/// The IDs of all listeners on a page, in document order, for a later rendering of the same tree.
///
/// The memory is proportional to the number of gaps: a page that was never changed has one range.
package struct ListenerIDs: Sendable {
  /// Consecutive IDs in document order.
  private var ranges: [Range<UInt32>] = []
  /// The ID of the next new listener.
  fileprivate let next: UInt32
  /// The index of the range from which IDs are taken.
  private var index = 0

  fileprivate init(of page: Patch, next: UInt32) {
    self.next = next
    // A rendering has written the patch.
    guard var reader = try? PatchReader(page.bytes) else { return }
    while let step = try? reader.step() {
      guard case .listen(_, let listener) = step else { continue }
      let id = listener.id.rawValue
      if let last = ranges.last, last.upperBound == id {
        ranges[ranges.count - 1] = last.lowerBound..<id + 1
      } else {
        ranges.append(id..<id + 1)
      }
    }
  }

  /// Returns the ID of the next listener in document order; nil at the end.
  mutating func take() -> UInt32? {
    guard index < ranges.count else { return nil }
    let id = ranges[index].lowerBound
    ranges[index] = id + 1..<ranges[index].upperBound
    if ranges[index].isEmpty { index += 1 }
    return id
  }
}

extension Rendering {
  /// Returns the IDs of the listeners in a patch that was made by ``fullUpdate``, for
  /// ``init(restoring:)``.
  package func listenerIDs(in fullUpdate: Patch) -> ListenerIDs {
    ListenerIDs(of: fullUpdate, next: nextHandler)
  }

  /// Creates a rendering of an empty page, whose first update gives its listeners the IDs that they
  /// had on a page before.
  ///
  /// The rendering continues that page if the tree of the update is the last one that it showed.
  /// The patch then is the one from which the IDs were taken.
  package init(restoring ids: ListenerIDs) {
    self.init()
    knownIDs = ids
    nextHandler = ids.next
  }
}
