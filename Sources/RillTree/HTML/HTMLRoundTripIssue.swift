/// A difference between a tree and the result of parsing its HTML.
///
/// Such a tree shows correctly if patches build it. A page that was served as HTML and then adopted
/// differs from the program's tree.
public struct HTMLRoundTripIssue: Hashable, Sendable, CustomStringConvertible {
  /// The part that isn't parsed as written.
  public enum Reason: Hashable, Sendable {
    /// An empty text, which the parser drops.
    case emptyText
    /// Two adjacent texts, which the parser joins.
    case adjacentTexts
    /// A line break at the start of a `pre`, `listing` or `textarea`, which the parser drops.
    case leadingNewline
    /// A character that HTML can't express: a carriage return or a null.
    case unreadableCharacter
    /// Content of a `template`, which the parser puts into the template's content fragment.
    case contentOfTemplate
    /// Content of a void element, such as `br`.
    case contentOfVoidElement
    /// Content other than text in a text element, such as `textarea`, `style`, or `noscript` in a
    /// browser with scripts.
    case contentOfTextElement
    /// Text in a `noscript` with escaped characters, such as `<`. A browser with scripts doesn't
    /// decode the escapes, and doesn't show the text.
    case escapedText
    /// A text that closes its element, such as `</style` in a `style`. The rest would be parsed as
    /// HTML.
    case endTagInText
    /// A `plaintext`, which has no end.
    case endlessElement
    /// A comment that contains its own end. The rest would be parsed as HTML.
    case commentEnd
    /// A name that HTML can't express.
    case unreadableName(String)
    /// An element where HTML doesn't allow it. The parser would close an element around it, move
    /// it, or insert an element around it.
    case misplacedElement(String)
    /// A text where HTML doesn't allow it, as between the rows of a table. The parser would move
    /// it.
    case misplacedText
  }

  /// The part that isn't parsed as written.
  public let reason: Reason
  /// The names of the elements around the issue, from the outside in.
  public let path: [String]

  public var description: String {
    let what =
      switch reason {
      case .emptyText: "the parser drops empty text"
      case .adjacentTexts: "the parser joins adjacent texts"
      case .leadingNewline: "the parser drops a line break at the start"
      case .unreadableCharacter: "HTML can't express a carriage return or null"
      case .contentOfVoidElement: "a void element has no content"
      case .contentOfTemplate: "the parser moves the content of a template into its fragment"
      case .contentOfTextElement: "the element can only contain text"
      case .escapedText: "browsers with scripts don't decode the text's escapes"
      case .endTagInText: "the text closes its element"
      case .endlessElement: "a plaintext has no end"
      case .commentEnd: "the comment contains its own end"
      case .unreadableName(let name): "HTML can't express the name \(name)"
      case .misplacedElement(let name): "HTML doesn't allow \(name) here"
      case .misplacedText: "HTML doesn't allow text here"
      }
    return (path.isEmpty ? "at the root" : "in " + path.joined(separator: " > ")) + ", " + what
  }
}
