// Generated from Vocabulary/vocabulary.txt by scripts/generate-vocabulary.

/// A button.
@inlinable
public func button<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(100), attributes, around: content())
}

/// What a field suggests.
@inlinable
public func datalist<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(101), attributes, around: content())
}

/// Fields that belong together.
@inlinable
public func fieldset<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(102), attributes, around: content())
}

/// Fields that are sent together.
@inlinable
public func form<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(103), attributes, around: content())
}

/// A field.
@inlinable
public func input<Message>(
  _ attributes: Attribute<Message>...
) -> VTree<Message> {
  VTree(Name(8), attributes)
}

/// The label of a field.
@inlinable
public func label<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(104), attributes, around: content())
}

/// The caption of fields that belong together.
@inlinable
public func legend<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(105), attributes, around: content())
}

/// A quantity within known bounds.
@inlinable
public func meter<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(106), attributes, around: content())
}

/// A group of options.
@inlinable
public func optgroup<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(107), attributes, around: content())
}

/// An option to choose.
@inlinable
public func option<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(108), attributes, around: content())
}

/// The result of a calculation.
@inlinable
public func output<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(109), attributes, around: content())
}

/// How much of a task is done.
@inlinable
public func progress<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(110), attributes, around: content())
}

/// A choice of options.
@inlinable
public func select<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(111), attributes, around: content())
}

/// Shows the chosen option in the button of a choice.
@inlinable
public func selectedcontent<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(112), attributes, around: content())
}

/// A field of several lines.
@inlinable
public func textarea<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(113), attributes, around: content())
}

/// What can be opened to see more.
@inlinable
public func details<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(114), attributes, around: content())
}

/// A dialog.
@inlinable
public func dialog<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(115), attributes, around: content())
}

/// What is shown of closed details.
@inlinable
public func summary<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(116), attributes, around: content())
}

/// Sound.
@inlinable
public func audio<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(117), attributes, around: content())
}

/// A region of an image that is a link.
@inlinable
public func area<Message>(
  _ attributes: Attribute<Message>...
) -> VTree<Message> {
  VTree(Name(9), attributes)
}

/// An image that a script draws.
@inlinable
public func canvas<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(118), attributes, around: content())
}

/// An image.
@inlinable
public func img<Message>(
  _ attributes: Attribute<Message>...
) -> VTree<Message> {
  VTree(Name(10), attributes)
}

/// The regions of an image that are links.
///
/// Written `map`.
@inlinable
public func imageMap<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(119), attributes, around: content())
}

/// What another program shows, or what is shown instead.
@inlinable
public func object<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(120), attributes, around: content())
}

/// An image in several forms.
@inlinable
public func picture<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(121), attributes, around: content())
}

/// One of the forms of an image, a sound or a film.
@inlinable
public func source<Message>(
  _ attributes: Attribute<Message>...
) -> VTree<Message> {
  VTree(Name(11), attributes)
}

/// The words of a sound or a film.
@inlinable
public func track<Message>(
  _ attributes: Attribute<Message>...
) -> VTree<Message> {
  VTree(Name(12), attributes)
}

/// A film.
@inlinable
public func video<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(122), attributes, around: content())
}
