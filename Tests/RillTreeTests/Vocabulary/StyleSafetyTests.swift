import Testing

@testable import RillTree

@Suite struct StyleSafetyTests {
  typealias A = Attribute<Int>

  @Test(arguments: [
    "red; top: 0", ";", "{", "}", "<", "</style>", "red}", "a{b", "\"", "'", "\"a", "'a\"", "(",
    ")", "[", "]",
    "calc(1px", "a)", "[)", "([)]", "/* x */", "/*", "a/**/b", "\\", "red\\", "\"a\\", "\"\\\"",
    "\"a\nb\"",
    "\"<\"", "url(", "url(\"a\"", "url(a b)", "url(a'b)", "url(a\"b)", "url(a(b)", "url(a\\",
    "a\\\nb",
    "url(a<b)", "\\</style>\\<img src=x>", "url(\\</style>)", "a\\<", "#\\<", "var(--x, \\<)",
    "'\\<'",
    "\"a\"b\"", "#url([)", "#url({)", "@url([)", "#\\75rl([)", "@\\url(;)", "#-url([)",
  ])
  func valuesThatEndTheirDeclarationAreRejected(_ value: String) {
    #expect(A.style(.color, value).isRejected)
    #expect(A.style("--x", value).isRejected)
    #expect(A.unsafeStyle(.color, value).seen == "style color=\(value)")
  }

  @Test(arguments: [
    "url(javascript:alert(1))", "url(javascript:x)", "URL(JavaScript:x)", "url( javascript:x )",
    "url('javascript:x')", "url( \"javascript:x\" )", "u\\72l(javascript:x)",
    "\\75\\72\\6c(javascript:x)",
    "\\000075rl(javascript:x)", "u\\72 l(javascript:x)", "url(java\\73 cript:x)",
    "url(\\6a avascript:x)",
    "url('java\\73 cript:x')", "url(\\00006Aavascript:x)", "url('\\6A avascript:x')",
    "url(javascript\\3a x)", "url('java\\\nscript:x')", "url(\\9 javascript:x)",
    "\\url(javascript:x)",
    "ur\\l(javascript:x)", "url(ja\\vascript:x)", "url(vbscript:x)", "url(data:text/html,x)",
    "red url(javascript:x) 0 0", "image-set('javascript:x' 1x)",
    "-webkit-image-set(url(javascript:x) 1x)",
    "var(--x, url(javascript:x))", "src('javascript:x')", "url(/a), url(javascript:x)",
    "url(\u{1}javascript:x)", "url(java\\a script:x)",
  ])
  func scriptURLsAreRejected(_ value: String) {
    #expect(A.style(.backgroundImage, value).isRejected)
    #expect(A.style("--x", value).isRejected)
  }

  @Test(arguments: [
    "", "red", "3px", "-1.5em", "#fff", "50%", "calc(100% - (2 * 3px))", "rgb(1 2 3 / 50%)",
    "\"a;b{}\"",
    "'it\\'s'", "\"\\201C\"", "url(/a.png)", "url(a/*b.png)", "url( a.png )", "url('a b.png')",
    "url()",
    "url(data:image/png;base64,iVBORw0KGgo=)", "url(\"data:image/png;base64,x\")",
    "[full-start] 1fr [end]",
    "\"a b\" \"c d\"", "var(--x, 3px)", "red !important", "1px solid", "url(#id)",
    "\"javascript: a guide\"",
    "a\\:b", "Caf\u{E9}, serif", "1/2", "a > b", "url(\\e9.png)", "U+0025-00FF", "attr(data-x)",
    "#url(a 'b')", "#", "# url(/a.png)", "\"a\\\nb\"", "counter(n) \". \"", "\"\\3c/style>\"",
    "\\3c", "url(\\3c)",
  ])
  func safeValuesAreAccepted(_ value: String) {
    #expect(A.style(.content, value).seen == "style content=\(value)")
    #expect(A.style("--x", value).seen == "style --x=\(value)")
  }

  @Test func invalidStyleNamesAreRejected() {
    for name in [
      "", "--", "-", "3d", "a b", "a:b", "a;b", "a.b", "a\u{E9}", "color:red", "a\\b", "cssText",
      "style",
    ] {
      #expect(A.style(StyleName(name), "x").isRejected, "\(name)")
    }
    for name in ["--a", "--A_b-3", "-webkit-box-align", "--3d"] {
      #expect(A.style(StyleName(name), "x").seen == "style \(name)=x")
    }
  }
}
