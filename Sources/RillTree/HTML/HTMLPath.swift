/// The elements around a position, and the nodes that the HTML parser accepts there.
///
/// - Note: The rules are those of tree construction in a body, in the HTML standard.
struct HTMLPath {
  /// Elements around a position that certain elements would close there.
  private struct Endable: OptionSet {
    let rawValue: UInt16

    static let paragraph = Endable(rawValue: 1)
    static let item = Endable(rawValue: 2)
    static let term = Endable(rawValue: 4)
    static let button = Endable(rawValue: 8)
    static let link = Endable(rawValue: 16)
    static let nobr = Endable(rawValue: 32)
    static let form = Endable(rawValue: 64)
    static let select = Endable(rawValue: 128)
    static let ruby = Endable(rawValue: 256)
    /// The effect of an enclosing `annotation-xml` on texts is unknown.
    static let annotation = Endable(rawValue: 512)
  }

  private struct Element {
    let name: String
    let namespace: Namespace
    /// The open elements that elements here could close.
    let endable: Endable
    /// True if HTML elements can be children.
    let takesHTML: Bool

    func isHTML(_ names: String...) -> Bool { namespace == .html && names.contains(name) }
  }

  private var elements: [Element] = []

  var names: [String] { elements.map { $0.name } }
  var name: String { elements.last?.name ?? "" }

  private var content: HTMLContent {
    elements.last.map { HTMLContent(of: $0.name, in: $0.namespace) } ?? .ordinary
  }

  var isVoid: Bool { content == .void }
  var isRawText: Bool { content == .rawText }
  var hasOnlyText: Bool {
    isRawText || isNoscript || elements.last?.isHTML("textarea", "title") ?? false
  }
  var isNoscript: Bool { elements.last?.isHTML("noscript") ?? false }

  var isTemplate: Bool { elements.last?.isHTML("template") ?? false }

  var dropsLeadingNewline: Bool {
    elements.last?.isHTML("pre", "listing", "textarea") ?? false
  }

  /// True if the parser moves text elsewhere, unless it is white space.
  var forbidsText: Bool {
    elements.last?.isHTML("table", "tbody", "thead", "tfoot", "tr", "colgroup") ?? false
  }

  /// - Parameter encoding: The value of the attribute `encoding`.
  mutating func enter(_ name: String, _ namespace: Namespace, encoding: String? = nil) {
    var endable = elements.last?.endable ?? []
    let takesHTML = HTMLPath.takesHTML(name, in: namespace, encoding)
    if namespace == .html {
      if HTMLPath.endsScope(name) {
        endable.subtract([.paragraph, .button, .nobr, .select, .ruby])
      }
      if HTMLPath.endsFormatting(name) { endable.remove(.link) }
      if HTMLPath.endsItems(name) { endable.subtract([.item, .term]) }
      switch name.spelled {
      case "template": endable.remove(.form)
      case "form": endable.insert(.form)
      case "p": endable.insert(.paragraph)
      case "li": endable.insert(.item)
      case "dd", "dt": endable.insert(.term)
      case "a": endable.insert(.link)
      case "nobr": endable.insert(.nobr)
      case "select": endable.insert(.select)
      case "ruby": endable.insert(.ruby)
      case "button":
        endable.remove(.paragraph)
        endable.insert(.button)
      default: break
      }
    } else {
      // Links and forms are closed across all other elements.
      if HTMLPath.endsScope(name, in: namespace) {
        endable.formIntersection([.link, .form, .annotation])
      }
      if namespace == .mathML && name.isSpelled("annotation-xml") { endable.insert(.annotation) }
    }
    elements.append(
      Element(name: name, namespace: namespace, endable: endable, takesHTML: takesHTML))
  }

  mutating func leave() { elements.removeLast() }

  /// Returns true if the parser keeps an element in place and unchanged.
  func takes(_ name: String, _ namespace: Namespace) -> Bool {
    if !takesNamespace(name, namespace) { return false }
    // Neither texts nor elements outside HTML are accepted there.
    guard namespace == .html else { return !forbidsText }
    guard let parent = elements.last else {
      return !["html", "head", "body", "frameset", "frame", "image"].contains(name)
    }
    switch name.spelled {
    case "html", "head", "body", "frameset", "frame", "image": return false
    case "tbody", "thead", "tfoot", "caption", "colgroup": return parent.isHTML("table", "template")
    case "tr": return parent.isHTML("tbody", "thead", "tfoot", "template")
    case "td", "th": return parent.isHTML("tr", "template")
    case "col": return parent.isHTML("colgroup", "template")
    default: break
    }
    if parent.isHTML("colgroup") { return name.isSpelled("template") }
    let endable = parent.endable
    if endable.contains(.annotation) && HTMLContent(of: name, in: .html) == .rawText {
      return false
    }
    if name.isSpelled("script") || name.isSpelled("style") || name.isSpelled("template") {
      return true
    }
    if parent.isHTML("table", "tbody", "thead", "tfoot", "tr") { return false }
    if endable.contains(.paragraph) && HTMLPath.endsParagraphs(name) { return false }
    // Elements whose end tags some elements imply.
    let isImplied = parent.isHTML(
      "dd", "dt", "li", "optgroup", "option", "p", "rb", "rp", "rt", "rtc")
    switch name.spelled {
    case "h1", "h2", "h3", "h4", "h5", "h6":
      return !parent.isHTML("h1", "h2", "h3", "h4", "h5", "h6")
    case "li": return !endable.contains(.item)
    case "dd", "dt": return !endable.contains(.term)
    case "button": return !endable.contains(.button)
    case "a": return !endable.contains(.link)
    case "nobr": return !endable.contains(.nobr)
    case "form": return !endable.contains(.form)
    case "select", "input": return !endable.contains(.select)
    case "rb", "rtc": return !(isImplied && endable.contains(.ruby))
    case "rp", "rt": return !(isImplied && endable.contains(.ruby)) || parent.isHTML("rtc")
    case "option":
      let isInSelect = endable.contains(.select)
      return !(isInSelect ? isImplied && !parent.isHTML("optgroup") : parent.isHTML("option"))
    case "optgroup":
      return !(endable.contains(.select) ? isImplied : parent.isHTML("option"))
    case "hr": return !(isImplied && endable.contains(.select))
    default: return true
    }
  }

  private func takesNamespace(_ name: String, _ namespace: Namespace) -> Bool {
    guard let parent = elements.last else {
      return namespace == .html ? !name.isSpelled("svg") && !name.isSpelled("math") : true
    }
    let isInWords =
      parent.namespace == .mathML && HTMLPath.takesHTML(parent.name, in: .mathML, nil)
    switch namespace {
    case .html:
      return parent.takesHTML && !name.isSpelled("svg") && !name.isSpelled("math")
        && !(isInWords && (name.isSpelled("mglyph") || name.isSpelled("malignmark")))
    case .svg:
      let isAnnotation = parent.namespace == .mathML && parent.name.isSpelled("annotation-xml")
      if parent.takesHTML || isAnnotation { return name.isSpelled("svg") }
      return parent.namespace == .svg && !HTMLPath.endsForeign(name)
    case .mathML:
      if isInWords && (name.isSpelled("mglyph") || name.isSpelled("malignmark")) { return true }
      if parent.takesHTML { return name.isSpelled("math") }
      return parent.namespace == .mathML && !HTMLPath.endsForeign(name)
        && !(parent.name.isSpelled("annotation-xml") && name.isSpelled("svg"))
    }
  }

  /// Returns true if an element can have HTML elements as children.
  private static func takesHTML(
    _ name: String, in namespace: Namespace, _ encoding: String?
  ) -> Bool {
    switch namespace {
    case .html: true
    case .svg: ["foreignObject", "desc", "title"].contains(name)
    case .mathML where name.isSpelled("annotation-xml"):
      ["text/html", "application/xhtml+xml"].contains(encoding?.lowercasedASCII)
    case .mathML: ["mi", "mo", "mn", "ms", "mtext"].contains(name)
    }
  }

  private static func endsScope(_ name: String, in namespace: Namespace) -> Bool {
    name.isSpelled("annotation-xml") ? namespace == .mathML : takesHTML(name, in: namespace, nil)
  }

  /// Returns true if an HTML element with this name would end SVG and MathML content.
  private static func endsForeign(_ name: String) -> Bool {
    [
      "b", "big", "blockquote", "body", "br", "center", "code", "dd", "div", "dl", "dt", "em",
      "embed", "font", "h1", "h2", "h3", "h4", "h5", "h6", "head", "hr", "i", "img", "li",
      "listing", "menu", "meta", "nobr", "ol", "p", "pre", "ruby", "s", "small", "span", "strike",
      "strong", "sub", "sup", "table", "tt", "u", "ul", "var",
    ].contains(name)
  }

  private static func endsScope(_ name: String) -> Bool {
    [
      "applet", "caption", "html", "table", "td", "th", "marquee", "object", "template", "select",
    ].contains(name)
  }

  private static func endsFormatting(_ name: String) -> Bool {
    ["applet", "caption", "marquee", "object", "td", "th", "template"].contains(name)
  }

  private static func endsItems(_ name: String) -> Bool {
    // Some browsers don't know the element `search` yet.
    !["address", "dialog", "div", "p", "search"].contains(name) && isSpecial(name)
  }

  private static func endsParagraphs(_ name: String) -> Bool {
    [
      "address", "article", "aside", "blockquote", "center", "dd", "details", "dialog", "dir",
      "div", "dl", "dt", "fieldset", "figcaption", "figure", "footer", "form", "h1", "h2", "h3",
      "h4", "h5", "h6", "header", "hgroup", "hr", "li", "listing", "main", "menu", "nav", "ol",
      "p", "plaintext", "pre", "search", "section", "summary", "table", "ul", "xmp",
    ].contains(name)
  }

  private static func isSpecial(_ name: String) -> Bool {
    endsParagraphs(name)
      || [
        "applet", "area", "base", "basefont", "bgsound", "body", "br", "button", "caption", "col",
        "colgroup", "embed", "frame", "frameset", "head", "html", "iframe", "img", "input",
        "keygen", "link", "marquee", "meta", "noembed", "noframes", "noscript", "object", "param",
        "script", "select", "source", "style", "tbody", "td", "template", "textarea", "tfoot",
        "th", "thead", "title", "tr", "track", "wbr",
      ].contains(name)
  }
}
