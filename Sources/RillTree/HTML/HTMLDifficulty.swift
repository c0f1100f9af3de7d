/// Why a browser that reads the HTML of a tree has another tree.
///
/// Such a tree shows well where patches make it; but a page that was served as HTML, and is then taken
/// over, is not what the program takes it for.
public struct HTMLDifficulty: Hashable, Sendable, CustomStringConvertible {
  /// What is not read as it is written.
  public enum Reason: Hashable, Sendable {
    /// A text that says nothing: it is read as no text.
    case emptyText
    /// Two texts beside each other: they are read as one.
    case adjacentTexts
    /// A text at the beginning of a `pre`, `listing` or `textarea` that begins with a new line: this is
    /// left out.
    case leadingNewline
    /// A text or attribute with a character that HTML can't express: a carriage return or a null.
    case unreadableCharacter
    /// Something in a `template`: it is read as what the template is for, and is not in the element.
    case contentOfTemplate
    /// Something in an element that has no content, such as `br`.
    case contentOfVoidElement
    /// Something else than text in an element that has only text, such as `textarea`, `style`, or, where
    /// the browser runs scripts, `noscript`.
    case contentOfTextElement
    /// A text in a `noscript` with what is escaped, such as `<`: a browser that runs scripts reads it as it
    /// is written, and shows nothing of it.
    case escapedText
    /// A text that ends the element that it is in: `</style` in a `style`. What follows would be read as
    /// HTML.
    case endTagInText
    /// A `plaintext`, which nothing ends.
    case endlessElement
    /// A comment that says what ends comments. What follows would be read as HTML.
    case commentEnd
    /// A name that HTML can't express.
    case unreadableName(String)
    /// An element where HTML has none such: it would end one around it, or be put elsewhere, or something
    /// would be put around it.
    case misplacedElement(String)
    /// A text where HTML has none, as between the rows of a table: it would be put elsewhere.
    case misplacedText
  }

  /// What is not read as it is written.
  public let reason: Reason
  /// The names of the elements around it, from the outside in.
  public let path: [String]

  public var description: String {
    let what =
      switch reason {
      case .emptyText: "an empty text is read as none"
      case .adjacentTexts: "texts beside each other are read as one"
      case .leadingNewline: "a new line at the beginning is left out"
      case .unreadableCharacter: "a carriage return or null is not read as such"
      case .contentOfVoidElement: "the element has no content"
      case .contentOfTemplate: "what is there is not read as what is in the element"
      case .contentOfTextElement: "the element has only text"
      case .escapedText: "the text is read with its escapes, where scripts are run"
      case .endTagInText: "the text ends the element"
      case .endlessElement: "nothing ends a plaintext"
      case .commentEnd: "a comment says what ends it"
      case .unreadableName(let name): "no element or attribute is called \(name)"
      case .misplacedElement(let name): "no \(name) belongs there"
      case .misplacedText: "no text belongs there"
      }
    return (path.isEmpty ? "at the root" : "in " + path.joined(separator: " > ")) + ", " + what
  }
}
