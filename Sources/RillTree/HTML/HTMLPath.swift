/// The elements around a place, and what a browser that reads HTML takes there.
///
/// - Note: The rules of the HTML standard for the construction of trees, in a body.
struct HTMLPath {
  /// Elements around a place that others would end there, with nothing between that keeps them from it.
  private struct Endable: OptionSet {
    let rawValue: UInt8

    static let paragraph = Endable(rawValue: 1)
    static let item = Endable(rawValue: 2)
    static let term = Endable(rawValue: 4)
    static let button = Endable(rawValue: 8)
    static let link = Endable(rawValue: 16)
    static let nobr = Endable(rawValue: 32)
    static let form = Endable(rawValue: 64)
    static let select = Endable(rawValue: 128)
  }

  private struct Element {
    let name: String
    let namespace: Namespace
    /// What elements in this one would end.
    let endable: Endable

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

  /// Whether a text that isn't only white space is put elsewhere.
  var forbidsText: Bool {
    elements.last?.isHTML("table", "tbody", "thead", "tfoot", "tr", "colgroup") ?? false
  }

  mutating func enter(_ name: String, _ namespace: Namespace) {
    var endable = elements.last?.endable ?? []
    if namespace == .html {
      if HTMLPath.endsScope(name) { endable.subtract([.paragraph, .button, .select]) }
      if HTMLPath.endsFormatting(name) { endable.subtract([.link, .nobr]) }
      if HTMLPath.endsItems(name) { endable.subtract([.item, .term]) }
      switch name {
      case "template": endable.remove(.form)
      case "form": endable.insert(.form)
      case "p": endable.insert(.paragraph)
      case "li": endable.insert(.item)
      case "dd", "dt": endable.insert(.term)
      case "a": endable.insert(.link)
      case "nobr": endable.insert(.nobr)
      case "select": endable.insert(.select)
      case "button":
        endable.remove(.paragraph)
        endable.insert(.button)
      default: break
      }
    } else if HTMLPath.takesHTML(name, in: namespace) {
      endable = []
    }
    elements.append(Element(name: name, namespace: namespace, endable: endable))
  }

  mutating func leave() { elements.removeLast() }

  /// Whether an element stays where it is written.
  func takes(_ name: String, _ namespace: Namespace) -> Bool {
    if !takesNamespace(name, namespace) { return false }
    guard namespace == .html else { return true }
    guard let parent = elements.last else {
      return !["html", "head", "body", "frameset", "frame", "image"].contains(name)
    }
    switch name {
    case "html", "head", "body", "frameset", "frame", "image": return false
    case "tbody", "thead", "tfoot", "caption", "colgroup": return parent.isHTML("table", "template")
    case "tr": return parent.isHTML("tbody", "thead", "tfoot", "template")
    case "td", "th": return parent.isHTML("tr", "template")
    case "col": return parent.isHTML("colgroup", "template")
    case "script", "style", "template": return true
    default: break
    }
    if parent.isHTML("table", "tbody", "thead", "tfoot", "tr", "colgroup") { return false }
    let endable = parent.endable
    if endable.contains(.paragraph) && HTMLPath.endsParagraphs(name) { return false }
    switch name {
    case "h1", "h2", "h3", "h4", "h5", "h6":
      return !parent.isHTML("h1", "h2", "h3", "h4", "h5", "h6")
    case "li": return !endable.contains(.item)
    case "dd", "dt": return !endable.contains(.term)
    case "button": return !endable.contains(.button)
    case "a": return !endable.contains(.link)
    case "nobr": return !endable.contains(.nobr)
    case "form": return !endable.contains(.form)
    case "select", "input": return !endable.contains(.select)
    case "option", "optgroup": return !parent.isHTML("option")
    default: return true
    }
  }

  private func takesNamespace(_ name: String, _ namespace: Namespace) -> Bool {
    guard let parent = elements.last else {
      return namespace == .html ? name != "svg" && name != "math" : true
    }
    let isOpen = HTMLPath.takesHTML(parent.name, in: parent.namespace)
    switch namespace {
    case .html: return isOpen && name != "svg" && name != "math"
    case .svg: return isOpen ? name == "svg" : parent.namespace == .svg
    case .mathML: return isOpen ? name == "math" : parent.namespace == .mathML
    }
  }

  /// Whether elements of HTML may be in an element.
  private static func takesHTML(_ name: String, in namespace: Namespace) -> Bool {
    switch namespace {
    case .html: true
    case .svg: ["foreignObject", "desc", "title"].contains(name)
    case .mathML: ["mi", "mo", "mn", "ms", "mtext", "annotation-xml"].contains(name)
    }
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
    name != "address" && name != "div" && name != "p" && isSpecial(name)
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
