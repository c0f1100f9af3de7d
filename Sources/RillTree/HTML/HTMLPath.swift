/// The elements around a place, and what a browser that reads HTML takes there.
///
/// - Note: The rules of the HTML standard for the construction of trees, in a body.
struct HTMLPath {
  private struct Element {
    let name: String
    let namespace: Namespace

    func isHTML(_ names: String...) -> Bool { namespace == .html && names.contains(name) }
  }

  private var elements: [Element] = []

  var names: [String] { elements.map(\.name) }
  var name: String { elements.last?.name ?? "" }

  private var content: HTMLContent {
    elements.last.map { HTMLContent(of: $0.name, in: $0.namespace) } ?? .ordinary
  }

  var isVoid: Bool { content == .void }
  var isRawText: Bool { content == .rawText }
  var hasOnlyText: Bool { isRawText || elements.last?.isHTML("textarea", "title") ?? false }

  var dropsLeadingNewline: Bool {
    elements.last?.isHTML("pre", "listing", "textarea") ?? false
  }

  /// Whether a text that isn't only white space is put elsewhere.
  var forbidsText: Bool {
    elements.last?.isHTML("table", "tbody", "thead", "tfoot", "tr", "colgroup") ?? false
  }

  mutating func enter(_ name: String, _ namespace: Namespace) {
    elements.append(Element(name: name, namespace: namespace))
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
    if HTMLPath.endsParagraphs(name) && isAround(["p"], until: HTMLPath.endsScopeOfButtons) {
      return false
    }
    switch name {
    case "h1", "h2", "h3", "h4", "h5", "h6":
      return !parent.isHTML("h1", "h2", "h3", "h4", "h5", "h6")
    case "li": return !isAround(["li"], until: HTMLPath.endsItems)
    case "dd", "dt": return !isAround(["dd", "dt"], until: HTMLPath.endsItems)
    case "button": return !isAround(["button"], until: HTMLPath.endsScope)
    case "a", "nobr": return !isAround([name], until: HTMLPath.endsFormatting)
    case "form": return !isAround(["form"]) { $0 == "template" }
    case "option", "optgroup": return !parent.isHTML("option")
    case "select", "input": return !isAround(["select"], until: HTMLPath.endsScope)
    default: return true
    }
  }

  private func takesNamespace(_ name: String, _ namespace: Namespace) -> Bool {
    let parent = elements.last
    let around = parent?.namespace ?? namespace
    let isOpen =
      switch around {
      case .html: true
      case .svg: ["foreignObject", "desc", "title"].contains(parent?.name ?? "")
      case .mathML:
        ["mi", "mo", "mn", "ms", "mtext", "annotation-xml"].contains(parent?.name ?? "")
      }
    switch namespace {
    case .html: return isOpen && name != "svg" && name != "math"
    case .svg:
      return name == "svg"
        ? isOpen || around == .svg
        : around == .svg && !isOpen
          || parent == nil
    case .mathML:
      return name == "math"
        ? isOpen || around == .mathML
        : around == .mathML && !isOpen
          || parent == nil
    }
  }

  /// Whether one of `names` is around, and nothing that keeps it from being ended is between.
  private func isAround(_ names: [String], until isEnd: (String) -> Bool) -> Bool {
    for element in elements.reversed() {
      if element.namespace == .html && names.contains(element.name) { return true }
      if element.namespace == .html
        ? isEnd(element.name)
        : ["foreignObject", "desc", "title", "mi", "mo", "mn", "ms", "mtext", "annotation-xml"]
          .contains(element.name)
      {
        return false
      }
    }
    return false
  }

  private static func endsScope(_ name: String) -> Bool {
    [
      "applet", "caption", "html", "table", "td", "th", "marquee", "object", "template", "select",
    ].contains(name)
  }

  private static func endsScopeOfButtons(_ name: String) -> Bool {
    name == "button" || endsScope(name)
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
