import Testing

@testable import RillTree

@Suite struct SafetyTests {
  typealias A = Attribute<Int>

  static let programs = [
    "javascript:alert(1)", "JavaScript:alert(1)", "JAVASCRIPT:", " javascript:x",
    "\u{1}javascript:x",
    "\0javascript:x", "\u{1F} \t\njavascript:x", "java\tscript:x", "java\nscript:x",
    "java\r\nscript:x",
    "j\na\nv\na\ns\nc\nr\ni\np\nt\n:x", "javascript\n:x", "vbscript:x", "VbScript:msgbox",
    "vb\tscript:x",
    "data:text/html,<script>", "data:,x", "DATA:text/html;base64,x", "data:application/xhtml+xml,x",
    " d\nata:text/html,x", "data:imagetext/html,x",
  ]

  static let addresses = [
    "", "/", "#", "#javascript:x", "?javascript:x", "/javascript:x",
    "https://example.org/javascript:x",
    "mailto:a@example.org", "tel:1", "ftp://example.org", "java&#115;cript:x", "java%73cript:x",
    "javascript", "javascript/x", "java script:x", "\u{A0}javascript:x", "j", "d", "v", "database",
    "blob:x",
    "javascrip\u{74}x:y", "./data:x", "java\0script:x",
  ]

  @Test(arguments: programs)
  func scriptURLsAreRejected(_ program: String) {
    let rejected: [A] = [
      .href(program), .src(program), .action(program), .formAction(program),
      .attribute("xlink:href", program),
      .poster(program), .cite(program), .ping(program), .srcSet(program), .imageSrcSet(program),
      .data(program), .useMap(program), .itemID(program), .from(program), .to(program),
      .by(program),
      .values(program), .values("0;" + program),
      .attribute("href", program), .attribute("HREF", program),
      .attribute("XLink:Href", program), .attribute("x:href", program),
      .attribute("background", program),
      .attribute("manifest", program), .attribute("formaction", program),
      .attribute("FormAction", program),
      .attribute("action", program), .attribute("longdesc", program),
      .attribute("codebase", program),
      .attribute("lowsrc", program), .attribute("dynsrc", program), .attribute("xml:base", program),
      .property("href", program), .property("formAction", program), .property("src", program),
      .property("action", program), .property("data", program), .property("codeBase", program),
      .property("longDesc", program), .property("poster", program), .property("useMap", program),
    ]
    for (index, attribute) in rejected.enumerated() {
      // In a list, the part after a space is another, harmless URL.
      let isBroken = program.contains { $0.isWhitespace }
      if isBroken && [7, 8, 9].contains(index) { continue }
      #expect(attribute.isRejected, "\(index): \(program)")
      #expect(attribute.record.value.hasSuffix("."))
    }
    #expect(A.ping("/a " + program.filter { !$0.isWhitespace }).isRejected)
    #expect(A.srcSet("/a 1x, " + program.filter { !$0.isWhitespace } + " 2x").isRejected)
  }

  @Test(arguments: addresses)
  func otherURLsAreAccepted(_ address: String) {
    #expect(A.href(address).seen == "attribute href=\(address)")
    #expect(A.attribute("src", address).seen == "attribute src=\(address)")
    #expect(A.property("href", address).seen == "property 0 href=\(address)")
  }

  @Test func imageDataIsAcceptedOnlyForImages() {
    let image = "data:image/png;base64,iVBORw0KGgo="
    #expect(A.src(image).seen == "attribute src=\(image)")
    #expect(A.poster(" DATA:image/png,x").seen == "attribute poster= DATA:image/png,x")
    #expect(A.srcSet("\(image) 1x, /b 2x").seen == "attribute srcset=\(image) 1x, /b 2x")
    #expect(A.href(image).isRejected)
    #expect(A.formAction(image).isRejected)
    let svgImage = "data:image/svg+xml,<svg onload='alert(1)'>"
    #expect(!A.src(svgImage).isRejected)
    // In an attribute that shows a page, an image is rejected.
    let pages: [VTree<Int>] = [
      iframe(.src(svgImage)), embed(.src(svgImage)), element("embed", .src(svgImage)),
      element("EMBED", .attribute("SRC", svgImage)), element("frame", .property("src", svgImage)),
      script(.src(svgImage)), script("x", .src(image)),
    ]
    for page in pages {
      #expect(page.seen.contains { $0.hasPrefix("rejected src=") }, "\(page.seen)")
    }
    #expect((iframe(.src("/a")) as VTree<Int>).seen == ["<iframe>", "attribute src=/a"])
    #expect((img(.src(image)) as VTree<Int>).seen == ["<img>", "attribute src=\(image)"])
  }

  @Test func markupIsRejected() {
    let markup: [A] = [
      .attribute("srcdoc", "x"), .attribute("SrcDoc", "x"), .property("srcdoc", "x"),
      .property("innerHTML", "x"), .property("outerHTML", "x"), .property("INNERHTML", "x"),
      .property("textContent", "x"), .property("innerText", "x"), .property("text", "x"),
      .attribute("style", "top: 0"), .property("style", "top: 0"), .property("cssText", "top: 0"),
    ]
    for attribute in markup { #expect(attribute.isRejected, "\(attribute.seen)") }
    #expect(A.unsafeHTML("<b>").seen == "property 0 innerHTML=<b>")
  }

  @Test(arguments: ["onclick", "ONCLICK", "onLoad", "on", "on-x", "oNfOcUs", "onanything"])
  func handlersAreRejected(_ name: String) {
    #expect(A.attribute(name, "alert(1)").isRejected)
    #expect(A.property(name, "alert(1)").isRejected)
    #expect(A.unsafeAttribute(name, "alert(1)").seen == "attribute \(name.lowercased())=alert(1)")
    #expect(A.unsafeProperty(name, "alert(1)").seen == "property 0 \(name)=alert(1)")
  }

  @Test(arguments: [
    "", " ", "a b", "a>", "a<b", "a=b", "a\"", "a'", "a/", "a\n", "a\t", "a\0", "a\u{7F}", "\u{1}a",
    "a`b",
    "a\u{A0}b", "a\u{2028}", "a;", "a{", "a,b", "a&b", "3a", "-a", ".a",
  ])
  func invalidNamesAreRejected(_ name: String) {
    #expect(A.attribute(name, "x").isRejected)
    #expect(A.unsafeAttribute(name, "x").isRejected)
    #expect(A.property(name, "x").isRejected)
    #expect(A.unsafeProperty(name, "x").isRejected)
    let elements: [VTree<Int>] = [element(name, .id("x")) { "y" }, unsafeElement(name)]
    for element in elements {
      #expect(element.seen.count == 2)
      #expect(element.seen[0] == "<template>")
      #expect(element.seen[1].hasPrefix("rejected \(name)="))
    }
    if name != "-a" {
      #expect(A.style(StyleName(name), "x").isRejected)
      #expect(A.unsafeStyle(StyleName(name), "x").isRejected)
    }
    #expect(A.attribute(name, "x").record.spelling == name)
  }

  @Test(arguments: [
    "script", "SCRIPT", "style", "iframe", "xmp", "noembed", "noframes", "plaintext", "PlainText",
  ])
  func rawTextElementsAreRejected(_ name: String) {
    for namespace in [Namespace.html, .svg, .mathML] {
      let rejected: VTree<Int> = element(name, namespace: namespace) { "alert(1)" }
      #expect(rejected.seen.first == "<template>")
      #expect(rejected.seen.count == 2)
    }
    let unsafe: VTree<Int> = unsafeElement(name) { "x" }
    #expect(unsafe.seen == ["<\(name.lowercased())>", "text x"])
  }

  @Test func voidElementsRejectContent() {
    let rejected: VTree<Int> = element("br", .id("x")) { "y" }
    #expect(rejected.seen.count == 3)
    #expect(rejected.seen.contains { $0.hasPrefix("rejected br=") })
    #expect(!rejected.seen.contains("text y"))
    #expect((element("br") as VTree<Int>).seen == ["<br>"])
  }

  @Test func textThatEndsItsElementIsRejected() {
    for end in [
      "</script>", "</SCRIPT ", "x</sCript", "<!-- x", "<</script>", "</noscript>", "</Title>",
      "</textarea", "</style>",
    ] {
      let rejected: VTree<Int> = script("a" + end, .defer())
      #expect(rejected.seen.count == 3)
      #expect(rejected.seen.contains { $0.hasPrefix("rejected script=") }, "\(end)")
      #expect((unsafeScript(end) as VTree<Int>).seen == ["<script>", "text \(end)"])
    }
    for end in [
      "</style>", "</STYLE>", "<!--", "a { content: '<img src=x onerror=alert(1)>' }", "</title>",
      "<?", "<!", "<</b", "<B",
    ] {
      let rejected: VTree<Int> = style(end)
      #expect(rejected.seen.contains { $0.hasPrefix("rejected style=") }, "\(end)")
      #expect((unsafeStyle(end) as VTree<Int>).seen == ["<style>", "text \(end)"])
    }
    for sheet in ["a > b", "@media (width < 3px) {}", "@media (width<=3px) {}", "'\\3Cimg'", "<"] {
      #expect((style(sheet) as VTree<Int>).seen == ["<style>", "text \(sheet)"])
    }
    #expect((script("a</styl e>b<!-c") as VTree<Int>).seen.last == "text a</styl e>b<!-c")
    for end in [
      "-->", "a-->b", "--!>", ">", "->", "<!--", "a<!-", "</title>", "</TextArea", "</noscript>",
    ] {
      let rejected: VTree<Int> = comment(end)
      #expect(rejected.seen.first == "<template>", "\(end)")
    }
    for text in ["", "-", "--", "a - b", "a > b", "- ->", "<!", "</div>"] {
      #expect((comment(text) as VTree<Int>).seen == ["comment \(text)"])
    }
  }

  /// In HTML text, a property becomes the attribute in ASCII lowercase, and the parser reads names
  /// in lowercase.
  @Test func propertiesWithPrefixesAreCheckedAsAttributes() {
    for name in ["x:href", "xlin\u{212A}:href", "xlink:HREF", "a:b:src"] {
      #expect(A.property(name, "javascript:alert(1)").isRejected, "\(name)")
      #expect(!A.property(name, "/a").isRejected, "\(name)")
    }
    #expect(!A.property("x:text", "y").isRejected)
    let link: VTree<Int> = a(.unsafeProperty("lin\u{212A}", "y"))
    #expect(link.html == "<a lin\u{212A}=\"y\"></a>")
  }

  @Test func classesAddUpInEveryForm() {
    let all: VTree<Int> = div(
      .class("a"), .unsafeAttribute("CLASS", "b"), .unsafeProperty("className", "c"),
      .attribute("class", "d"), .property("className", "e"))
    #expect(all.html == #"<div class="a b c d e"></div>"#)
    var rendering = Rendering<Int>()
    #expect(rendering.update(to: all).counts.attributesSet == 1)
    #expect(
      rendering.update(to: div(.unsafeAttribute("class", "b"))).description
        == "enter child 0\n  set attribute class=\"b\"")
  }

  @Test func animationsOfURLsAreRejected() {
    for name in [
      "href", "HREF", "xlink:href", " xlink:HREF\n", "src", "onclick", "style", "a:b:href",
    ] {
      #expect(A.attributeName(name).isRejected, "\(name)")
      #expect(A.attribute("attributeName", name).isRejected, "\(name)")
      #expect(A.attribute("attributename", name).isRejected, "\(name)")
    }
    for name in ["r", "cx", "fill", "transform", "stroke-width"] {
      #expect(A.attributeName(name).seen == "attribute attributeName=\(name)")
    }
    #expect(A.values("0;1;2").seen == "attribute values=0;1;2")
    #expect(A.to(5).seen == "attribute to=5")
  }

  @Test func refreshesToScriptURLsAreRejected() {
    for content in [
      "0;url=javascript:alert(1)", "0; URL='javascript:x'", "1,javascript:x",
      "0 url = \"data:text/html,x\"",
      ".5;javascript:x", "  3; url=java\tscript:x", "0javascript:x",
    ] {
      #expect(A.content(content).isRejected, "\(content)")
      #expect(A.attribute("content", content).isRejected, "\(content)")
      #expect(A.property("content", content).isRejected, "\(content)")
    }
    for content in ["width=device-width", "0; url=/next", "5", "On javascript: 3 facts", ""] {
      #expect(A.content(content).seen == "attribute content=\(content)")
    }
  }
}
