import RillTree

/// What a program shows, all of it: the title and the head of a page, and the tree in its body.
///
/// ```swift
/// func page(_ model: Inbox) -> Document<Message> {
///   Document(title: "\(model.unread) unread", language: "en") {
///     ul { for letter in model.letters { row(letter) } }
///   }
/// }
/// ```
///
/// A host shows what it can of it: a terminal has a title, and no head.
///
/// Elsewhere: `Browser.Document` (Elm).
public struct Document<Message> {
  /// What the window is called; nil leaves it as it is.
  public var title: String?
  /// The language of the page, as a tag such as `en` or `pt-BR`; nil leaves it as it is.
  public var language: String?
  /// What the head of the page holds beside the title, and beside what the host put there.
  public var head: [HeadElement]
  /// The tree in the body.
  public var body: VTree<Message>

  /// Creates a document around the tree that `body` makes.
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
  /// Says `content` of the page under a name, such as `description`.
  case meta(name: String, content: String)
  /// Says `content` of the page as a property, such as `og:title`.
  case property(String, content: String)
  /// Links the page to an address in a relation, such as `icon` or `stylesheet`.
  case link(relation: String, address: String)

  /// The address that the page is to be known by.
  public static func canonical(_ location: Location) -> HeadElement {
    .link(relation: "canonical", address: location.description)
  }
}
