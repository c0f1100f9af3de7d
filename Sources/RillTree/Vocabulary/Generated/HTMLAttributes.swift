// Generated from Vocabulary/vocabulary.txt by scripts/generate-vocabulary.

extension Attribute {
  /// A short form of a heading.
  @inlinable
  public static func abbr(_ value: String) -> Attribute {
    Attribute(Name(63), value)
  }

  /// Whether a color may be translucent.
  @inlinable
  public static func alpha(_ isOn: Bool = true) -> Attribute {
    Attribute(Name(283), flag: isOn)
  }

  /// What is fetched ahead.
  @inlinable
  public static func `as`(_ value: String) -> Attribute {
    Attribute(Name(284), value)
  }

  /// Whether the script runs as soon as it is there.
  @inlinable
  public static func async(_ isOn: Bool = true) -> Attribute {
    Attribute(Name(285), flag: isOn)
  }

  /// What waits for it.
  @inlinable
  public static func blocking(_ values: String...) -> Attribute {
    Attribute(Name(286), tokens: values)
  }

  /// The encoding: `utf-8`.
  @inlinable
  public static func charset(_ value: String) -> Attribute {
    Attribute(Name(287), value)
  }

  /// Where the quotation is from.
  @inlinable
  public static func cite(_ value: String) -> Attribute {
    Attribute(Name(67), checked: value)
  }

  /// The color of an icon.
  @inlinable
  public static func color(_ value: String) -> Attribute {
    Attribute(Name(288), value)
  }

  /// The colors one can choose from.
  ///
  /// Written `colorspace`.
  @inlinable
  public static func colorSpace(_ value: AttributeValue.ColorSpace) -> Attribute {
    Attribute(Name(289), value.rawValue)
  }

  /// How many characters a line of a field has.
  @inlinable
  public static func cols(_ value: Int) -> Attribute {
    Attribute(Name(290), value.description)
  }

  /// How many columns a cell takes.
  ///
  /// Written `colspan`.
  @inlinable
  public static func colSpan(_ value: Int) -> Attribute {
    Attribute(Name(291), value.description)
  }

  /// What a fact of the document says. A new address in it (`0; url=...`) is checked like other addresses.
  @inlinable
  public static func content(_ value: String) -> Attribute {
    Attribute(Name(241), checked: value)
  }

  /// The address of an object.
  @inlinable
  public static func data(_ value: String) -> Attribute {
    Attribute(Name(69), checked: value)
  }

  /// The time or date, for machines.
  ///
  /// Written `datetime`.
  @inlinable
  public static func dateTime(_ value: String) -> Attribute {
    Attribute(Name(292), value)
  }

  /// Whether the script runs after the document has been read.
  @inlinable
  public static func `defer`(_ isOn: Bool = true) -> Attribute {
    Attribute(Name(293), flag: isOn)
  }

  /// The name of the file that the link saves.
  @inlinable
  public static func download(_ value: String) -> Attribute {
    Attribute(Name(294), value)
  }

  /// The ids of the headings of a cell.
  @inlinable
  public static func headers(_ values: String...) -> Attribute {
    Attribute(Name(295), tokens: values)
  }

  /// The height, in pixels.
  @inlinable
  public static func height(_ value: some CustomStringConvertible) -> Attribute {
    Attribute(Name(296), value.description)
  }

  /// The address that it leads to.
  @inlinable
  public static func href(_ value: String) -> Attribute {
    Attribute(Name(212), checked: value)
  }

  /// The language of what it leads to.
  ///
  /// Written `hreflang`.
  @inlinable
  public static func hrefLang(_ value: String) -> Attribute {
    Attribute(Name(297), value)
  }

  /// The header that a fact of the document stands for.
  ///
  /// Written `http-equiv`.
  @inlinable
  public static func httpEquiv(_ value: String) -> Attribute {
    Attribute(Name(298), value)
  }

  /// The hash of what is fetched.
  @inlinable
  public static func integrity(_ value: String) -> Attribute {
    Attribute(Name(299), value)
  }

  /// What screens it is for, as a media query.
  @inlinable
  public static func media(_ value: String) -> Attribute {
    Attribute(Name(300), value)
  }

  /// What it is called: in a form, or as the target of links.
  @inlinable
  public static func name(_ value: String) -> Attribute {
    Attribute(Name(301), value)
  }

  /// Whether the script is for browsers without modules.
  ///
  /// Written `nomodule`.
  @inlinable
  public static func noModule(_ isOn: Bool = true) -> Attribute {
    Attribute(Name(302), flag: isOn)
  }

  /// Whether it is open.
  @inlinable
  public static func open(_ isOn: Bool = true) -> Attribute {
    Attribute(property: Name(252), .boolean(isOn))
  }

  /// The name of a fact about the document.
  @inlinable
  public static func property(_ value: String) -> Attribute {
    Attribute(Name(303), value)
  }

  /// How much the other side hears of where the request is from.
  ///
  /// Written `referrerpolicy`.
  @inlinable
  public static func referrerPolicy(_ value: AttributeValue.ReferrerPolicy) -> Attribute {
    Attribute(Name(304), value.rawValue)
  }

  /// What the link is to the document.
  @inlinable
  public static func rel(_ values: String...) -> Attribute {
    Attribute(Name(305), tokens: values)
  }

  /// Whether the list counts down.
  @inlinable
  public static func reversed(_ isOn: Bool = true) -> Attribute {
    Attribute(Name(306), flag: isOn)
  }

  /// How many lines a field has.
  @inlinable
  public static func rows(_ value: Int) -> Attribute {
    Attribute(Name(307), value.description)
  }

  /// How many rows a cell takes.
  ///
  /// Written `rowspan`.
  @inlinable
  public static func rowSpan(_ value: Int) -> Attribute {
    Attribute(Name(308), value.description)
  }

  /// Which cells a heading is for.
  @inlinable
  public static func scope(_ value: AttributeValue.Scope) -> Attribute {
    Attribute(Name(309), value.rawValue)
  }

  /// Whether scripts reach what the template becomes the inside of.
  ///
  /// Written `shadowrootmode`.
  @inlinable
  public static func shadowRootMode(_ value: AttributeValue.ShadowRootMode) -> Attribute {
    Attribute(Name(310), value.rawValue)
  }

  /// How many columns it is about.
  @inlinable
  public static func span(_ value: Int) -> Attribute {
    Attribute(Name(82), value.description)
  }

  /// The number that the list starts with.
  @inlinable
  public static func start(_ value: Int) -> Attribute {
    Attribute(Name(311), value.description)
  }

  /// Where the link opens.
  @inlinable
  public static func target(_ value: AttributeValue.Target) -> Attribute {
    Attribute(Name(312), value.rawValue)
  }

  /// The width, in pixels.
  @inlinable
  public static func width(_ value: some CustomStringConvertible) -> Attribute {
    Attribute(Name(313), value.description)
  }
}
