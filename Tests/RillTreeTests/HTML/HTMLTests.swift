import RillProgramTesting
import Testing

@testable import RillTree

@Suite struct HTMLTests {
  /// Returns the HTML of a tree, and checks that a host with the tree writes the same.
  private func html(_ tree: VTree<Never>, at location: SourceLocation = #_sourceLocation) -> String
  {
    let html = tree.html
    let patch = diff(old: VTree(), new: tree)
    #expect(throws: Never.self, sourceLocation: location) {
      var host = HTMLHost()
      try patch.apply(to: &host, at: host.root)
      #expect(host.html == html, sourceLocation: location)
    }
    return html
  }

  @Test func writesSiblingsAndFragmentsWithoutPlaceholders() {
    #expect(html(VTree()) == "")
    #expect(html("a\u{A0}\"<&>") == "a&nbsp;\"&lt;&amp;&gt;")
    #expect(
      html(
        fragment {
          anyComment(" <&> ")
          fragment { div {} }
          if false { "x" }
          "t"
        }) == "<!-- <&> --><div></div>t")
  }

  @Test func theLastDuplicateApplies() {
    #expect(
      html(anyElement("p", anyAttribute("a", "1"), anyAttribute("b", "2"), anyAttribute("a", "3")))
        == #"<p b="2" a="3"></p>"#)
    #expect(
      html(anyElement("p", anyStyle("top", "1px"), anyStyle("left", "2px"), anyStyle("top", "3px")))
        == #"<p style="left: 2px; top: 3px;"></p>"#)
  }

  @Test func classesAndStylesFormOneAttributeEach() {
    #expect(
      html(
        anyElement(
          "p", .class("a"), anyStyle("color", "red"), anyAttribute("id", "\u{A0}&\"<>"),
          .class("b c"),
          anyStyle("content", "\"x\"")))
        == #"<p class="a b c" style="color: red; content: &quot;x&quot;;" "#
        + #"id="&nbsp;&amp;&quot;&lt;&gt;"></p>"#)
    #expect(
      html(anyElement("p", anyAttribute("style", "top: 0"), anyStyle("left", "0")))
        == #"<p style="top: 0; left: 0;"></p>"#)
  }

  @Test func propertiesAreWrittenAsAttributes() {
    #expect(
      html(
        anyElement(
          "input", anyProperty("value", .string("a\"b")), anyProperty("checked", .boolean(true)),
          anyProperty("disabled", .boolean(false)), anyProperty("readOnly", .boolean(true)),
          anyProperty("tabIndex", .number(2)), anyProperty("indeterminate", .boolean(true)),
          anyProperty("htmlFor", .string("x"))))
        == #"<input value="a&quot;b" checked="" readonly="" tabindex="2.0" for="x">"#)
    #expect(
      html(
        anyElement(
          "input", anyAttribute("value", "a"), anyAttribute("checked"),
          anyProperty("value", .string("b")),
          anyProperty("checked", .boolean(false)))) == #"<input value="b">"#)
  }

  @Test func propertiesAreWrittenAsCorrespondingAttributes() {
    #expect(
      html(
        div(
          .property("spellcheck", false), .property("draggable", true),
          .property("translate", false), .property("contentEditable", false),
          .property("ariaLabel", "x"), .property("ariaHidden", false), .property("hidden", false)))
        == #"<div spellcheck="false" draggable="true" translate="no" contenteditable="false" "#
        + #"aria-label="x" aria-hidden="false"></div>"#)
    #expect(html(div(.property("contentEditable", "inherit"))) == "<div></div>")
    #expect(html(div(.property("arialabel", true))) == #"<div arialabel=""></div>"#)
    #expect(
      html(div(.aria("label", "a"), .property("ariaLabel", "b"))) == #"<div aria-label="b"></div>"#)
  }

  @Test func attributeNamesAreWrittenAsParsed() {
    #expect(
      html(div(.attribute("data-X", "1"), .unsafeAttribute("DATA-x", "2")))
        == #"<div data-x="2"></div>"#)
    #expect(
      html(svg(.attribute("ZOOMANDPAN", "x"), .attribute("viewbox", "0")))
        == #"<svg zoomAndPan="x" viewBox="0"></svg>"#)
  }

  @Test func theValueOfATextAreaIsItsContent() {
    #expect(html(textarea(.value("\nx"))) == "<textarea>\n\nx</textarea>")
    #expect(
      html(anyElement("textarea", anyProperty("value", .string("<b>"))) { "old" })
        == "<textarea>&lt;b&gt;</textarea>")
    #expect(html(anyElement("textarea") { "old" }) == "<textarea>old</textarea>")
  }

  @Test func contentPropertiesAreWrittenAsContent() {
    #expect(
      html(anyElement("p", anyProperty("innerHTML", .string("<b>&amp;</b>"))) { "lost" })
        == "<p><b>&amp;</b></p>")
    #expect(
      html(anyElement("p", anyProperty("textContent", .string("<b>"))) { "lost" })
        == "<p>&lt;b&gt;</p>")
    #expect(
      html(anyElement("style", anyProperty("textContent", .string("a > b"))))
        == "<style>a > b</style>")
  }

  /// Names in the vocabulary are compared as numbers, and other names as texts.
  @Test func namesByNumberAndByTextAreEqual() {
    for spelling in NameTable.shared.spellings.dropFirst() {
      let name = Name(spelling: spelling)
      let content = HTMLContent(of: name.spelling, in: .html)
      #expect((content == .void) == name.isVoid, "\(name.spelling)")
      #expect((content == .rawText) == name.isRawText, "\(name.spelling)")
      #expect(
        VTree<Never>(name, [], around: "<").html
          == VTree<Never>(.custom, spelling: Spelling(name.spelling), [], around: "<").html)
    }
  }

  /// Long texts with escapes at each position.
  @Test func textsAreEscapedAtEveryPosition() {
    for length in [0, 1, 14, 15, 16, 255, 256, 1023, 1024, 1025, 5_000] {
      let padding = String(repeating: "x", count: length)
      for (special, escaped) in [
        ("<", "&lt;"), ("\u{A0}", "&nbsp;"), ("\u{80}", "\u{80}"), ("¢", "¢"),
      ] {
        let text = padding + special + padding + special
        #expect(html(VTree(stringLiteral: text)) == padding + escaped + padding + escaped)
      }
    }
  }

  @Test func theChosenOptionIsSelected() {
    let select: VTree<Never> = anyElement("select", anyProperty("value", .string("b c"))) {
      anyElement("option", anyProperty("selected", .boolean(true))) { "a" }
      anyElement("optgroup") {
        lazy("c") { c in
          anyElement("option", anyAttribute("class", "x")) {
            " b "
            " \(c)\n"
          }
        }
      }
      anyElement("option", anyAttribute("value", "b c"), anyAttribute("selected")) { "second" }
    }
    #expect(
      html(
        fragment {
          select
          anyElement("option", anyAttribute("selected")) { "free" }
        })
        == #"<select><option>a</option><optgroup><option class="x" selected=""> b  c"#
        + "\n"
        + #"</option></optgroup><option value="b c">second</option></select>"#
        + #"<option selected="">free</option>"#)
  }

  @Test func rawTextAndVoidElementsExistOnlyInHTML() {
    #expect(
      html(
        fragment {
          anyElement("style") { "a > b" }
          anyElement("br") { "lost" }
          anyElement("DIV", anyAttribute("ID", "x"))
          anyElement("svg", in: .svg, anyAttribute("viewBox", "0")) {
            anyElement("style", in: .svg) { "a > b" }
            anyElement("br", in: .svg) { "c" }
          }
        })
        == #"<style>a > b</style><br><div id="x"></div><svg viewBox="0"><style>a &gt; b</style>"#
        + "<br>c</br></svg>")
  }

  @Test func noscriptTextIsEscaped() {
    #expect(html(noscript { "a < b" }) == "<noscript>a &lt; b</noscript>")
    #expect(
      html(anyElement("noscript") { lazy("</NOSCRIPT><script>") { text($0) } })
        == "<noscript>&lt;/NOSCRIPT&gt;&lt;script&gt;</noscript>")
    // Two adjacent texts don't form markup together.
    #expect(
      html(
        noscript {
          "</nos"
          "cript><script>"
        }) == "<noscript>&lt;/noscript&gt;&lt;script&gt;</noscript>")
  }

  /// A browser parses them as markup there.
  @Test func stylesAndScriptsAreEscapedInSVGAndMathML() {
    #expect(html(svg { style("a > b") }) == "<svg><style>a &gt; b</style></svg>")
    #expect(html(math { unsafeStyle("<img>") }) == "<math><style>&lt;img&gt;</style></math>")
    #expect(
      html(svg { SVG.g { script("f(a<b, c>d)") } })
        == "<svg><g><script>f(a&lt;b, c&gt;d)</script></g></svg>")
    // Within this element, the browser parses HTML again.
    #expect(
      html(svg { SVG.foreignObject { div { style("a > b") } } })
        == "<svg><foreignObject><div><style>a > b</style></div></foreignObject></svg>")
    #expect(
      html(math { MathML.mi { style("a > b") } }) == "<math><mi><style>a > b</style></mi></math>")
    // These names only look similar.
    #expect(
      html(math { SVG.foreignObject { style("a > b") } })
        == "<math><foreignObject><style>a &gt; b</style></foreignObject></math>")
    #expect(
      html(math { MathML.mi { element("mglyph") { style("a > b") } } })
        == "<math><mi><mglyph><style>a &gt; b</style></mglyph></mi></math>")
    #expect(
      html(
        math {
          element("annotation-xml", namespace: .mathML) { svg { MathML.mi { style("a > b") } } }
        })
        == "<math><annotation-xml><svg><mi><style>a &gt; b</style></mi></svg></annotation-xml></math>"
    )
    // After the element, the context is as before.
    #expect(
      html(
        fragment {
          svg { SVG.g() }
          style("a > b")
        }) == "<svg><g></g></svg><style>a > b</style>")
  }

  @Test func hostNodesAreWrittenInTheirContext() throws {
    var rendering = Rendering<Never>()
    var host = HTMLHost()
    try rendering.update(
      to: fragment {
        svg { style("a > b") }
        style("a > b")
      }
    ).apply(to: &host, at: host.root)
    let image = host.child(at: 0, of: host.root)
    let inImage = host.child(at: 0, of: image)
    let sheet = host.child(at: 1, of: host.root)
    #expect(host.html(of: inImage) == "<style>a &gt; b</style>")
    #expect(host.html(of: host.child(at: 0, of: inImage)) == "a &gt; b")
    #expect(host.html(of: sheet) == "<style>a > b</style>")
    #expect(host.html(of: host.child(at: 0, of: sheet)) == "a > b")
    #expect(host.html(of: host.root) == host.html)
  }

  @Test func listenersAndKeysAreNotWritten() {
    let tree: VTree<String> = div {
      button(.onClick("x"), .key("k")) { "b" }
      anyElement("p").map { (_: String) in "y" }
      lazy(1) { n in lazy(n + 1) { text($0) } }.key(1)
    }
    #expect(tree.html == "<div><button>b</button><p></p>2</div>")
    // Writing a node doesn't insert it.
    #expect(tree.html == tree.html)
    var bytes = Array("<!doctype html>".utf8)
    tree.writeHTML(into: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "<!doctype html>" + tree.html)
  }

  @Test func testPageNodesAreWrittenAsHTML() throws {
    let page = try Shown<Never>(
      anyElement(
        "p", anyStyle("top", "0"), anyProperty("title", .string("t")), anyAttribute("id", "i")
      ) {
        anyComment("c")
        anyElement("br")
        "<"
      }
    ).page
    #expect(
      try page.find("p").html
        == #"<p id="i" title="t" style="top: 0;"><!--c--><br>&lt;</p>"#)
    #expect(try page.find("p").children[2].html == "&lt;")
  }

  @Test func hostsReuseMemory() throws {
    var rendering = Rendering<Never>()
    var host = HTMLHost()
    let rows: (Int) -> VTree<Never> = { count in
      fragment { for index in 0..<count { div { div { text(index) } }.key(index) } }
    }
    try rendering.update(to: rows(100)).apply(to: &host, at: host.root)
    let size = host.entries.count
    for count in [0, 50, 7, 100, 0, 100] {
      try rendering.update(to: rows(count)).apply(to: &host, at: host.root)
      #expect(host.html == rows(count).html)
      #expect(host.entries.count == size)
    }
  }

  @Test func roundTripIssuesAreFound() {
    func reasons(_ tree: VTree<Never>) -> [HTMLRoundTripIssue.Reason] {
      tree.htmlRoundTripIssues.map(\.reason)
    }
    #expect(
      reasons(
        anyElement("table") {
          anyElement("tbody") {
            anyElement("tr") {
              anyElement("td") {
                anyElement("p") { "x" }
                anyElement("ul") { anyElement("li") }
              }
            }
            "\n"
          }
        }) == [])
    #expect(
      reasons(
        fragment {
          ""
          lazy(1) { text($0) }
        }) == [.emptyText, .adjacentTexts])
    #expect(reasons(anyElement("pre") { "\nx" }) == [.leadingNewline])
    #expect(
      reasons(
        anyElement("pre") {
          anyElement("b")
          "\nx"
        }) == [])
    #expect(reasons(anyElement("p") { "a\rb" }) == [.unreadableCharacter])
    #expect(reasons(anyElement("br") { "a" }) == [.contentOfVoidElement])
    #expect(reasons(anyElement("textarea") { anyElement("b") }) == [.contentOfTextElement])
    #expect(reasons(anyElement("style") { "x</STYLE>" }) == [.endTagInText])
    #expect(
      reasons(
        template {
          p { "x" }
          p()
        }) == [.contentOfTemplate])
    #expect(reasons(template()) == [])
    #expect(reasons(noscript { "x" }) == [])
    #expect(reasons(noscript { "a & b" }) == [.escapedText])
    #expect(reasons(noscript { p() }) == [.contentOfTextElement])
    #expect(reasons(anyComment("a-->b")) == [.commentEnd])
    #expect(reasons(anyElement("p", anyAttribute("a b"))) == [.unreadableName("a b")])
    #expect(
      reasons(anyElement("a") { anyElement("b") { anyElement("a") } }) == [.misplacedElement("a")])
    #expect(reasons(anyElement("table") { anyElement("tr") }) == [.misplacedElement("tr")])
    #expect(reasons(anyElement("table") { "x" }) == [.misplacedText])
    #expect(
      reasons(anyElement("svg", in: .svg) { anyElement("g", in: .svg) { anyElement("p") } })
        == [.misplacedElement("p")])
    #expect(
      reasons(
        anyElement("svg", in: .svg) { anyElement("foreignObject", in: .svg) { anyElement("p") } })
        == [])
    #expect(
      (anyElement("div") { anyElement("p") { anyElement("div") } } as VTree<Never>)
        .htmlRoundTripIssues
        .map(\.description) == ["in div > p, HTML doesn't allow div here"])
  }
}
