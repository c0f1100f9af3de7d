/// What makes one tree on a host into another: a value that is compact, has a version, can be sent, printed
/// and counted.
///
/// ```swift
/// let patch = diff(old: view(1), new: view(2))
/// print(patch)
/// ```
///
/// It is bytes from the beginning: there is nothing to encode, and sending ``bytes`` to a page costs what
/// copying them costs.
///
/// Elsewhere: a diff, a list of patches (Elm, snabbdom).
public struct Patch: Hashable, Sendable {
  /// The patch as bytes: a version, and the steps. Empty, if nothing changes.
  public let bytes: [UInt8]

  /// The patch that changes nothing.
  public static let empty = Patch(unchecked: [])

  init(unchecked bytes: [UInt8]) { self.bytes = bytes }

  /// The patch that `bytes` are, which may come from anywhere.
  ///
  /// Costs time proportional to their number.
  ///
  /// - Throws: what is wrong with them, and where: every step is complete, every element that is made is
  ///   closed, and names and values, which are written once and then referred to, are
  ///   ``maximumSymbolSize`` bytes at most in all. Whether it fits a page is for ``apply(to:at:)`` to see.
  public init(decoding bytes: [UInt8]) throws(PatchError) {
    self.bytes = bytes
    if bytes.isEmpty { return }
    try validate()
  }

  /// The most bytes that ``init(decoding:)`` takes for all names and values, had each been written every time
  /// that it is referred to: 64 mebibytes. So a patch of a few bytes does not become a page of gigabytes.
  public static var maximumSymbolSize: Int { 1 << 26 }

  /// Whether the patch changes nothing.
  public var isEmpty: Bool { bytes.isEmpty }

  private func validate() throws(PatchError) {
    var reader = try PatchReader(bytes)
    var checker = PatchChecker()
    while let step = try reader.step() {
      if reader.symbolSize > Patch.maximumSymbolSize {
        throw PatchError(.symbolsTooLarge, at: reader.position)
      }
      if let reason = checker.objection(to: step) { throw PatchError(reason, at: reader.position) }
    }
    if let reason = checker.objectionToEnd { throw PatchError(reason, at: bytes.count) }
  }
}

/// Judges what of a patch can be judged without a page.
private struct PatchChecker {
  private struct Level {
    var isNew: Bool
    var taken = 0
    var put = 0
  }

  /// The elements that the cursor is in, from the root on, which is none.
  private var levels = [Level(isNew: false)]

  mutating func objection(to step: PatchReader.Step) -> PatchError.Reason? {
    let top = levels.count - 1
    switch step {
    case .enter: levels.append(Level(isNew: false))
    case .open: levels.append(Level(isNew: true))
    case .leave(let count):
      if count > top { return .notInElement }
      for level in levels.suffix(count) where level.taken != level.put { return .misplacedChildren }
      levels.removeLast(count)
    case .take(let count):
      // As many as no page has, so that the sums below are numbers, too.
      if count > Int(Int32.max) / 2 - levels[top].taken { return .numberTooLarge }
      levels[top].taken += count
    case .put(let count, let first):
      let taken = levels[top].taken
      if count > taken - levels[top].put || first > taken - count { return .misplacedChildren }
      levels[top].put += count
    case .setAttribute, .removeAttribute, .setProperty, .removeProperty, .setStyle, .removeStyle,
      .listen, .unlisten:
      if top == 0 { return .notInElement }
    case .skip, .setText, .remove, .back, .text, .comment, .identify: break
    }
    return nil
  }

  var objectionToEnd: PatchError.Reason? {
    for level in levels {
      if level.isNew { return .unclosedElement }
      if level.taken != level.put { return .misplacedChildren }
    }
    return nil
  }
}
