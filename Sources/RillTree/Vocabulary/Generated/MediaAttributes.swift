// Generated from Vocabulary/vocabulary.txt by scripts/generate-vocabulary.

extension Attribute {
  /// What a frame may do.
  @inlinable
  public static func allow(_ value: String) -> Attribute {
    Attribute(Name(314), value)
  }

  /// Whether a frame may fill the screen.
  ///
  /// Written `allowfullscreen`.
  @inlinable
  public static func allowFullscreen(_ isOn: Bool = true) -> Attribute {
    Attribute(Name(315), flag: isOn)
  }

  /// What is said in the place of an image.
  @inlinable
  public static func alt(_ value: String) -> Attribute {
    Attribute(Name(316), value)
  }

  /// Whether it plays at once.
  ///
  /// Written `autoplay`.
  @inlinable
  public static func autoPlay(_ isOn: Bool = true) -> Attribute {
    Attribute(Name(317), flag: isOn)
  }

  /// Whether it shows controls to play it.
  @inlinable
  public static func controls(_ isOn: Bool = true) -> Attribute {
    Attribute(Name(318), flag: isOn)
  }

  /// Where the region is.
  @inlinable
  public static func coords(_ value: String) -> Attribute {
    Attribute(Name(319), value)
  }

  /// Whether credentials are sent to other origins.
  ///
  /// Written `crossorigin`.
  @inlinable
  public static func crossOrigin(_ value: AttributeValue.CrossOrigin) -> Attribute {
    Attribute(Name(320), value.rawValue)
  }

  /// Whether other content waits for the image.
  @inlinable
  public static func decoding(_ value: AttributeValue.Decoding) -> Attribute {
    Attribute(Name(321), value.rawValue)
  }

  /// Whether the track is shown unless another is chosen.
  @inlinable
  public static func `default`(_ isOn: Bool = true) -> Attribute {
    Attribute(Name(322), flag: isOn)
  }

  /// How soon it is fetched.
  ///
  /// Written `fetchpriority`.
  @inlinable
  public static func fetchPriority(_ value: AttributeValue.Priority) -> Attribute {
    Attribute(Name(323), value.rawValue)
  }

  /// The widths of the image in layouts.
  ///
  /// Written `imagesizes`.
  @inlinable
  public static func imageSizes(_ value: String) -> Attribute {
    Attribute(Name(324), value)
  }

  /// The forms of the image that is fetched ahead.
  ///
  /// Written `imagesrcset`.
  @inlinable
  public static func imageSrcSet(_ value: String) -> Attribute {
    Attribute(Name(234), checked: value)
  }

  /// Whether the server hears where the image was clicked.
  ///
  /// Written `ismap`.
  @inlinable
  public static func isMap(_ isOn: Bool = true) -> Attribute {
    Attribute(Name(325), flag: isOn)
  }

  /// What the track is for.
  @inlinable
  public static func kind(_ value: AttributeValue.TrackKind) -> Attribute {
    Attribute(Name(326), value.rawValue)
  }

  /// When it is fetched.
  @inlinable
  public static func loading(_ value: AttributeValue.Loading) -> Attribute {
    Attribute(Name(327), value.rawValue)
  }

  /// Whether it begins anew at its end.
  @inlinable
  public static func loop(_ isOn: Bool = true) -> Attribute {
    Attribute(Name(328), flag: isOn)
  }

  /// Whom to tell that the link was followed.
  @inlinable
  public static func ping(_ value: String) -> Attribute {
    Attribute(Name(232), checked: value)
  }

  /// Whether it plays in its place, not on the whole screen.
  ///
  /// Written `playsinline`.
  @inlinable
  public static func playsInline(_ isOn: Bool = true) -> Attribute {
    Attribute(Name(329), flag: isOn)
  }

  /// The image shown before the film.
  @inlinable
  public static func poster(_ value: String) -> Attribute {
    Attribute(Name(224), checked: value)
  }

  /// How much is fetched before it plays.
  @inlinable
  public static func preload(_ value: AttributeValue.Preload) -> Attribute {
    Attribute(Name(330), value.rawValue)
  }

  /// What a frame may do that it otherwise may not.
  @inlinable
  public static func sandbox(_ values: String...) -> Attribute {
    Attribute(Name(331), tokens: values)
  }

  /// The shape of a region.
  @inlinable
  public static func shape(_ value: AttributeValue.Shape) -> Attribute {
    Attribute(Name(332), value.rawValue)
  }

  /// The widths of the image in layouts, or the sizes of an icon.
  @inlinable
  public static func sizes(_ value: String) -> Attribute {
    Attribute(Name(333), value)
  }

  /// The address of what it shows or runs.
  @inlinable
  public static func src(_ value: String) -> Attribute {
    Attribute(Name(225), checked: value)
  }

  /// The language of the track.
  ///
  /// Written `srclang`.
  @inlinable
  public static func srcLang(_ value: String) -> Attribute {
    Attribute(Name(334), value)
  }

  /// The forms of an image, each with its width or density.
  ///
  /// Written `srcset`.
  @inlinable
  public static func srcSet(_ value: String) -> Attribute {
    Attribute(Name(235), checked: value)
  }

  /// The regions of the image that are links: `#` and their name.
  ///
  /// Written `usemap`.
  @inlinable
  public static func useMap(_ value: String) -> Attribute {
    Attribute(Name(213), checked: value)
  }

  /// Whether it makes no sound.
  @inlinable
  public static func muted(_ isOn: Bool = true) -> Attribute {
    Attribute(property: Name(253), .boolean(isOn))
  }
}
