// Generated from Vocabulary/vocabulary.txt by scripts/generate-vocabulary.

extension SVG {
  /// A chain of effects on what is drawn.
  @inlinable
  public static func filter<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(156), namespace: .svg, attributes, around: content())
  }

  /// Blends two images.
  @inlinable
  public static func feBlend<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(157), namespace: .svg, attributes, around: content())
  }

  /// Changes colors by a matrix.
  @inlinable
  public static func feColorMatrix<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(158), namespace: .svg, attributes, around: content())
  }

  /// Changes the channels of colors by functions.
  @inlinable
  public static func feComponentTransfer<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(159), namespace: .svg, attributes, around: content())
  }

  /// Combines two images.
  @inlinable
  public static func feComposite<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(160), namespace: .svg, attributes, around: content())
  }

  /// Combines each pixel with those around it.
  @inlinable
  public static func feConvolveMatrix<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(161), namespace: .svg, attributes, around: content())
  }

  /// Lights an image with a dull surface.
  @inlinable
  public static func feDiffuseLighting<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(162), namespace: .svg, attributes, around: content())
  }

  /// Moves pixels as another image says.
  @inlinable
  public static func feDisplacementMap<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(163), namespace: .svg, attributes, around: content())
  }

  /// A light far away.
  @inlinable
  public static func feDistantLight<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(164), namespace: .svg, attributes, around: content())
  }

  /// A shadow.
  @inlinable
  public static func feDropShadow<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(165), namespace: .svg, attributes, around: content())
  }

  /// A color everywhere.
  @inlinable
  public static func feFlood<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(166), namespace: .svg, attributes, around: content())
  }

  /// The function of opacity.
  @inlinable
  public static func feFuncA<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(167), namespace: .svg, attributes, around: content())
  }

  /// The function of blue.
  @inlinable
  public static func feFuncB<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(168), namespace: .svg, attributes, around: content())
  }

  /// The function of green.
  @inlinable
  public static func feFuncG<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(169), namespace: .svg, attributes, around: content())
  }

  /// The function of red.
  @inlinable
  public static func feFuncR<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(170), namespace: .svg, attributes, around: content())
  }

  /// A blur.
  @inlinable
  public static func feGaussianBlur<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(171), namespace: .svg, attributes, around: content())
  }

  /// Another image.
  @inlinable
  public static func feImage<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(172), namespace: .svg, attributes, around: content())
  }

  /// Images above each other.
  @inlinable
  public static func feMerge<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(173), namespace: .svg, attributes, around: content())
  }

  /// One of the images above each other.
  @inlinable
  public static func feMergeNode<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(174), namespace: .svg, attributes, around: content())
  }

  /// Makes lines thicker or thinner.
  @inlinable
  public static func feMorphology<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(175), namespace: .svg, attributes, around: content())
  }

  /// Moves an image.
  @inlinable
  public static func feOffset<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(176), namespace: .svg, attributes, around: content())
  }

  /// A light at a point.
  @inlinable
  public static func fePointLight<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(177), namespace: .svg, attributes, around: content())
  }

  /// Lights an image with a shining surface.
  @inlinable
  public static func feSpecularLighting<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(178), namespace: .svg, attributes, around: content())
  }

  /// A light into one direction.
  @inlinable
  public static func feSpotLight<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(179), namespace: .svg, attributes, around: content())
  }

  /// Repeats an image.
  @inlinable
  public static func feTile<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(180), namespace: .svg, attributes, around: content())
  }

  /// Noise, such as clouds.
  @inlinable
  public static func feTurbulence<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(181), namespace: .svg, attributes, around: content())
  }
}
