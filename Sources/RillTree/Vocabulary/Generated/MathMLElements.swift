// Generated from Vocabulary/vocabulary.txt by scripts/generate-vocabulary.

extension MathML {
  /// A formula in another notation.
  @inlinable
  public static func annotation<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(182), namespace: .mathML, attributes, around: content())
  }

  /// A mistake.
  @inlinable
  public static func merror<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(183), namespace: .mathML, attributes, around: content())
  }

  /// A fraction.
  @inlinable
  public static func mfrac<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(184), namespace: .mathML, attributes, around: content())
  }

  /// An identifier.
  @inlinable
  public static func mi<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(185), namespace: .mathML, attributes, around: content())
  }

  /// A base with any number of scripts.
  @inlinable
  public static func mmultiscripts<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(186), namespace: .mathML, attributes, around: content())
  }

  /// A number.
  @inlinable
  public static func mn<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(187), namespace: .mathML, attributes, around: content())
  }

  /// An operator.
  @inlinable
  public static func mo<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(188), namespace: .mathML, attributes, around: content())
  }

  /// A base with something above.
  @inlinable
  public static func mover<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(189), namespace: .mathML, attributes, around: content())
  }

  /// With more space, or less.
  @inlinable
  public static func mpadded<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(190), namespace: .mathML, attributes, around: content())
  }

  /// Takes its space, but is not shown.
  @inlinable
  public static func mphantom<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(191), namespace: .mathML, attributes, around: content())
  }

  /// What follows stands before the base.
  @inlinable
  public static func mprescripts<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(192), namespace: .mathML, attributes, around: content())
  }

  /// A root of a degree.
  @inlinable
  public static func mroot<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(193), namespace: .mathML, attributes, around: content())
  }

  /// A group.
  @inlinable
  public static func mrow<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(194), namespace: .mathML, attributes, around: content())
  }

  /// A text in quotes.
  @inlinable
  public static func ms<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(195), namespace: .mathML, attributes, around: content())
  }

  /// A space.
  @inlinable
  public static func mspace<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(196), namespace: .mathML, attributes, around: content())
  }

  /// A square root.
  @inlinable
  public static func msqrt<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(197), namespace: .mathML, attributes, around: content())
  }

  /// A change of style.
  @inlinable
  public static func mstyle<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(198), namespace: .mathML, attributes, around: content())
  }

  /// A base with an index.
  @inlinable
  public static func msub<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(199), namespace: .mathML, attributes, around: content())
  }

  /// A base with an index and a power.
  @inlinable
  public static func msubsup<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(200), namespace: .mathML, attributes, around: content())
  }

  /// A base with a power.
  @inlinable
  public static func msup<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(201), namespace: .mathML, attributes, around: content())
  }

  /// A table or a matrix.
  @inlinable
  public static func mtable<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(202), namespace: .mathML, attributes, around: content())
  }

  /// A cell.
  @inlinable
  public static func mtd<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(203), namespace: .mathML, attributes, around: content())
  }

  /// Text.
  @inlinable
  public static func mtext<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(204), namespace: .mathML, attributes, around: content())
  }

  /// A row.
  @inlinable
  public static func mtr<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(205), namespace: .mathML, attributes, around: content())
  }

  /// A base with something below.
  @inlinable
  public static func munder<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(206), namespace: .mathML, attributes, around: content())
  }

  /// A base with something below and above.
  @inlinable
  public static func munderover<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(207), namespace: .mathML, attributes, around: content())
  }

  /// A formula with annotations.
  @inlinable
  public static func semantics<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(208), namespace: .mathML, attributes, around: content())
  }
}
