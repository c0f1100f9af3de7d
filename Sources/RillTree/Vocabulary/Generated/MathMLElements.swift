// Generated from Tools/HTMLVocabulary/vocabulary.txt by scripts/generate-vocabulary.

extension MathML {
  /// A formula in another notation.
  @inlinable
  public static func annotation<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(182, "annotation"), namespace: .mathML, attributes, around: content())
  }

  /// An error message.
  @inlinable
  public static func merror<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(183, "merror"), namespace: .mathML, attributes, around: content())
  }

  /// A fraction.
  @inlinable
  public static func mfrac<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(184, "mfrac"), namespace: .mathML, attributes, around: content())
  }

  /// An identifier.
  @inlinable
  public static func mi<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(185, "mi"), namespace: .mathML, attributes, around: content())
  }

  /// A base with any number of subscripts and superscripts.
  @inlinable
  public static func mmultiscripts<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(186, "mmultiscripts"), namespace: .mathML, attributes, around: content())
  }

  /// A number.
  @inlinable
  public static func mn<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(187, "mn"), namespace: .mathML, attributes, around: content())
  }

  /// An operator.
  @inlinable
  public static func mo<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(188, "mo"), namespace: .mathML, attributes, around: content())
  }

  /// A base with an overscript.
  @inlinable
  public static func mover<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(189, "mover"), namespace: .mathML, attributes, around: content())
  }

  /// An expression with adjusted space.
  @inlinable
  public static func mpadded<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(190, "mpadded"), namespace: .mathML, attributes, around: content())
  }

  /// Invisible content that keeps its space.
  @inlinable
  public static func mphantom<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(191, "mphantom"), namespace: .mathML, attributes, around: content())
  }

  /// The start of the scripts before the base.
  @inlinable
  public static func mprescripts<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(192, "mprescripts"), namespace: .mathML, attributes, around: content())
  }

  /// A root with an index.
  @inlinable
  public static func mroot<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(193, "mroot"), namespace: .mathML, attributes, around: content())
  }

  /// A group of expressions.
  @inlinable
  public static func mrow<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(194, "mrow"), namespace: .mathML, attributes, around: content())
  }

  /// A string literal.
  @inlinable
  public static func ms<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(195, "ms"), namespace: .mathML, attributes, around: content())
  }

  /// Blank space.
  @inlinable
  public static func mspace<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(196, "mspace"), namespace: .mathML, attributes, around: content())
  }

  /// A square root.
  @inlinable
  public static func msqrt<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(197, "msqrt"), namespace: .mathML, attributes, around: content())
  }

  /// A change of style.
  @inlinable
  public static func mstyle<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(198, "mstyle"), namespace: .mathML, attributes, around: content())
  }

  /// A base with a subscript.
  @inlinable
  public static func msub<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(199, "msub"), namespace: .mathML, attributes, around: content())
  }

  /// A base with a subscript and a superscript.
  @inlinable
  public static func msubsup<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(200, "msubsup"), namespace: .mathML, attributes, around: content())
  }

  /// A base with a superscript.
  @inlinable
  public static func msup<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(201, "msup"), namespace: .mathML, attributes, around: content())
  }

  /// A table or a matrix.
  @inlinable
  public static func mtable<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(202, "mtable"), namespace: .mathML, attributes, around: content())
  }

  /// A table cell.
  @inlinable
  public static func mtd<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(203, "mtd"), namespace: .mathML, attributes, around: content())
  }

  /// Text.
  @inlinable
  public static func mtext<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(204, "mtext"), namespace: .mathML, attributes, around: content())
  }

  /// A table row.
  @inlinable
  public static func mtr<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(205, "mtr"), namespace: .mathML, attributes, around: content())
  }

  /// A base with an underscript.
  @inlinable
  public static func munder<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(206, "munder"), namespace: .mathML, attributes, around: content())
  }

  /// A base with an underscript and an overscript.
  @inlinable
  public static func munderover<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(207, "munderover"), namespace: .mathML, attributes, around: content())
  }

  /// A formula with annotations.
  @inlinable
  public static func semantics<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(208, "semantics"), namespace: .mathML, attributes, around: content())
  }
}
