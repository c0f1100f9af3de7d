// Generated from Tools/HTMLVocabulary/vocabulary.txt by scripts/generate-vocabulary.

extension SVG {
  /// A hyperlink.
  @inlinable
  public static func a<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(62, "a"), namespace: .svg, attributes, around: content())
  }

  /// A circle around (`cx`, `cy`).
  @inlinable
  public static func circle<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(124, "circle"), namespace: .svg, attributes, around: content())
  }

  /// Elements for use elsewhere, which aren't drawn themselves.
  @inlinable
  public static func defs<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(125, "defs"), namespace: .svg, attributes, around: content())
  }

  /// A description in text.
  @inlinable
  public static func desc<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(126, "desc"), namespace: .svg, attributes, around: content())
  }

  /// An ellipse around (`cx`, `cy`).
  @inlinable
  public static func ellipse<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(127, "ellipse"), namespace: .svg, attributes, around: content())
  }

  /// A container for HTML.
  @inlinable
  public static func foreignObject<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(128, "foreignObject"), namespace: .svg, attributes, around: content())
  }

  /// A group of elements.
  @inlinable
  public static func g<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(129, "g"), namespace: .svg, attributes, around: content())
  }

  /// An image.
  @inlinable
  public static func image<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(130, "image"), namespace: .svg, attributes, around: content())
  }

  /// A line from (`x1`, `y1`) to (`x2`, `y2`).
  @inlinable
  public static func line<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(131, "line"), namespace: .svg, attributes, around: content())
  }

  /// A gradient along a line.
  @inlinable
  public static func linearGradient<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(132, "linearGradient"), namespace: .svg, attributes, around: content())
  }

  /// A symbol at the vertices of a path.
  @inlinable
  public static func marker<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(133, "marker"), namespace: .svg, attributes, around: content())
  }

  /// A mask of opacity.
  @inlinable
  public static func mask<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(134, "mask"), namespace: .svg, attributes, around: content())
  }

  /// Metadata for programs.
  @inlinable
  public static func metadata<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(135, "metadata"), namespace: .svg, attributes, around: content())
  }

  /// A shape that path commands describe.
  @inlinable
  public static func path<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(136, "path"), namespace: .svg, attributes, around: content())
  }

  /// A pattern to fill with.
  @inlinable
  public static func pattern<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(137, "pattern"), namespace: .svg, attributes, around: content())
  }

  /// A closed shape with straight edges.
  @inlinable
  public static func polygon<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(138, "polygon"), namespace: .svg, attributes, around: content())
  }

  /// Connected straight lines.
  @inlinable
  public static func polyline<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(139, "polyline"), namespace: .svg, attributes, around: content())
  }

  /// A gradient from a center outward.
  @inlinable
  public static func radialGradient<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(140, "radialGradient"), namespace: .svg, attributes, around: content())
  }

  /// A rectangle.
  @inlinable
  public static func rect<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(141, "rect"), namespace: .svg, attributes, around: content())
  }

  /// A color stop of a gradient.
  @inlinable
  public static func stop<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(142, "stop"), namespace: .svg, attributes, around: content())
  }

  /// The first child whose conditions apply.
  @inlinable
  public static func `switch`<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(143, "switch"), namespace: .svg, attributes, around: content())
  }

  /// A template that `use` elements draw.
  @inlinable
  public static func symbol<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(144, "symbol"), namespace: .svg, attributes, around: content())
  }

  /// Text.
  @inlinable
  public static func text<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(145, "text"), namespace: .svg, attributes, around: content())
  }

  /// Text along a path.
  @inlinable
  public static func textPath<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(146, "textPath"), namespace: .svg, attributes, around: content())
  }

  /// A title in text.
  @inlinable
  public static func title<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(28, "title"), namespace: .svg, attributes, around: content())
  }

  /// A part of a text.
  @inlinable
  public static func tspan<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(147, "tspan"), namespace: .svg, attributes, around: content())
  }

  /// A copy of another element.
  @inlinable
  public static func use<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(148, "use"), namespace: .svg, attributes, around: content())
  }

  /// A named view of the image.
  @inlinable
  public static func view<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(149, "view"), namespace: .svg, attributes, around: content())
  }

  /// A clipping path.
  @inlinable
  public static func clipPath<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(150, "clipPath"), namespace: .svg, attributes, around: content())
  }

  /// Animates an attribute.
  @inlinable
  public static func animate<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(151, "animate"), namespace: .svg, attributes, around: content())
  }

  /// Animates a motion along a path.
  @inlinable
  public static func animateMotion<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(152, "animateMotion"), namespace: .svg, attributes, around: content())
  }

  /// Animates a transform.
  @inlinable
  public static func animateTransform<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(153, "animateTransform"), namespace: .svg, attributes, around: content())
  }

  /// The path of a motion.
  @inlinable
  public static func mpath<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(154, "mpath"), namespace: .svg, attributes, around: content())
  }

  /// Sets an attribute for a duration.
  @inlinable
  public static func set<Message>(
    _ attributes: Attribute<Message>...,
    @TreeBuilder<Message> content: () -> VTree<Message> = { VTree() }
  ) -> VTree<Message> {
    VTree(Name(155, "set"), namespace: .svg, attributes, around: content())
  }
}
