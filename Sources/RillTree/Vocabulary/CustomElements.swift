/// The SVG elements: `svg { SVG.circle(.r(5)) }`.
///
/// Elements that HTML also has are SVG's within an image. Set styles by attributes or in the page.
/// Scripts aren't supported in images.
public enum SVG {}

/// The MathML elements: `math { MathML.mi { "x" } }`.
public enum MathML {}

/// Creates an SVG image.
///
/// ```swift
/// svg(.viewBox("0 0 10 10")) {
///   SVG.circle(.cx(5), .cy(5), .r(4), .fill("tomato"))
/// }
/// ```
@inlinable
public func svg<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(.svg, namespace: .svg, attributes, around: content())
}

/// Creates a MathML formula.
///
/// ```swift
/// math { MathML.mfrac { MathML.mn { "1" }; MathML.mi { "x" } } }
/// ```
@inlinable
public func math<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(.math, namespace: .mathML, attributes, around: content())
}

/// Creates an element with any name.
///
/// ```swift
/// element("color-picker", .attribute("mode", "hsl")) { "Pick" }
/// ```
///
/// A name of the vocabulary creates that element. Invalid names are rejected, and so are elements
/// whose content isn't parsed as markup, such as `script`. A rejected element shows nothing.
///
/// - Parameters:
///   - name: The name: a letter, followed by letters, digits, `-`, `_` and `.`.
///   - namespace: The namespace of the name. `svg` and `math` always use their own.
///
/// Elsewhere: `node` (Elm).
@inlinable
public func element<Message>(
  _ name: String, namespace: Namespace = .html, _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(spelled: name, namespace: namespace, isChecked: true, attributes, around: content())
}

/// Creates an element with any name, for wrapper functions that take a list of attributes.
///
/// ```swift
/// func card<Message>(
///   _ attributes: Attribute<Message>...,
///   @TreeBuilder<Message> content: () -> VTree<Message>
/// ) -> VTree<Message> {
///   element("div", attributes: [.class("card")] + attributes, content: content)
/// }
/// ```
@inlinable
public func element<Message>(
  _ name: String, namespace: Namespace = .html, attributes: [Attribute<Message>],
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(spelled: name, namespace: namespace, isChecked: true, attributes, around: content())
}

/// Creates an element with any name, including elements whose content the page runs or doesn't
/// parse as markup.
@inlinable
public func unsafeElement<Message>(
  _ name: String, namespace: Namespace = .html, _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(spelled: name, namespace: namespace, isChecked: false, attributes, around: content())
}

/// Creates a page in a frame.
@inlinable
public func iframe<Message>(_ attributes: Attribute<Message>...) -> VTree<Message> {
  VTree(.iframe, attributes.withoutData())
}

/// Creates an `embed` element for the content of a plugin.
@inlinable
public func embed<Message>(_ attributes: Attribute<Message>...) -> VTree<Message> {
  VTree(.embed, attributes.withoutData())
}

/// Creates a comment in the document, which isn't shown.
///
/// A text that would end the comment is rejected.
public func comment<Message>(_ text: String) -> VTree<Message> {
  if let reason = text.objectionAsComment { return .rejected("comment", because: reason) }
  return VTree(Record(.comment, value: text))
}

extension VTree {
  @usableFromInline
  init(
    spelled spelling: String, namespace: Namespace, isChecked: Bool,
    _ attributes: [Attribute<Message>],
    around content: consuming VTree
  ) {
    guard spelling.isElementName else {
      self = .rejected(spelling, because: "This isn't a valid element name.")
      return
    }
    let isHTML = namespace == .html
    let name = isHTML ? Name(spelledLike: spelling) : Name(spelling: spelling)
    let alike = Name(spelledLike: spelling)
    if isChecked && alike.isRawText {
      self = .rejected(
        spelling,
        because: "Its content isn't parsed as markup. If it is safe, use unsafeElement.")
      return
    }
    let namespace = isHTML && name == .svg ? .svg : isHTML && name == .math ? .mathML : namespace
    var attributes = alike.runsSource && isChecked ? attributes.withoutData() : attributes
    if isHTML && name.isVoid && content.storage?.count ?? 0 > 0 {
      content = VTree()
      attributes.append(Attribute(.rejected(spelling, because: "A void element has no content.")))
    }
    self.init(
      name, namespace: namespace, spelling: name == .custom ? Spelling(spelling) : nil, attributes,
      around: content)
  }

  /// Returns a placeholder that shows nothing and reports the rejected name and the reason.
  static func rejected(_ spelling: String, because reason: String) -> VTree {
    VTree(.template, [Attribute(.rejected(spelling, because: reason))])
  }
}

extension Name {
  /// True if the element runs its source or shows it as a page, not as an image.
  var runsSource: Bool { self == .embed || self == .frame || isRawText }
}

extension Array {
  /// Returns the attributes without data URLs that are only safe for images.
  @usableFromInline
  func withoutData<Message>() -> [Attribute<Message>] where Element == Attribute<Message> {
    map { Attribute($0.record.withoutData) }
  }
}
