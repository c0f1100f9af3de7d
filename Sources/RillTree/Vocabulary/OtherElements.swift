/// The elements of images that are drawn: `svg { SVG.circle(.r(5)) }`.
///
/// Those that HTML has, too, are these where they are in an image. Styles are given in attributes or by the
/// page; scripts have no place in it.
public enum SVG {}

/// The elements of formulas: `math { MathML.mi { "x" } }`.
public enum MathML {}

/// An image that is drawn.
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

/// A formula.
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

/// An element of any name.
///
/// ```swift
/// element("color-picker", .attribute("mode", "hsl")) { "Pick" }
/// ```
///
/// With a name of the vocabulary it is the element of that name. Refused are what is no name, and elements
/// whose content is not read as markup, such as `script`. What is refused shows nothing.
///
/// - Parameters:
///   - name: a letter, and then letters, digits, `-`, `_` and `.`.
///   - namespace: the world that the name is from; `svg` and `math` are from their own.
///
/// Elsewhere: `node` (Elm).
@inlinable
public func element<Message>(
  _ name: String, namespace: Namespace = .html, _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(spelled: name, namespace: namespace, isChecked: true, attributes, around: content())
}

/// An element of any name whose attributes are together already: for functions of your own that take some.
///
/// ```swift
/// func card(_ attributes: Attribute<Message>..., @TreeBuilder<Message> content: () -> VTree<Message>) -> VTree<Message> {
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

/// An element of any name, also one whose content the page runs or does not read as markup.
@inlinable
public func unsafeElement<Message>(
  _ name: String, namespace: Namespace = .html, _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(spelled: name, namespace: namespace, isChecked: false, attributes, around: content())
}

/// A page in the page.
@inlinable
public func iframe<Message>(_ attributes: Attribute<Message>...) -> VTree<Message> {
  VTree(.iframe, attributes.withoutData())
}

/// What a plugin shows.
@inlinable
public func embed<Message>(_ attributes: Attribute<Message>...) -> VTree<Message> {
  VTree(.embed, attributes.withoutData())
}

/// A comment in the document, which is not shown.
///
/// A text that would end the comment is refused.
public func comment<Message>(_ text: String) -> VTree<Message> {
  if let reason = text.objectionAsComment { return .refused("comment", because: reason) }
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
      self = .refused(spelling, because: "This is not the name of an element.")
      return
    }
    let isHTML = namespace == .html
    let name = isHTML ? Name(spelledLike: spelling) : Name(spelling: spelling)
    let alike = Name(spelledLike: spelling)
    if isChecked && alike.isRawText {
      self = .refused(
        spelling,
        because: "Its content is not read as markup: say that it is safe with unsafeElement.")
      return
    }
    let namespace = isHTML && name == .svg ? .svg : isHTML && name == .math ? .mathML : namespace
    var attributes = alike.runsSource && isChecked ? attributes.withoutData() : attributes
    if isHTML && name.isVoid && content.storage?.count ?? 0 > 0 {
      content = VTree()
      attributes.append(Attribute(.refused(spelling, because: "This element has no content.")))
    }
    self.init(
      name, namespace: namespace, spelling: name == .custom ? Spelling(spelling) : nil, attributes,
      around: content)
  }

  /// Shows nothing, takes a place, and says what is refused and why.
  static func refused(_ spelling: String, because reason: String) -> VTree {
    VTree(.template, [Attribute(.refused(spelling, because: reason))])
  }
}

extension Name {
  /// Whether what the address of such an element leads to is run or shown as a page, not as an image.
  var runsSource: Bool { self == .embed || self == .frame || isRawText }
}

extension Array {
  /// The attributes without addresses of data that hold images elsewhere.
  @usableFromInline
  func withoutData<Message>() -> [Attribute<Message>] where Element == Attribute<Message> {
    map { Attribute($0.record.withoutData) }
  }
}
