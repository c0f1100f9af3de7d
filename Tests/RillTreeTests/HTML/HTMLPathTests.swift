import Testing

@testable import RillTree

/// What a browser reads as it is written, which was seen in one.
@Suite struct HTMLPathTests {
  /// A tree of elements in each other: `svg:` and `math:` before a name say what it is of.
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
    // These end nothing around them, however they look.
    "li dialog li", "li div li", "li search li", "dd dialog dt", "dt search dd",
    "ruby rt rt", "ruby rp rt", "ruby rb rb", "ruby rtc rb", "ruby rt rp", "ruby p rt",
    "ruby li rt", "ruby b rt rp",
    "select optgroup optgroup", "select option option", "select p option", "select option hr",
    "select optgroup hr", "select div select", "select b input", "option optgroup",
    // What follows in the outer link would be put elsewhere.
    "a svg:svg svg:foreignObject a", "form math:math math:mi form", "form svg:svg svg:title form",
    "table colgroup script", "table colgroup style", "table svg:svg", "table tbody math:math",
    "table tbody tr svg:svg",
    "math:math math:annotation-xml div", "math:math math:mi mglyph",
    "math:math math:mtext malignmark", "svg:svg svg:p",
    // With a color, it ends the image.
    "svg:svg svg:g svg:font",
    "math:math math:mrow math:span", "math:math math:annotation-xml math:svg",
    "nobr b nobr", "div p ul", "button div button",
  ])
  func whatIsPutElsewhereIsFound(_ path: String) {
    #expect(
      tree(path).htmlDifficulties.contains {
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
  func whatStaysIsNoDifficulty(_ path: String) {
    #expect(tree(path).htmlDifficulties == [])
  }

  @Test func annotationsHaveHTMLIfTheySaySo() {
    let path = "math:math math:annotation-xml div"
    for encoding in ["text/html", "Application/XHTML+XML"] {
      #expect(tree(path, encoding: encoding).htmlDifficulties == [])
    }
    #expect(tree(path, encoding: "image/svg+xml").htmlDifficulties.count == 1)
    // What their texts are is another matter.
    #expect(
      tree("math:math math:annotation-xml div style", encoding: "text/html").htmlDifficulties
        .map(\.reason) == [.misplacedElement("style")])
  }

  @Test func namesOfImagesAreReadInTheirLetters() {
    for name in ["svg:lineargradient", "svg:Path", "svg:FOREIGNOBJECT"] {
      #expect(
        tree("svg:svg \(name)").htmlDifficulties.map(\.reason)
          == [.unreadableName(String(name.dropFirst(4)))])
    }
    #expect(tree("math:math math:mI").htmlDifficulties.map(\.reason) == [.unreadableName("mI")])
  }
}
