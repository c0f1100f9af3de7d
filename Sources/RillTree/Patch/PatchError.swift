/// Why bytes are not a patch, or why a patch does not fit a page.
public struct PatchError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What can be wrong with a patch.
  public enum Reason: Hashable, Sendable {
    /// There are no bytes.
    case empty
    /// They are of another version of the format.
    case version(UInt8)
    /// They end in the middle of a step.
    case truncated
    /// A step that does not exist, or with a number that it can't have.
    case unknownStep(UInt8)
    /// A command of a listener that does not exist.
    case unknownCommand(Int)
    /// A number that is too large.
    case numberTooLarge
    /// A text that is not UTF-8.
    case invalidText
    /// A symbol that was not defined before.
    case unknownSymbol(Int)
    /// More bytes of symbols, each counted as often as it comes, than ``Patch/maximumSymbolSize``.
    case symbolsTooLarge
    /// A fact of an element where there is none, or an element left that was not entered.
    case notInElement
    /// An element that is still open at the end.
    case unclosedElement
    /// The page has no such child there.
    case noSuchChild
    /// The page has something else there: an element instead of a text, or the other way round.
    case wrongKindOfChild
    /// Children that are put without having been taken, or taken and never put.
    case misplacedChildren
  }

  /// What is wrong.
  public let reason: Reason
  /// The position of the step that is wrong, in bytes from the beginning.
  public let position: Int

  init(_ reason: Reason, at position: Int) {
    self.reason = reason
    self.position = position
  }

  public var description: String {
    let what =
      switch reason {
      case .empty: "there are no bytes"
      case .version(let version):
        "the version of the format is \(version), not \(PatchOperation.version)"
      case .truncated: "the bytes end in the middle of a step"
      case .unknownStep(let step): "there is no step \(step)"
      case .unknownCommand(let command): "there is no command \(command)"
      case .numberTooLarge: "a number is too large"
      case .invalidText: "a text is not UTF-8"
      case .unknownSymbol(let index): "there is no symbol \(index) yet"
      case .symbolsTooLarge: "all symbols are more than \(Patch.maximumSymbolSize) bytes"
      case .notInElement: "the step needs an element around it"
      case .unclosedElement: "an element is still open at the end"
      case .noSuchChild: "the page has no such child there"
      case .wrongKindOfChild: "the page has another kind of child there"
      case .misplacedChildren: "children are put that were not taken, or never put back"
      }
    return "Patch, byte \(position): \(what)"
  }
}
