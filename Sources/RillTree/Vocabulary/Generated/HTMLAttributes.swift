// Generated from Tools/HTMLVocabulary/vocabulary.txt by scripts/generate-vocabulary.

extension Attribute {
  /// The short form of a header cell.
  @inlinable
  public static func abbr(_ value: String) -> Attribute {
    Attribute(Name(63, "abbr"), value)
  }

  /// Permits translucent colors.
  @inlinable
  public static func alpha(_ isOn: Bool = true) -> Attribute {
    Attribute(Name(283, "alpha"), flag: isOn)
  }

  /// The type of a preloaded resource.
  @inlinable
  public static func `as`(_ value: String) -> Attribute {
    Attribute(Name(284, "as"), value)
  }

  /// Runs the script as soon as it has loaded.
  @inlinable
  public static func async(_ isOn: Bool = true) -> Attribute {
    Attribute(Name(285, "async"), flag: isOn)
  }

  /// The operations that wait for the resource, such as `render`.
  @inlinable
  public static func blocking(_ values: String...) -> Attribute {
    Attribute(Name(286, "blocking"), tokens: values)
  }

  /// The character encoding: `utf-8`.
  @inlinable
  public static func charset(_ value: String) -> Attribute {
    Attribute(Name(287, "charset"), value)
  }

  /// The source of a quotation or an edit.
  @inlinable
  public static func cite(_ value: String) -> Attribute {
    Attribute(Name(67, "cite"), checked: value)
  }

  /// The color of an icon.
  @inlinable
  public static func color(_ value: String) -> Attribute {
    Attribute(Name(288, "color"), value)
  }

  /// The color space of a color picker.
  ///
  /// Its name in HTML is `colorspace`.
  @inlinable
  public static func colorSpace(_ value: AttributeValue.ColorSpace) -> Attribute {
    Attribute(Name(289, "colorspace"), value.rawValue)
  }

  /// The width of a text area, in characters.
  @inlinable
  public static func cols(_ value: Int) -> Attribute {
    Attribute(Name(290, "cols"), value.description)
  }

  /// The number of columns that a cell spans.
  ///
  /// Its name in HTML is `colspan`.
  @inlinable
  public static func colSpan(_ value: Int) -> Attribute {
    Attribute(Name(291, "colspan"), value.description)
  }

  /// The value of a metadata element. A refresh URL in it (`0; url=...`) is checked like other
  /// URLs.
  @inlinable
  public static func content(_ value: String) -> Attribute {
    Attribute(Name(241, "content"), checked: value)
  }

  /// The URL of an object.
  @inlinable
  public static func data(_ value: String) -> Attribute {
    Attribute(Name(69, "data"), checked: value)
  }

  /// The date or time in machine-readable form.
  ///
  /// Its name in HTML is `datetime`.
  @inlinable
  public static func dateTime(_ value: String) -> Attribute {
    Attribute(Name(292, "datetime"), value)
  }

  /// Runs the script after the document is parsed.
  @inlinable
  public static func `defer`(_ isOn: Bool = true) -> Attribute {
    Attribute(Name(293, "defer"), flag: isOn)
  }

  /// The file name under which the browser saves the link's target.
  @inlinable
  public static func download(_ value: String) -> Attribute {
    Attribute(Name(294, "download"), value)
  }

  /// The IDs of the cell's header cells.
  @inlinable
  public static func headers(_ values: String...) -> Attribute {
    Attribute(Name(295, "headers"), tokens: values)
  }

  /// The height, in pixels.
  @inlinable
  public static func height(_ value: some CustomStringConvertible) -> Attribute {
    Attribute(Name(296, "height"), value.description)
  }

  /// The URL of the link's target.
  @inlinable
  public static func href(_ value: String) -> Attribute {
    Attribute(Name(212, "href"), checked: value)
  }

  /// The language of the link's target.
  ///
  /// Its name in HTML is `hreflang`.
  @inlinable
  public static func hrefLang(_ value: String) -> Attribute {
    Attribute(Name(297, "hreflang"), value)
  }

  /// The HTTP header that a metadata element stands for.
  ///
  /// Its name in HTML is `http-equiv`.
  @inlinable
  public static func httpEquiv(_ value: String) -> Attribute {
    Attribute(Name(298, "http-equiv"), value)
  }

  /// The expected hash of the resource.
  @inlinable
  public static func integrity(_ value: String) -> Attribute {
    Attribute(Name(299, "integrity"), value)
  }

  /// The media query for which the resource applies.
  @inlinable
  public static func media(_ value: String) -> Attribute {
    Attribute(Name(300, "media"), value)
  }

  /// The name of a form control, a metadata element or a link target.
  @inlinable
  public static func name(_ value: String) -> Attribute {
    Attribute(Name(301, "name"), value)
  }

  /// Restricts the script to browsers without modules.
  ///
  /// Its name in HTML is `nomodule`.
  @inlinable
  public static func noModule(_ isOn: Bool = true) -> Attribute {
    Attribute(Name(302, "nomodule"), flag: isOn)
  }

  /// Shows the content of the dialog or details element.
  @inlinable
  public static func open(_ isOn: Bool = true) -> Attribute {
    Attribute(property: Name(252, "open"), boolean: isOn)
  }

  /// The property that a metadata element describes.
  @inlinable
  public static func property(_ value: String) -> Attribute {
    Attribute(Name(303, "property"), value)
  }

  /// The amount of referrer information that requests carry.
  ///
  /// Its name in HTML is `referrerpolicy`.
  @inlinable
  public static func referrerPolicy(_ value: AttributeValue.ReferrerPolicy) -> Attribute {
    Attribute(Name(304, "referrerpolicy"), value.rawValue)
  }

  /// The relation of the link's target to the document.
  @inlinable
  public static func rel(_ values: String...) -> Attribute {
    Attribute(Name(305, "rel"), tokens: values)
  }

  /// Numbers the list in descending order.
  @inlinable
  public static func reversed(_ isOn: Bool = true) -> Attribute {
    Attribute(Name(306, "reversed"), flag: isOn)
  }

  /// The height of a text area, in lines.
  @inlinable
  public static func rows(_ value: Int) -> Attribute {
    Attribute(Name(307, "rows"), value.description)
  }

  /// The number of rows that a cell spans.
  ///
  /// Its name in HTML is `rowspan`.
  @inlinable
  public static func rowSpan(_ value: Int) -> Attribute {
    Attribute(Name(308, "rowspan"), value.description)
  }

  /// The cells that a header cell applies to.
  @inlinable
  public static func scope(_ value: AttributeValue.Scope) -> Attribute {
    Attribute(Name(309, "scope"), value.rawValue)
  }

  /// The access of scripts to the shadow root that the template creates.
  ///
  /// Its name in HTML is `shadowrootmode`.
  @inlinable
  public static func shadowRootMode(_ value: AttributeValue.ShadowRootMode) -> Attribute {
    Attribute(Name(310, "shadowrootmode"), value.rawValue)
  }

  /// The number of columns that the element stands for.
  @inlinable
  public static func span(_ value: Int) -> Attribute {
    Attribute(Name(82, "span"), value.description)
  }

  /// The number of the first list item.
  @inlinable
  public static func start(_ value: Int) -> Attribute {
    Attribute(Name(311, "start"), value.description)
  }

  /// The window or frame in which the link opens.
  @inlinable
  public static func target(_ value: AttributeValue.Target) -> Attribute {
    Attribute(Name(312, "target"), value.rawValue)
  }

  /// The width, in pixels.
  @inlinable
  public static func width(_ value: some CustomStringConvertible) -> Attribute {
    Attribute(Name(313, "width"), value.description)
  }
}
