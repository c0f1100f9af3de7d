// Generated from Tools/HTMLVocabulary/vocabulary.txt by scripts/generate-vocabulary.

/// A button.
@inlinable
public func button<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(100, "button"), attributes, around: content())
}

/// The suggestions for a field.
@inlinable
public func datalist<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(101, "datalist"), attributes, around: content())
}

/// A group of form controls.
@inlinable
public func fieldset<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(102, "fieldset"), attributes, around: content())
}

/// A form that the browser submits as a whole.
@inlinable
public func form<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(103, "form"), attributes, around: content())
}

/// A form control, such as a text field or a checkbox.
@inlinable
public func input<Message>(
  _ attributes: Attribute<Message>...
) -> VTree<Message> {
  VTree(Name(8, "input"), attributes)
}

/// The label of a form control.
@inlinable
public func label<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(104, "label"), attributes, around: content())
}

/// The caption of a fieldset.
@inlinable
public func legend<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(105, "legend"), attributes, around: content())
}

/// A quantity within a known range.
@inlinable
public func meter<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(106, "meter"), attributes, around: content())
}

/// A group of options.
@inlinable
public func optgroup<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(107, "optgroup"), attributes, around: content())
}

/// An option to choose.
@inlinable
public func option<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(108, "option"), attributes, around: content())
}

/// The result of a calculation.
@inlinable
public func output<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(109, "output"), attributes, around: content())
}

/// The progress of a task.
@inlinable
public func progress<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(110, "progress"), attributes, around: content())
}

/// A control that offers a choice of options.
@inlinable
public func select<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(111, "select"), attributes, around: content())
}

/// A copy of the chosen option, in the button of a select.
@inlinable
public func selectedcontent<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(112, "selectedcontent"), attributes, around: content())
}

/// A text field with several lines.
@inlinable
public func textarea<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(113, "textarea"), attributes, around: content())
}

/// Content that the user opens and closes.
@inlinable
public func details<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(114, "details"), attributes, around: content())
}

/// A dialog box.
@inlinable
public func dialog<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(115, "dialog"), attributes, around: content())
}

/// The visible summary of a details element.
@inlinable
public func summary<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(116, "summary"), attributes, around: content())
}

/// An audio player.
@inlinable
public func audio<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(117, "audio"), attributes, around: content())
}

/// A link area of an image map.
@inlinable
public func area<Message>(
  _ attributes: Attribute<Message>...
) -> VTree<Message> {
  VTree(Name(9, "area"), attributes)
}

/// A bitmap that a script draws.
@inlinable
public func canvas<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(118, "canvas"), attributes, around: content())
}

/// An image.
@inlinable
public func img<Message>(
  _ attributes: Attribute<Message>...
) -> VTree<Message> {
  VTree(Name(10, "img"), attributes)
}

/// An image map, with areas that are links.
///
/// Its name in HTML is `map`.
@inlinable
public func imageMap<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(119, "map"), attributes, around: content())
}

/// An external resource, with fallback content.
@inlinable
public func object<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(120, "object"), attributes, around: content())
}

/// An image in several formats or sizes.
@inlinable
public func picture<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(121, "picture"), attributes, around: content())
}

/// One of the alternatives of an image, an audio file or a video.
@inlinable
public func source<Message>(
  _ attributes: Attribute<Message>...
) -> VTree<Message> {
  VTree(Name(11, "source"), attributes)
}

/// A text track of an audio file or a video, such as subtitles.
@inlinable
public func track<Message>(
  _ attributes: Attribute<Message>...
) -> VTree<Message> {
  VTree(Name(12, "track"), attributes)
}

/// A video player.
@inlinable
public func video<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(122, "video"), attributes, around: content())
}
