import RillTree

/// The whole output of a program: the title and the head of a page, and the tree in its body.
///
/// ```swift
/// func page(_ model: Inbox) -> Document<Message> {
///   Document(title: "\(model.unread) unread", language: "en") {
///     ul { for letter in model.letters { row(letter) } }
///   }
/// }
/// ```
///
/// A host shows the parts that it supports. For example, a terminal has a title, but no head.
///
/// Elsewhere: `Browser.Document` (Elm).
public struct Document<Message> {
  /// The title of the window; nil leaves it unchanged.
  public var title: String?
  /// The language of the page, as a tag such as `en` or `pt-BR`; nil leaves it unchanged. It also
  /// sets the direction of the page: from right to left for `ar`.
  public var language: String?
  /// The elements in the head, in addition to the title and the host's own elements.
  public var head: [HeadElement]
  /// The tree in the body.
  public var body: VTree<Message>

  /// Creates a document around the tree that `body` returns.
  @inlinable
  public init(
    title: String? = nil, language: String? = nil, head: [HeadElement] = [],
    @TreeBuilder<Message> body: () -> VTree<Message>
  ) {
    self.title = title
    self.language = language
    self.head = head
    self.body = body()
  }
}

/// An element in the head of a page.
public enum HeadElement: Hashable, Sendable {
  /// Metadata with a name, such as `description`.
  case meta(name: String, content: String)
  /// Metadata with a property, such as `og:title`.
  case property(String, content: String)
  /// A link with a relation, such as `icon` or `stylesheet`.
  case link(relation: String, address: String)

  public static func == (left: HeadElement, right: HeadElement) -> Bool {
    let (left, right) = (left.parts, right.parts)
    return left.kind == right.kind && left.name.isSame(as: right.name)
      && left.value.isSame(as: right.value)
  }

  public func hash(into hasher: inout Hasher) {
    let parts = parts
    hasher.combine(parts.kind)
    parts.name.hashBytes(into: &hasher)
    parts.value.hashBytes(into: &hasher)
  }

  private var parts: (kind: UInt8, name: String, value: String) {
    switch self {
    case .meta(let name, let content): (0, name, content)
    case .property(let name, let content): (1, name, content)
    case .link(let relation, let address): (2, relation, address)
    }
  }

  /// Returns a link to a style sheet.
  public static func styleSheet(_ address: String) -> HeadElement {
    .link(relation: "stylesheet", address: address)
  }

  /// Returns a link to the canonical address of the page.
  public static func canonical(_ location: Location) -> HeadElement {
    .link(relation: "canonical", address: location.description)
  }
}
