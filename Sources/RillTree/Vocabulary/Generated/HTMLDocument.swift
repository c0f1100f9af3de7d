// Generated from Tools/HTMLVocabulary/vocabulary.txt by scripts/generate-vocabulary.

/// The root element of a document.
@inlinable
public func html<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(26, "html"), attributes, around: content())
}

/// The metadata of a document and the resources that it needs.
@inlinable
public func head<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(27, "head"), attributes, around: content())
}

/// The title of a document.
@inlinable
public func title<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(28, "title"), attributes, around: content())
}

/// The base URL of relative addresses in the document.
@inlinable
public func base<Message>(
  _ attributes: Attribute<Message>...
) -> VTree<Message> {
  VTree(Name(1, "base"), attributes)
}

/// A link to a resource of the document, such as a style sheet.
@inlinable
public func link<Message>(
  _ attributes: Attribute<Message>...
) -> VTree<Message> {
  VTree(Name(2, "link"), attributes)
}

/// Metadata about the document.
@inlinable
public func meta<Message>(
  _ attributes: Attribute<Message>...
) -> VTree<Message> {
  VTree(Name(3, "meta"), attributes)
}

/// The content of a document.
@inlinable
public func body<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(29, "body"), attributes, around: content())
}

/// Content for browsers that don't run scripts.
@inlinable
public func noscript<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(30, "noscript"), attributes, around: content())
}

/// Content that isn't shown, but that scripts copy.
@inlinable
public func template<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(31, "template"), attributes, around: content())
}

/// A placeholder in a web component for content from outside.
@inlinable
public func slot<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(32, "slot"), attributes, around: content())
}

/// Contact information for a person or an organization.
@inlinable
public func address<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(33, "address"), attributes, around: content())
}

/// Content that makes sense on its own, such as a post.
@inlinable
public func article<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(34, "article"), attributes, around: content())
}

/// Content beside the main content, such as a sidebar.
@inlinable
public func aside<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(35, "aside"), attributes, around: content())
}

/// The footer of a page or section.
@inlinable
public func footer<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(36, "footer"), attributes, around: content())
}

/// The introduction of a page or section.
@inlinable
public func header<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(37, "header"), attributes, around: content())
}

/// A heading of the first level.
@inlinable
public func h1<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(38, "h1"), attributes, around: content())
}

/// A heading of the second level.
@inlinable
public func h2<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(39, "h2"), attributes, around: content())
}

/// A heading of the third level.
@inlinable
public func h3<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(40, "h3"), attributes, around: content())
}

/// A heading of the fourth level.
@inlinable
public func h4<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(41, "h4"), attributes, around: content())
}

/// A heading of the fifth level.
@inlinable
public func h5<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(42, "h5"), attributes, around: content())
}

/// A heading of the sixth level.
@inlinable
public func h6<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(43, "h6"), attributes, around: content())
}

/// A heading with related text, such as a subtitle.
@inlinable
public func hgroup<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(44, "hgroup"), attributes, around: content())
}

/// The main content of the page.
@inlinable
public func main<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(45, "main"), attributes, around: content())
}

/// Links to other pages or parts.
@inlinable
public func nav<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(46, "nav"), attributes, around: content())
}

/// Controls for search or filtering.
@inlinable
public func search<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(47, "search"), attributes, around: content())
}

/// A section, usually with a heading.
@inlinable
public func section<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(48, "section"), attributes, around: content())
}

/// A longer quotation.
@inlinable
public func blockquote<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(49, "blockquote"), attributes, around: content())
}

/// A container without a meaning of its own.
@inlinable
public func div<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(50, "div"), attributes, around: content())
}

/// A list of terms and their descriptions.
@inlinable
public func dl<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(51, "dl"), attributes, around: content())
}

/// A term in a description list.
@inlinable
public func dt<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(52, "dt"), attributes, around: content())
}

/// The description of a term.
@inlinable
public func dd<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(53, "dd"), attributes, around: content())
}

/// A picture, listing or similar content, with its caption.
@inlinable
public func figure<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(54, "figure"), attributes, around: content())
}

/// The caption of a figure.
@inlinable
public func figcaption<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(55, "figcaption"), attributes, around: content())
}

/// A break between topics.
@inlinable
public func hr<Message>(
  _ attributes: Attribute<Message>...
) -> VTree<Message> {
  VTree(Name(4, "hr"), attributes)
}

/// An item of a list.
@inlinable
public func li<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(56, "li"), attributes, around: content())
}

/// A list of commands.
@inlinable
public func menu<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(57, "menu"), attributes, around: content())
}

/// An ordered list.
@inlinable
public func ol<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(58, "ol"), attributes, around: content())
}

/// A paragraph.
@inlinable
public func p<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(59, "p"), attributes, around: content())
}

/// Preformatted text, whose spaces and line breaks are kept.
@inlinable
public func pre<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(60, "pre"), attributes, around: content())
}

/// An unordered list.
@inlinable
public func ul<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(61, "ul"), attributes, around: content())
}
