import RillTesting
import Testing

@testable import RillTree

@Suite struct HTMLTests {
  /// The HTML of a tree, which a host that it is put on agrees to.
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

  @Test func siblingsFragmentsAndWhatIsNotThere() {
    #expect(html(VTree()) == "")
    #expect(html("a\u{A0}\"<&>") == "a&nbsp;\"&lt;&amp;&gt;")
    #expect(
      html(
        fragment {
          comment(" <&> ")
          fragment { div {} }
          if false { "x" }
          "t"
        }) == "<!-- <&> --><div></div>t")
  }

  @Test func ofDuplicatesTheLastCounts() {
    #expect(
      html(element("p", attribute("a", "1"), attribute("b", "2"), attribute("a", "3")))
        == #"<p b="2" a="3"></p>"#)
    #expect(
      html(element("p", style("top", "1px"), style("left", "2px"), style("top", "3px")))
        == #"<p style="left: 2px; top: 3px;"></p>"#)
  }

  @Test func classesAndStylesAreOneAttribute() {
    #expect(
      html(
        element(
          "p", .class("a"), style("color", "red"), attribute("id", "\u{A0}&\"<>"), .class("b c"),
          style("content", "\"x\"")))
        == #"<p class="a b c" style="color: red; content: &quot;x&quot;;" "#
        + #"id="&nbsp;&amp;&quot;&lt;&gt;"></p>"#)
    #expect(
      html(element("p", attribute("style", "top: 0"), style("left", "0")))
        == #"<p style="top: 0; left: 0;"></p>"#)
  }

  @Test func propertiesAreAttributes() {
    #expect(
      html(
        element(
          "input", property("value", .string("a\"b")), property("checked", .boolean(true)),
          property("disabled", .boolean(false)), property("readOnly", .boolean(true)),
          property("tabIndex", .number(2)), property("indeterminate", .boolean(true)),
          property("htmlFor", .string("x"))))
        == #"<input value="a&quot;b" checked="" readonly="" tabindex="2.0" for="x">"#)
    #expect(
      html(
        element(
          "input", attribute("value", "a"), attribute("checked"), property("value", .string("b")),
          property("checked", .boolean(false)))) == #"<input value="b">"#)
  }

  @Test func whatIsTypedIsTheContentOfATextArea() {
    #expect(
      html(element("textarea", property("value", .string("<b>"))) { "old" })
        == "<textarea>&lt;b&gt;</textarea>")
    #expect(html(element("textarea") { "old" }) == "<textarea>old</textarea>")
  }

  @Test func whatIsChosenIsTheSelectedOption() {
    let select: VTree<Never> = element("select", property("value", .string("b c"))) {
      element("option", property("selected", .boolean(true))) { "a" }
      element("optgroup") {
        lazy("c") { c in
          element("option", attribute("class", "x")) {
            " b "
            " \(c)\n"
          }
        }
      }
      element("option", attribute("value", "b c"), attribute("selected")) { "second" }
    }
    #expect(
      html(
        fragment {
          select
          element("option", attribute("selected")) { "free" }
        })
        == #"<select><option>a</option><optgroup><option class="x" selected=""> b  c"#
        + "\n"
        + #"</option></optgroup><option value="b c">second</option></select>"#
        + #"<option selected="">free</option>"#)
  }

  @Test func onlyHTMLHasRawTextAndElementsWithoutEnd() {
    #expect(
      html(
        fragment {
          element("style") { "a > b" }
          element("br") { "lost" }
          element("DIV", attribute("ID", "x"))
          element("svg", in: .svg, attribute("viewBox", "0")) {
            element("style", in: .svg) { "a > b" }
            element("br", in: .svg) { "c" }
          }
        })
        == #"<style>a > b</style><br><div id="x"></div><svg viewBox="0"><style>a &gt; b</style>"#
        + "<br>c</br></svg>")
  }

  @Test func listenersAndKeysAreNotWritten() {
    let tree: VTree<String> = div {
      button(.onClick("x"), .key("k")) { "b" }
      element("p").map { (_: String) in "y" }
      lazy(1) { n in lazy(n + 1) { text($0) } }.key(1)
    }
    #expect(tree.html == "<div><button>b</button><p></p>2</div>")
    // Writing it does not put it anywhere.
    #expect(tree.html == tree.html)
    var bytes = Array("<!doctype html>".utf8)
    tree.writeHTML(into: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "<!doctype html>" + tree.html)
  }

  @Test func nodesOfATestPageAreWrittenToo() throws {
    let page = try Shown<Never>(
      element("p", style("top", "0"), property("title", .string("t")), attribute("id", "i")) {
        comment("c")
        element("br")
        "<"
      }
    ).page
    #expect(
      try page.find("p").html
        == #"<p id="i" title="t" style="top: 0;"><!--c--><br>&lt;</p>"#)
    #expect(try page.find("p").children[2].html == "&lt;")
  }

  @Test func hostsUseTheirMemoryAgain() throws {
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

  @Test func difficultiesAreFound() {
    func reasons(_ tree: VTree<Never>) -> [HTMLDifficulty.Reason] {
      tree.htmlDifficulties.map(\.reason)
    }
    #expect(
      reasons(
        element("table") {
          element("tbody") {
            element("tr") {
              element("td") {
                element("p") { "x" }
                element("ul") { element("li") }
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
    #expect(reasons(element("pre") { "\nx" }) == [.leadingNewline])
    #expect(
      reasons(
        element("pre") {
          element("b")
          "\nx"
        }) == [])
    #expect(reasons(element("p") { "a\rb" }) == [.unreadableCharacter])
    #expect(reasons(element("br") { "a" }) == [.contentOfVoidElement])
    #expect(reasons(element("textarea") { element("b") }) == [.contentOfTextElement])
    #expect(reasons(element("style") { "x</STYLE>" }) == [.endTagInText])
    #expect(reasons(comment("a-->b")) == [.commentEnd])
    #expect(reasons(element("p", attribute("a b"))) == [.unreadableName("a b")])
    #expect(reasons(element("a") { element("b") { element("a") } }) == [.misplacedElement("a")])
    #expect(reasons(element("table") { element("tr") }) == [.misplacedElement("tr")])
    #expect(reasons(element("table") { "x" }) == [.misplacedText])
    #expect(
      reasons(element("svg", in: .svg) { element("g", in: .svg) { element("p") } })
        == [.misplacedElement("p")])
    #expect(
      reasons(
        element("svg", in: .svg) { element("foreignObject", in: .svg) { element("p") } }) == [])
    #expect(
      (element("div") { element("p") { element("div") } } as VTree<Never>).htmlDifficulties
        .map(\.description) == ["in div > p, no div belongs there"])
  }
}
