import Testing

@testable import RillTree

/// Placements of elements, as observed in a browser.
@Suite struct HTMLPathTests {
  /// Returns a tree of nested elements. The prefixes `svg:` and `math:` set the namespace.
  private func tree(_ path: String, encoding: String? = nil) -> VTree<Never> {
    var tree = VTree<Never>()
    for part in path.split(separator: " ").reversed() {
      var (name, namespace) = (String(part), Namespace.html)
      if part.hasPrefix("svg:") { (name, namespace) = (String(part.dropFirst(4)), .svg) }
      if part.hasPrefix("math:") { (name, namespace) = (String(part.dropFirst(5)), .mathML) }
      var attributes: [Attribute<Never>] = []
      if let encoding, name == "annotation-xml" {
        attributes = [anyAttribute("encoding", encoding)]
      }
      tree = VTree(
        .custom, namespace: namespace, spelling: Spelling(name), attributes, around: tree)
    }
    return tree
  }

  @Test(arguments: [
    // These close no enclosing element, despite their appearance.
    "li dialog li", "li div li", "li search li", "dd dialog dt", "dt search dd",
    "ruby rt rt", "ruby rp rt", "ruby rb rb", "ruby rtc rb", "ruby rt rp", "ruby p rt",
    "ruby li rt", "ruby b rt rp",
    "select optgroup optgroup", "select option option", "select p option", "select option hr",
    "select optgroup hr", "select div select", "select b input", "option optgroup",
    // The parser would move the rest of the outer link.
    "a svg:svg svg:foreignObject a", "form math:math math:mi form", "form svg:svg svg:title form",
    "table colgroup script", "table colgroup style", "table svg:svg", "table tbody math:math",
    "table tbody tr svg:svg",
    "math:math math:annotation-xml div", "math:math math:mi mglyph",
    "math:math math:mtext malignmark", "svg:svg svg:p",
    // With a color, it closes the image.
    "svg:svg svg:g svg:font",
    "math:math math:mrow math:span", "math:math math:annotation-xml math:svg",
    "nobr b nobr", "div p ul", "button div button",
  ])
  func misplacedElementsAreFound(_ path: String) {
    #expect(
      tree(path).htmlRoundTripIssues.contains {
        if case .misplacedElement = $0.reason { true } else { false }
      })
  }

  @Test(arguments: [
    "li ul li", "li select div", "dd dl dt", "ruby rtc rt", "ruby rtc rp", "rt rt", "rb rb",
    "ruby object rt", "ruby rt b rt", "optgroup optgroup", "select optgroup option",
    "select div option", "select hr", "option hr", "select option b", "select object select",
    "a object a", "a table tbody tr td a", "nobr object nobr",
    "p svg:svg svg:foreignObject p", "li math:math math:mi li",
    "button svg:svg svg:desc button", "table colgroup template", "table script",
    "math:math math:annotation-xml svg:svg svg:g", "math:math math:annotation-xml math:mi",
    "math:math math:mi math:mglyph", "math:math math:mi svg:svg", "svg:svg svg:linearGradient",
    "svg:svg svg:a svg:script", "p button p",
  ])
  func correctlyPlacedElementsAreNotReported(_ path: String) {
    #expect(tree(path).htmlRoundTripIssues == [])
  }

  @Test func annotationsAcceptHTMLWithTheirEncoding() {
    let path = "math:math math:annotation-xml div"
    for encoding in ["text/html", "Application/XHTML+XML"] {
      #expect(tree(path, encoding: encoding).htmlRoundTripIssues == [])
    }
    #expect(tree(path, encoding: "image/svg+xml").htmlRoundTripIssues.count == 1)
    // The content of texts is unknown.
    #expect(
      tree("math:math math:annotation-xml div style", encoding: "text/html").htmlRoundTripIssues
        .map(\.reason) == [.misplacedElement("style")])
  }

  @Test func svgNamesKeepTheirCapitalization() {
    for name in ["svg:lineargradient", "svg:Path", "svg:FOREIGNOBJECT"] {
      #expect(
        tree("svg:svg \(name)").htmlRoundTripIssues.map(\.reason)
          == [.unreadableName(String(name.dropFirst(4)))])
    }
    #expect(tree("math:math math:mI").htmlRoundTripIssues.map(\.reason) == [.unreadableName("mI")])
  }
}
