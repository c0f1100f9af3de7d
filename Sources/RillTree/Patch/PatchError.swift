/// An error in the bytes of a patch, or a mismatch between a patch and a page.
public struct PatchError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reason of a patch error.
  public enum Reason: Hashable, Sendable {
    /// There are no bytes.
    case empty
    /// The format has another version.
    case version(UInt8)
    /// The bytes end in the middle of a step.
    case truncated
    /// A step doesn't exist, or its number is out of range.
    case unknownStep(UInt8)
    /// A listener's command doesn't exist.
    case unknownCommand(Int)
    /// A number is too large.
    case numberTooLarge
    /// A text isn't UTF-8.
    case invalidText
    /// A symbol is used before its definition.
    case unknownSymbol(Int)
    /// The symbols, counted at each use, are larger than ``Patch/maximumSymbolSize``.
    case symbolsTooLarge
    /// An attribute is outside an element, or an element is left without having been entered.
    case notInElement
    /// An element is still open at the end.
    case unclosedElement
    /// The page doesn't have the child.
    case noSuchChild
    /// The page has a text in place of an element, or an element in place of a text.
    case wrongKindOfChild
    /// Children are put without having been taken, or taken and never put.
    case misplacedChildren
  }

  /// The reason of the error.
  public let reason: Reason
  /// The position of the faulty step, in bytes from the start.
  public let position: Int

  init(_ reason: Reason, at position: Int) {
    self.reason = reason
    self.position = position
  }

  public var description: String {
    let what =
      switch reason {
      case .empty: "the patch is empty"
      case .version(let version):
        "format version must be \(PatchOperation.version); got \(version)"
      case .truncated: "the patch ends in the middle of a step"
      case .unknownStep(let step): "unknown step \(step)"
      case .unknownCommand(let command): "unknown command \(command)"
      case .numberTooLarge: "a number is too large"
      case .invalidText: "a text isn't UTF-8"
      case .unknownSymbol(let index): "symbol \(index) isn't defined yet"
      case .symbolsTooLarge: "the symbols exceed \(Patch.maximumSymbolSize) bytes"
      case .notInElement: "the step is outside an element"
      case .unclosedElement: "an element is still open at the end"
      case .noSuchChild: "the page doesn't have this child"
      case .wrongKindOfChild: "the page has another kind of child here"
      case .misplacedChildren: "children are put without being taken, or taken without being put"
      }
    return "Patch, byte \(position): \(what)"
  }
}
