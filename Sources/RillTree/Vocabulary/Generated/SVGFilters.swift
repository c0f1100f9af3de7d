// Generated from Tools/HTMLVocabulary/vocabulary.txt by scripts/generate-vocabulary.

extension SVG {
  /// A chain of filter effects.
  @inlinable
  public static func filter<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(156, "filter"), namespace: .svg, attributes, around: content())
  }

  /// Blends two images.
  @inlinable
  public static func feBlend<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(157, "feBlend"), namespace: .svg, attributes, around: content())
  }

  /// Transforms colors by a matrix.
  @inlinable
  public static func feColorMatrix<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(158, "feColorMatrix"), namespace: .svg, attributes, around: content())
  }

  /// Transforms color channels by functions.
  @inlinable
  public static func feComponentTransfer<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(159, "feComponentTransfer"), namespace: .svg, attributes, around: content())
  }

  /// Combines two images.
  @inlinable
  public static func feComposite<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(160, "feComposite"), namespace: .svg, attributes, around: content())
  }

  /// Combines each pixel with its neighbors.
  @inlinable
  public static func feConvolveMatrix<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(161, "feConvolveMatrix"), namespace: .svg, attributes, around: content())
  }

  /// Lights an image as a matte surface.
  @inlinable
  public static func feDiffuseLighting<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(162, "feDiffuseLighting"), namespace: .svg, attributes, around: content())
  }

  /// Displaces pixels by the values of another image.
  @inlinable
  public static func feDisplacementMap<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(163, "feDisplacementMap"), namespace: .svg, attributes, around: content())
  }

  /// A distant light source.
  @inlinable
  public static func feDistantLight<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(164, "feDistantLight"), namespace: .svg, attributes, around: content())
  }

  /// Draws a drop shadow.
  @inlinable
  public static func feDropShadow<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(165, "feDropShadow"), namespace: .svg, attributes, around: content())
  }

  /// Fills the region with a color.
  @inlinable
  public static func feFlood<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(166, "feFlood"), namespace: .svg, attributes, around: content())
  }

  /// The transfer function of the alpha channel.
  @inlinable
  public static func feFuncA<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(167, "feFuncA"), namespace: .svg, attributes, around: content())
  }

  /// The transfer function of the blue channel.
  @inlinable
  public static func feFuncB<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(168, "feFuncB"), namespace: .svg, attributes, around: content())
  }

  /// The transfer function of the green channel.
  @inlinable
  public static func feFuncG<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(169, "feFuncG"), namespace: .svg, attributes, around: content())
  }

  /// The transfer function of the red channel.
  @inlinable
  public static func feFuncR<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(170, "feFuncR"), namespace: .svg, attributes, around: content())
  }

  /// Blurs an image.
  @inlinable
  public static func feGaussianBlur<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(171, "feGaussianBlur"), namespace: .svg, attributes, around: content())
  }

  /// Loads another image.
  @inlinable
  public static func feImage<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(172, "feImage"), namespace: .svg, attributes, around: content())
  }

  /// Stacks images on top of each other.
  @inlinable
  public static func feMerge<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(173, "feMerge"), namespace: .svg, attributes, around: content())
  }

  /// An image in a stack.
  @inlinable
  public static func feMergeNode<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(174, "feMergeNode"), namespace: .svg, attributes, around: content())
  }

  /// Thickens or thins shapes.
  @inlinable
  public static func feMorphology<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(175, "feMorphology"), namespace: .svg, attributes, around: content())
  }

  /// Moves an image.
  @inlinable
  public static func feOffset<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(176, "feOffset"), namespace: .svg, attributes, around: content())
  }

  /// A point light source.
  @inlinable
  public static func fePointLight<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(177, "fePointLight"), namespace: .svg, attributes, around: content())
  }

  /// Lights an image as a shiny surface.
  @inlinable
  public static func feSpecularLighting<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(178, "feSpecularLighting"), namespace: .svg, attributes, around: content())
  }

  /// A spotlight.
  @inlinable
  public static func feSpotLight<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(179, "feSpotLight"), namespace: .svg, attributes, around: content())
  }

  /// Repeats an image.
  @inlinable
  public static func feTile<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(180, "feTile"), namespace: .svg, attributes, around: content())
  }

  /// Generates noise, such as clouds.
  @inlinable
  public static func feTurbulence<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(181, "feTurbulence"), namespace: .svg, attributes, around: content())
  }
}
