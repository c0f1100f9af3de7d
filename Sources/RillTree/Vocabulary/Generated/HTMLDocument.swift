// Generated from Vocabulary/vocabulary.txt by scripts/generate-vocabulary.

/// A whole document.
@inlinable
public func html<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(26), attributes, around: content())
}

/// What is known about a document, and what it needs.
@inlinable
public func head<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(27), attributes, around: content())
}

/// The title of a document.
@inlinable
public func title<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(28), attributes, around: content())
}

/// What the document's relative addresses start from.
@inlinable
public func base<Message>(
  _ attributes: Attribute<Message>...
) -> VTree<Message> {
  VTree(Name(1), attributes)
}

/// Something else that the document uses, such as a style sheet.
@inlinable
public func link<Message>(
  _ attributes: Attribute<Message>...
) -> VTree<Message> {
  VTree(Name(2), attributes)
}

/// A fact about the document.
@inlinable
public func meta<Message>(
  _ attributes: Attribute<Message>...
) -> VTree<Message> {
  VTree(Name(3), attributes)
}

/// What a document shows.
@inlinable
public func body<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(29), attributes, around: content())
}

/// What is shown where scripts do not run.
@inlinable
public func noscript<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(30), attributes, around: content())
}

/// What is not shown, but copied by scripts.
@inlinable
public func template<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(31), attributes, around: content())
}

/// The place of what is given to an element made of others.
@inlinable
public func slot<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(32), attributes, around: content())
}

/// How to reach who is responsible.
@inlinable
public func address<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(33), attributes, around: content())
}

/// What can stand for itself, such as a post.
@inlinable
public func article<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(34), attributes, around: content())
}

/// What is beside the matter.
@inlinable
public func aside<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(35), attributes, around: content())
}

/// The end of a page or section: who, when, where else.
@inlinable
public func footer<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(36), attributes, around: content())
}

/// The beginning of a page or section.
@inlinable
public func header<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(37), attributes, around: content())
}

/// A heading of the first rank.
@inlinable
public func h1<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(38), attributes, around: content())
}

/// A heading of the second rank.
@inlinable
public func h2<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(39), attributes, around: content())
}

/// A heading of the third rank.
@inlinable
public func h3<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(40), attributes, around: content())
}

/// A heading of the fourth rank.
@inlinable
public func h4<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(41), attributes, around: content())
}

/// A heading of the fifth rank.
@inlinable
public func h5<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(42), attributes, around: content())
}

/// A heading of the sixth rank.
@inlinable
public func h6<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(43), attributes, around: content())
}

/// A heading with what belongs to it.
@inlinable
public func hgroup<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(44), attributes, around: content())
}

/// What the page is about.
@inlinable
public func main<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(45), attributes, around: content())
}

/// Links to other pages or parts.
@inlinable
public func nav<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(46), attributes, around: content())
}

/// What searches or filters.
@inlinable
public func search<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(47), attributes, around: content())
}

/// A part with a heading.
@inlinable
public func section<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(48), attributes, around: content())
}

/// A longer quotation.
@inlinable
public func blockquote<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(49), attributes, around: content())
}

/// A part without a meaning of its own.
@inlinable
public func div<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(50), attributes, around: content())
}

/// Terms and what is said about them.
@inlinable
public func dl<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(51), attributes, around: content())
}

/// A term.
@inlinable
public func dt<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(52), attributes, around: content())
}

/// What is said about a term.
@inlinable
public func dd<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(53), attributes, around: content())
}

/// A picture, listing or the like, with its caption.
@inlinable
public func figure<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(54), attributes, around: content())
}

/// The caption of a figure.
@inlinable
public func figcaption<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(55), attributes, around: content())
}

/// A change of subject.
@inlinable
public func hr<Message>(
  _ attributes: Attribute<Message>...
) -> VTree<Message> {
  VTree(Name(4), attributes)
}

/// An entry of a list.
@inlinable
public func li<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(56), attributes, around: content())
}

/// A list of commands.
@inlinable
public func menu<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(57), attributes, around: content())
}

/// A list in an order.
@inlinable
public func ol<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(58), attributes, around: content())
}

/// A paragraph.
@inlinable
public func p<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(59), attributes, around: content())
}

/// Text whose spaces and lines count.
@inlinable
public func pre<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(60), attributes, around: content())
}

/// A list in no order.
@inlinable
public func ul<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(61), attributes, around: content())
}
