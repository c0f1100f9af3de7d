// Generated from Tools/HTMLVocabulary/vocabulary.txt by scripts/generate-vocabulary.

/// A hyperlink, or the target of one.
@inlinable
public func a<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(62, "a"), attributes, around: content())
}

/// An abbreviation.
@inlinable
public func abbr<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(63, "abbr"), attributes, around: content())
}

/// Text that draws attention.
@inlinable
public func b<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(64, "b"), attributes, around: content())
}

/// Text whose direction is independent of its surroundings.
@inlinable
public func bdi<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(65, "bdi"), attributes, around: content())
}

/// Text in a given direction.
@inlinable
public func bdo<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(66, "bdo"), attributes, around: content())
}

/// A line break.
@inlinable
public func br<Message>(
  _ attributes: Attribute<Message>...
) -> VTree<Message> {
  VTree(Name(5, "br"), attributes)
}

/// The title of a work.
@inlinable
public func cite<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(67, "cite"), attributes, around: content())
}

/// A fragment of source code.
@inlinable
public func code<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(68, "code"), attributes, around: content())
}

/// Text with a machine-readable value.
@inlinable
public func data<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(69, "data"), attributes, around: content())
}

/// The term that a sentence defines.
@inlinable
public func dfn<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(70, "dfn"), attributes, around: content())
}

/// Text with stress emphasis.
@inlinable
public func em<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(71, "em"), attributes, around: content())
}

/// Text in another voice, such as a term or a thought.
@inlinable
public func i<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(72, "i"), attributes, around: content())
}

/// Keyboard input.
@inlinable
public func kbd<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(73, "kbd"), attributes, around: content())
}

/// Highlighted text.
@inlinable
public func mark<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(74, "mark"), attributes, around: content())
}

/// A short quotation.
@inlinable
public func q<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(75, "q"), attributes, around: content())
}

/// The parentheses around a ruby annotation, for browsers without ruby.
@inlinable
public func rp<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(76, "rp"), attributes, around: content())
}

/// The reading of a ruby character.
@inlinable
public func rt<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(77, "rt"), attributes, around: content())
}

/// Characters with annotations of their reading.
@inlinable
public func ruby<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(78, "ruby"), attributes, around: content())
}

/// Text that is no longer accurate.
@inlinable
public func s<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(79, "s"), attributes, around: content())
}

/// The output of a program.
@inlinable
public func samp<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(80, "samp"), attributes, around: content())
}

/// Small print.
@inlinable
public func small<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(81, "small"), attributes, around: content())
}

/// Text without a meaning of its own.
@inlinable
public func span<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(82, "span"), attributes, around: content())
}

/// Important text.
@inlinable
public func strong<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(83, "strong"), attributes, around: content())
}

/// Subscript text.
@inlinable
public func sub<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(84, "sub"), attributes, around: content())
}

/// Superscript text.
@inlinable
public func sup<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(85, "sup"), attributes, around: content())
}

/// A date or time, also in machine-readable form.
@inlinable
public func time<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(86, "time"), attributes, around: content())
}

/// Text with an annotation, such as a misspelling.
@inlinable
public func u<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(87, "u"), attributes, around: content())
}

/// A variable of a formula or a program.
///
/// Its name in HTML is `var`.
@inlinable
public func variable<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(88, "var"), attributes, around: content())
}

/// A position where a long word can break.
@inlinable
public func wbr<Message>(
  _ attributes: Attribute<Message>...
) -> VTree<Message> {
  VTree(Name(6, "wbr"), attributes)
}

/// Deleted text.
@inlinable
public func del<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(89, "del"), attributes, around: content())
}

/// Inserted text.
@inlinable
public func ins<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(90, "ins"), attributes, around: content())
}

/// A table.
@inlinable
public func table<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(91, "table"), attributes, around: content())
}

/// The caption of a table.
@inlinable
public func caption<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(92, "caption"), attributes, around: content())
}

/// A group of columns.
@inlinable
public func colgroup<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(93, "colgroup"), attributes, around: content())
}

/// One or more columns of a table.
@inlinable
public func col<Message>(
  _ attributes: Attribute<Message>...
) -> VTree<Message> {
  VTree(Name(7, "col"), attributes)
}

/// The header rows of a table.
@inlinable
public func thead<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(94, "thead"), attributes, around: content())
}

/// The body rows of a table.
@inlinable
public func tbody<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(95, "tbody"), attributes, around: content())
}

/// The footer rows of a table.
@inlinable
public func tfoot<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(96, "tfoot"), attributes, around: content())
}

/// A table row.
@inlinable
public func tr<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(97, "tr"), attributes, around: content())
}

/// A header cell of a table.
@inlinable
public func th<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(98, "th"), attributes, around: content())
}

/// A table cell.
@inlinable
public func td<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(99, "td"), attributes, around: content())
}
