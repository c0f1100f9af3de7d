/// The difference between two trees: a compact, versioned value that can be sent, printed and
/// counted.
///
/// ```swift
/// let patch = diff(old: view(1), new: view(2))
/// print(patch)
/// ```
///
/// A patch is stored as bytes. It needs no encoding, and sending ``bytes`` costs as much as copying
/// them.
///
/// Elsewhere: a diff, a list of patches (Elm, snabbdom).
public struct Patch: Hashable, Sendable {
  /// The bytes of the patch: a version and the steps. Empty if nothing changes.
  public let bytes: [UInt8]

  /// The patch without changes.
  public static let empty = Patch(unchecked: [])

  package init(unchecked bytes: [UInt8]) { self.bytes = bytes }

  /// Creates a patch from untrusted bytes.
  ///
  /// Costs time proportional to the number of bytes.
  ///
  /// - Throws: An error with its position. Every step must be complete, and every new element
  ///   closed. Names and values, which are written once and then referenced, must have at most
  ///   ``maximumSymbolSize`` bytes in total. ``apply(to:at:)`` checks the fit to a page.
  public init(decoding bytes: [UInt8]) throws(PatchError) {
    self.bytes = bytes
    if bytes.isEmpty { return }
    try validate()
  }

  /// The maximum total size of names and values for ``init(decoding:)``, counted at each use: 64
  /// MiB. It keeps a small patch from producing a page of gigabytes.
  public static var maximumSymbolSize: Int { 1 << 26 }

  /// True if the patch has no changes.
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

/// A checker of everything in a patch that doesn't require a page.
private struct PatchChecker {
  private struct Level {
    var isNew: Bool
    var taken = 0
    var put = 0
  }

  /// The open elements, from the root, which isn't an element itself.
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
      // The limit exceeds every page, and keeps the sums below from overflowing.
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
