// Generated from Tools/HTMLVocabulary/vocabulary.txt by scripts/generate-vocabulary.

extension Attribute {
  /// The permissions policy of a frame.
  @inlinable
  public static func allow(_ value: String) -> Attribute {
    Attribute(Name(314, "allow"), value)
  }

  /// Permits a frame to fill the screen.
  ///
  /// Its name in HTML is `allowfullscreen`.
  @inlinable
  public static func allowFullscreen(_ isOn: Bool = true) -> Attribute {
    Attribute(Name(315, "allowfullscreen"), flag: isOn)
  }

  /// The alternative text of an image.
  @inlinable
  public static func alt(_ value: String) -> Attribute {
    Attribute(Name(316, "alt"), value)
  }

  /// Starts playback automatically.
  ///
  /// Its name in HTML is `autoplay`.
  @inlinable
  public static func autoPlay(_ isOn: Bool = true) -> Attribute {
    Attribute(Name(317, "autoplay"), flag: isOn)
  }

  /// Shows playback controls.
  @inlinable
  public static func controls(_ isOn: Bool = true) -> Attribute {
    Attribute(Name(318, "controls"), flag: isOn)
  }

  /// The coordinates of an image map area.
  @inlinable
  public static func coords(_ value: String) -> Attribute {
    Attribute(Name(319, "coords"), value)
  }

  /// The credentials that cross-origin requests carry.
  ///
  /// Its name in HTML is `crossorigin`.
  @inlinable
  public static func crossOrigin(_ value: AttributeValue.CrossOrigin) -> Attribute {
    Attribute(Name(320, "crossorigin"), value.rawValue)
  }

  /// The timing of image decoding.
  @inlinable
  public static func decoding(_ value: AttributeValue.Decoding) -> Attribute {
    Attribute(Name(321, "decoding"), value.rawValue)
  }

  /// Enables the track unless the user chose another.
  @inlinable
  public static func `default`(_ isOn: Bool = true) -> Attribute {
    Attribute(Name(322, "default"), flag: isOn)
  }

  /// The priority of the fetch.
  ///
  /// Its name in HTML is `fetchpriority`.
  @inlinable
  public static func fetchPriority(_ value: AttributeValue.Priority) -> Attribute {
    Attribute(Name(323, "fetchpriority"), value.rawValue)
  }

  /// The widths of a preloaded image in different layouts.
  ///
  /// Its name in HTML is `imagesizes`.
  @inlinable
  public static func imageSizes(_ value: String) -> Attribute {
    Attribute(Name(324, "imagesizes"), value)
  }

  /// The candidate files of a preloaded image.
  ///
  /// Its name in HTML is `imagesrcset`.
  @inlinable
  public static func imageSrcSet(_ value: String) -> Attribute {
    Attribute(Name(234, "imagesrcset"), checked: value)
  }

  /// Sends the click's coordinates to the server.
  ///
  /// Its name in HTML is `ismap`.
  @inlinable
  public static func isMap(_ isOn: Bool = true) -> Attribute {
    Attribute(Name(325, "ismap"), flag: isOn)
  }

  /// The kind of text track.
  @inlinable
  public static func kind(_ value: AttributeValue.TrackKind) -> Attribute {
    Attribute(Name(326, "kind"), value.rawValue)
  }

  /// The time at which the resource is fetched.
  @inlinable
  public static func loading(_ value: AttributeValue.Loading) -> Attribute {
    Attribute(Name(327, "loading"), value.rawValue)
  }

  /// Restarts playback at the end.
  @inlinable
  public static func loop(_ isOn: Bool = true) -> Attribute {
    Attribute(Name(328, "loop"), flag: isOn)
  }

  /// The URLs that the browser notifies when the link is followed.
  @inlinable
  public static func ping(_ value: String) -> Attribute {
    Attribute(Name(232, "ping"), checked: value)
  }

  /// Plays the video in the page instead of full screen.
  ///
  /// Its name in HTML is `playsinline`.
  @inlinable
  public static func playsInline(_ isOn: Bool = true) -> Attribute {
    Attribute(Name(329, "playsinline"), flag: isOn)
  }

  /// The image shown before the video plays.
  @inlinable
  public static func poster(_ value: String) -> Attribute {
    Attribute(Name(224, "poster"), checked: value)
  }

  /// The amount of media that is fetched before playback.
  @inlinable
  public static func preload(_ value: AttributeValue.Preload) -> Attribute {
    Attribute(Name(330, "preload"), value.rawValue)
  }

  /// The capabilities that a sandboxed frame keeps.
  @inlinable
  public static func sandbox(_ values: String...) -> Attribute {
    Attribute(Name(331, "sandbox"), tokens: values)
  }

  /// The shape of an image map area.
  @inlinable
  public static func shape(_ value: AttributeValue.Shape) -> Attribute {
    Attribute(Name(332, "shape"), value.rawValue)
  }

  /// The widths of the image in different layouts, or the sizes of an icon.
  @inlinable
  public static func sizes(_ value: String) -> Attribute {
    Attribute(Name(333, "sizes"), value)
  }

  /// The URL of the resource.
  @inlinable
  public static func src(_ value: String) -> Attribute {
    Attribute(Name(225, "src"), checked: value)
  }

  /// The language of the text track.
  ///
  /// Its name in HTML is `srclang`.
  @inlinable
  public static func srcLang(_ value: String) -> Attribute {
    Attribute(Name(334, "srclang"), value)
  }

  /// The candidate files of an image, each with its width or pixel density.
  ///
  /// Its name in HTML is `srcset`.
  @inlinable
  public static func srcSet(_ value: String) -> Attribute {
    Attribute(Name(235, "srcset"), checked: value)
  }

  /// The image map of the image: `#` and its name.
  ///
  /// Its name in HTML is `usemap`.
  @inlinable
  public static func useMap(_ value: String) -> Attribute {
    Attribute(Name(213, "usemap"), checked: value)
  }

  /// Mutes the audio.
  @inlinable
  public static func muted(_ isOn: Bool = true) -> Attribute {
    Attribute(property: Name(253, "muted"), boolean: isOn)
  }
}
