import RillFlexbox
import RillLayout
import Testing

/// Parsing of CSS styles.
@Suite struct CSSStyleTests {
  private func style(
    _ css: KeyValuePairs<String, String>, base: FlexStyle = FlexStyle(), rightToLeft: Bool = false
  ) throws -> FlexStyle {
    try FlexStyle(css: css.map { ($0, $1) }, base: base, rightToLeft: rightToLeft)
  }

  @Test(arguments: [
    ("width", "12px", FlexStyle().width(12)), ("width", "50%", FlexStyle().width(.percent(50))),
    ("width", "0", FlexStyle().width(0)), ("width", "1e+3px", FlexStyle().width(1000)),
    ("height", "min-content", FlexStyle().height(.minContent)),
    ("height", "-webkit-fill-available", FlexStyle().height(.stretch)),
    ("min-width", "auto", FlexStyle()), ("min-width", "0", FlexStyle().minWidth(0)),
    ("min-height", "fit-content", FlexStyle().minHeight(.fitContent)),
    ("max-width", "none", FlexStyle()), ("max-width", "0.5px", FlexStyle().maxWidth(0.5)),
    ("max-height", "max-content", FlexStyle().maxHeight(.maxContent)),
    ("flex-basis", "content", FlexStyle().basis(.content)),
    ("flex-basis", "auto", FlexStyle()), ("flex-basis", "3px", FlexStyle().basis(3)),
    ("flex-grow", "0.5", FlexStyle().grow(0.5)), ("flex-shrink", "0", FlexStyle().shrink(0)),
    ("order", "-3", FlexStyle().order(-3)),
    ("flex-line-count", "2", FlexStyle().lineCount(2)),
    ("row-gap", "4px", FlexStyle().rowGap(4)), ("column-gap", "normal", FlexStyle()),
    ("aspect-ratio", "16 / 9", FlexStyle().aspectRatio(16.0 / 9)),
    ("aspect-ratio", "0.5", FlexStyle().aspectRatio(0.5)), ("aspect-ratio", "auto", FlexStyle()),
    ("aspect-ratio", "1 / 0", FlexStyle()),
    ("box-sizing", "content-box", FlexStyle().boxSizing(.contentBox)),
    ("position", "absolute", FlexStyle().absolute()),
    ("position", "static", FlexStyle().position(.static)),
    ("display", "none", FlexStyle().display(.none)),
    ("display", "contents", FlexStyle().display(.contents)),
    ("direction", "rtl", FlexStyle().textDirection(.rightToLeft)),
    ("flex-direction", "column-reverse", FlexStyle().direction(.columnReverse)),
    ("flex-wrap", "wrap-reverse", FlexStyle().wrap(.wrapReverse)),
    ("flex-wrap", "wrap balance", FlexStyle().wrap(.balance)),
    ("overflow-x", "hidden", FlexStyle().overflow(.hidden)),
    ("overflow-y", "auto", FlexStyle().overflow(.scroll)),
    ("align-items", "baseline", FlexStyle().alignItems(.baseline)),
    ("align-items", "safe center", FlexStyle().alignItems(.center).safe(.items)),
    ("align-self", "auto", FlexStyle()),
    ("align-self", "self-end", FlexStyle().alignSelf(.selfEnd)),
    ("align-content", "space-around", FlexStyle().alignContent(.spaceAround)),
    ("justify-content", "safe end", FlexStyle().justify(.end).safe(.justify)),
    ("justify-content", "unsafe left", FlexStyle().justify(.left)),
    ("margin-top", "auto", FlexStyle().margin(.top, .auto)),
    ("margin-inline-start", "-4px", FlexStyle().margin(.start, -4)),
    ("padding-bottom", "5%", FlexStyle().padding(.bottom, .percent(5))),
    ("border-right-width", "2px", FlexStyle().border(.right, 2)),
    ("border-top-style", "dashed", FlexStyle()),
    ("left", "-1px", FlexStyle().inset(.left, -1)),
    ("inset-inline-end", "3px", FlexStyle().inset(.end, 3)),
    ("inset-block-start", "3px", FlexStyle().inset(.top, 3)),
    ("WIDTH", " 12PX ", FlexStyle().width(12)),
  ])
  func longhandsAreParsed(_ property: String, _ value: String, _ expected: FlexStyle) throws {
    let style = try style([property: value])
    #expect(style == expected)
  }

  @Test(
    arguments: [
      ("margin", "1px", FlexStyle().margin(1)),
      ("padding", "1px 2px", FlexStyle().padding(.vertical, 1).padding(.horizontal, 2)),
      ("inset", "1px 2px 3px auto", FlexStyle().inset(.top, 1).inset(.right, 2).inset(.bottom, 3)),
      ("border-width", "thin 0", FlexStyle().border(.vertical, 1)),
      ("border", "2px solid", FlexStyle().border(2)), ("border", "2px", FlexStyle()),
      ("margin-inline", "1px 2px", FlexStyle().margin(.start, 1).margin(.end, 2)),
      ("padding-block", "1px", FlexStyle().padding(.vertical, 1)),
      ("gap", "1px 2px", FlexStyle().rowGap(1).columnGap(2)), ("gap", "3px", FlexStyle().gap(3)),
      ("overflow", "hidden", FlexStyle().overflow(.hidden)),
      ("flex-flow", "column wrap", FlexStyle.column.wrap()),
      ("flex-flow", "wrap balance", FlexStyle().wrap(.balance)),
      ("flex", "1", FlexStyle().flex(1)), ("flex", "2 0", FlexStyle().flex(2, 0)),
      ("flex", "none", FlexStyle().shrink(0)), ("flex", "auto", FlexStyle().grow(1)),
      ("flex", "1 30px", FlexStyle().flex(1, 1, 30)),
      ("flex", "30px 2 3", FlexStyle().flex(2, 3, 30)),
      ("flex", "0 1 content", FlexStyle().basis(.content)),
      ("flex", "1 1 0", FlexStyle().flex(1, 1, 0)),
    ] as [(String, String, FlexStyle)])
  func shorthandsAreParsed(_ property: String, _ value: String, _ expected: FlexStyle) throws {
    let style = try style([property: value])
    #expect(style == expected)
  }

  @Test func theLastDeclarationApplies() throws {
    let margins = try style(["margin": "1px", "margin-left": "2px", "margin-inline-start": "3px"])
    #expect(margins.margin.start == 3)
    #expect(margins.margin.right == 1)
    try #expect(style(["margin-left": "2px", "margin": "1px"]) == FlexStyle().margin(1))
    try #expect(style(["left": "1px", "left": "2px"]) == FlexStyle().inset(.left, 2))
    try #expect(style(["flex": "1", "flex-basis": "7px"]) == FlexStyle().flex(1, 1, 7))
    try #expect(style(["flex-basis": "7px", "flex": "1"]) == FlexStyle().flex(1))
    #expect(throws: CSSError(.value, property: "width", value: "wide")) {
      try style(["width": "wide", "width": "1px"])
    }
  }

  @Test func logicalAndPhysicalEdgesAreOrdered() throws {
    let right = FlexStyle().margin(.left, 10)
    let both = FlexStyle().margin(.left, 10).margin(.end, .auto)
    let later: KeyValuePairs = ["margin-inline-end": "auto", "margin-left": "10px"]
    try #expect(style(later) == both)
    try #expect(style(later, rightToLeft: true) == right)
    try #expect(
      style(["direction": "rtl", "margin-inline": "1px 2px", "margin": "3px"])
        == FlexStyle().margin(3).textDirection(.rightToLeft))
    let earlier: KeyValuePairs = ["margin-left": "10px", "margin-inline-end": "auto"]
    try #expect(style(earlier) == both)
    try #expect(style(earlier, rightToLeft: true) == FlexStyle().margin(.end, .auto))
    try #expect(
      style(["inset-inline-start": "1px", "left": "2px"]) == FlexStyle().inset(.left, 2))
    try #expect(
      style(["padding-block-end": "1px", "padding-bottom": "2px"])
        == FlexStyle().padding(.bottom, 2))
  }

  @Test func aBorderWithoutAStyleHasNoWidth() throws {
    try #expect(style(["border-top-style": "none", "border-top-width": "3px"]).border.top == 0)
    try #expect(style(["border-style": "none", "border": "3px solid"]) == FlexStyle().border(3))
    try #expect(
      style(["border": "3px solid", "border-inline-start-style": "none"]).border.start == 0)
  }

  @Test func undeclaredPropertiesKeepTheBase() throws {
    let base = FlexStyle.column.alignSelf(.center).alignItems(.end).safe([.items, .`self`]).gap(3)
    try #expect(style([:], base: base) == base)
    let changed = try style(["align-self": "auto", "align-items": "start"], base: base)
    #expect(changed == FlexStyle.column.alignItems(.start).gap(3))
  }

  @Test(arguments: [
    ("width", "12"), ("width", "-1px"), ("width", "nanpx"), ("width", "infpx"), ("width", "0x10px"),
    ("width", "1em"), ("width", ""), ("width", "none"), ("width", "content"), ("width", "1 px"),
    ("max-width", "auto"), ("flex-basis", "none"), ("flex-grow", "-1"), ("flex-grow", "inf"),
    ("flex-shrink", "1px"), ("order", "1.5"), ("order", "99999999999"), ("flex-line-count", "0"),
    ("gap", "auto"), ("row-gap", "-1px"), ("column-gap", "1px 2px"), ("aspect-ratio", "1 / x"),
    ("aspect-ratio", "1 / 2 / 3"), ("aspect-ratio", "/"), ("aspect-ratio", "-1"),
    ("position", "fixed"), ("display", "grid"), ("display", "block"), ("box-sizing", "padding-box"),
    ("direction", "auto"), ("flex-direction", "up"), ("flex-wrap", "yes"), ("overflow-x", "maybe"),
    ("align-items", "auto"), ("align-items", "safe"), ("align-items", "last baseline"),
    ("align-self", "left"), ("justify-content", "baseline"), ("align-content", "safe  x"),
    ("margin-top", "min-content"), ("padding-left", "auto"), ("padding-left", "-1px"),
    ("border-left-width", "1%"), ("border-left-style", "1px"), ("top", "none"),
    ("margin", ""), ("margin", "1px 1px 1px 1px 1px"), ("flex", ""), ("flex", "1 2 3 4"),
    ("flex", "1px 2px"), ("flex", "a"), ("flex-flow", "row column"), ("flex-flow", "row sideways"),
    ("border", "2px solid red"), ("overflow", "hidden hidden hidden"),
  ])
  func unsupportedValuesAreRejected(_ property: String, _ value: String) throws {
    let error = try #require(throws: CSSError.self) { try style([property: value]) }
    #expect(error.reason == .value)
    #expect(error.box == nil)
  }

  @Test(arguments: [
    "colour", "float", "grid-row", "margin-middle", "border-color", "border-top",
    "padding-top-width",
    "inset-width", "text-orientation", "", "-", "--x", "top-left",
  ])
  func unsupportedPropertiesAreRejected(_ property: String) throws {
    let error = try #require(throws: CSSError.self) { try style([property: "1px"]) }
    #expect(error == CSSError(.property, property: property, value: "1px"))
    #expect(error.description.contains("the property \(property) (1px)"))
  }

  @Test func errorsNameTheBox() throws {
    let root = LayoutNode(children: [
      LayoutNode(), LayoutNode(children: [LayoutNode(style: ["width": "wide"])]),
    ])
    let file = try LayoutFile(.init(#"{"style": {}}"#.utf8))
    let error = try #require(throws: CSSError.self) {
      try file.tree(LayoutCase(id: "x", root: root), rightToLeft: false)
    }
    #expect(error == CSSError(.value, property: "width", value: "wide", box: [1, 0]))
    #expect(error.description == #"root.children[1].children[0]: width can't be "wide""#)
  }
}
