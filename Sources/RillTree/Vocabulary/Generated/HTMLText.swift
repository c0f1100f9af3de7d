// Generated from Vocabulary/vocabulary.txt by scripts/generate-vocabulary.

/// A link, or the place of one.
@inlinable
public func a<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(62), attributes, around: content())
}

/// An abbreviation.
@inlinable
public func abbr<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(63), attributes, around: content())
}

/// Text that draws attention.
@inlinable
public func b<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(64), attributes, around: content())
}

/// Text whose direction does not depend on what is around it.
@inlinable
public func bdi<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(65), attributes, around: content())
}

/// Text in a direction that is given.
@inlinable
public func bdo<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(66), attributes, around: content())
}

/// The end of a line.
@inlinable
public func br<Message>(
  _ attributes: Attribute<Message>...
) -> VTree<Message> {
  VTree(Name(5), attributes)
}

/// The title of a work.
@inlinable
public func cite<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(67), attributes, around: content())
}

/// A piece of a program.
@inlinable
public func code<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(68), attributes, around: content())
}

/// Text with a value for machines.
@inlinable
public func data<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(69), attributes, around: content())
}

/// The term that is defined here.
@inlinable
public func dfn<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(70), attributes, around: content())
}

/// Text with stress.
@inlinable
public func em<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(71), attributes, around: content())
}

/// Text in another voice, such as a term or a thought.
@inlinable
public func i<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(72), attributes, around: content())
}

/// What is typed.
@inlinable
public func kbd<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(73), attributes, around: content())
}

/// Text that is marked for its relevance.
@inlinable
public func mark<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(74), attributes, around: content())
}

/// A short quotation.
@inlinable
public func q<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(75), attributes, around: content())
}

/// What is shown around a reading where readings are not.
@inlinable
public func rp<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(76), attributes, around: content())
}

/// The reading of a character.
@inlinable
public func rt<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(77), attributes, around: content())
}

/// Characters with their readings.
@inlinable
public func ruby<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(78), attributes, around: content())
}

/// What is no longer right.
@inlinable
public func s<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(79), attributes, around: content())
}

/// What a program prints.
@inlinable
public func samp<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(80), attributes, around: content())
}

/// Small print.
@inlinable
public func small<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(81), attributes, around: content())
}

/// Text without a meaning of its own.
@inlinable
public func span<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(82), attributes, around: content())
}

/// What is important.
@inlinable
public func strong<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(83), attributes, around: content())
}

/// An index below.
@inlinable
public func sub<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(84), attributes, around: content())
}

/// An index above.
@inlinable
public func sup<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(85), attributes, around: content())
}

/// A time or a date, also for machines.
@inlinable
public func time<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(86), attributes, around: content())
}

/// Text with a mark, such as a misspelling.
@inlinable
public func u<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(87), attributes, around: content())
}

/// A variable of a formula or a program.
///
/// Written `var`.
@inlinable
public func variable<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(88), attributes, around: content())
}

/// Where a long word may be broken.
@inlinable
public func wbr<Message>(
  _ attributes: Attribute<Message>...
) -> VTree<Message> {
  VTree(Name(6), attributes)
}

/// What has been taken out.
@inlinable
public func del<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(89), attributes, around: content())
}

/// What has been put in.
@inlinable
public func ins<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(90), attributes, around: content())
}

/// A table.
@inlinable
public func table<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(91), attributes, around: content())
}

/// The caption of a table.
@inlinable
public func caption<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(92), attributes, around: content())
}

/// A group of columns.
@inlinable
public func colgroup<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(93), attributes, around: content())
}

/// A column, or several.
@inlinable
public func col<Message>(
  _ attributes: Attribute<Message>...
) -> VTree<Message> {
  VTree(Name(7), attributes)
}

/// The rows with the headings of a table.
@inlinable
public func thead<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(94), attributes, around: content())
}

/// The rows of a table's body.
@inlinable
public func tbody<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(95), attributes, around: content())
}

/// The rows with the sums of a table.
@inlinable
public func tfoot<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(96), attributes, around: content())
}

/// A row.
@inlinable
public func tr<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(97), attributes, around: content())
}

/// A cell that is a heading.
@inlinable
public func th<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(98), attributes, around: content())
}

/// A cell.
@inlinable
public func td<Message>(
  _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
) -> VTree<Message> {
  VTree(Name(99), attributes, around: content())
}
