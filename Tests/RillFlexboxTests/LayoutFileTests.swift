import Foundation
import RillFlexbox
import RillLayout
import Testing

/// Files of layouts and their errors.
@Suite struct LayoutFileTests {
  private func file(_ json: String) throws -> LayoutFile { try LayoutFile(Data(json.utf8)) }

  @Test func filesCasesAndBoxesAreRead() throws {
    let cases = try file(
      #"{"cases": [{"id": "a", "root": {}}, {"id": "b", "root": {"text": "x"}}]}"#)
    #expect(cases.cases.map(\.id) == ["a", "b"])
    #expect(cases.cases[1].root.text == "x")
    let one = try file(
      #"{"id": "a", "subpixel": true, "root": {"children": [{"rect": [1, 2, 3, 4]}]}}"#)
    #expect(one.cases.map(\.id) == ["a"])
    #expect(one.cases[0].hasFractions)
    #expect(one.cases[0].root.children[0].rect == [1, 2, 3, 4])
    let box = try file(#"{"id": "me", "style": {"width": "1px"}}"#)
    #expect(box.cases.map(\.id) == ["me"])
    #expect(box.cases[0].root.style == ["width": "1px"])
    try #expect(file(#"{"text": "x"}"#).cases[0].id == "layout")
  }

  /// Returns the frames of the first case's boxes without the root.
  private func frames(_ json: String, rightToLeft: Bool = false) throws -> [FlexFrame] {
    let file = try file(json)
    var (tree, nodes) = try file.tree(file.layoutCase(nil), rightToLeft: rightToLeft)
    tree.layout(
      width: file.room.width, height: file.room.height, rightToLeft: rightToLeft)
    return nodes.dropFirst().map { tree.frame(of: $0) }
  }

  @Test func declarationsKeepTheOrderOfTheFile() throws {
    let names = (0..<50).map { "p\($0 * 7 % 50)" }
    let members = names.map { #""\#($0)": "\u007b,\"[""# }.joined(separator: ", ")
    let box = #"{"children": [{}, {"style": {\#(members)}}], "style": {}}"#
    let style = try file(box).cases[0].root.children[1].style
    #expect(style.declarations.map(\.property) == names)
    #expect(style["p7"] == #"{,"["#)
  }

  @Test func laterDeclarationsApply() throws {
    let box = { (style: String) in
      #"{"style": {"width": "100px"}, "children": [{"style": {"width": "20px", \#(style)}}]}"#
    }
    let textFirst = box(#""margin-inline-end": "auto", "margin-left": "10px""#)
    try #expect(frames(textFirst, rightToLeft: true)[0].x == 80)
    try #expect(frames(textFirst)[0].x == 10)
    let screenFirst = box(#""margin-left": "10px", "margin-inline-end": "auto""#)
    try #expect(frames(screenFirst, rightToLeft: true)[0].x == 80)
    try #expect(frames(box(#""margin-left": "10px", "margin": "3px""#))[0].x == 3)
    try #expect(frames(box(#""margin-left": "1px", "margin-left": "2px""#))[0].x == 2)
  }

  @Test func textDirectionIsInherited() throws {
    let child =
      #"{"style": {"width": "20px", "margin-inline-start": "5px", "margin-right": "9px"}}"#
    let json = { (direction: String) in
      #"{"style": {"width": "100px", "direction": "\#(direction)"}, "children": [\#(child)]}"#
    }
    try #expect(frames(json("ltr"), rightToLeft: true)[0].x == 5)
    try #expect(frames(json("rtl"))[0].x == 71)
  }

  @Test func stylesExtendTheBaseStyle() throws {
    let base = """
      {"applies_to": "every node", "flex-direction": "column", "width/height": "auto", "font": "10px",
      "flex-shrink": "0", "margin-inline-start": "3px"}
      """
    let child = #"{"style": {"height": "30px"}}"#
    let moved = #"{"style": {"height": "30px", "margin-left": "4px"}}"#
    let root = #"{"style": {"height": "50px"}, "children": [\#(child), \#(moved)]}"#
    for repository in ["facebook/yoga", "other"] {
      let json = """
        {"provenance": {"repository": "\(repository)"}, "base_style": \(base),
        "cases": [{"root": \(root)}]}
        """
      let frames = try frames(json)
      #expect(frames.map(\.y) == [0, 30])
      #expect(frames.map(\.height) == [30, 30])
      #expect(frames.map(\.x) == [3, 4])
    }
    // Without a base, a file uses the defaults of CSS, regardless of its origin.
    let bare = """
      {"provenance": {"repository": "facebook/yoga"}, "cases": [{"root": {"children":
      [{"style": {"width": "1px"}}, {"style": {"width": "1px"}}]}}]}
      """
    try #expect(frames(bare).map(\.y) == [0, 0])
    try #expect(
      frames(#"{"base_style": {"flex-direction": "column"}, "root": \#(root)}"#)[1].y == 25)
  }

  @Test(arguments: [
    ("", "invalid JSON"), (#"{"style": {},}}"#, "line 1, column"),
    ("{\"children\": [{},\n  x]}", "line 2, column 3"),
    ("[1]", "the file: must be an object"),
    (#"{"name": "x"}"#, "the file contains no layout"), ("{}", "the file contains no layout"),
    (#"{"cases": 1}"#, "cases: must be a list"),
    (#"{"cases": [{"id": "x"}]}"#, #"cases[0]: "root" is missing"#),
    (
      #"{"cases": [{"id": "x", "root": {"children": [{}, {"style": {"flex-grow": 1}}]}}]}"#,
      "cases[0].root.children[1].style.flex-grow: must be a string"
    ),
    (#"{"children": [{"rect": [1, 2, 3]}]}"#, "children[0].rect: a rectangle must be four numbers"),
    (#"{"root": {"rect_rtl": [1, 2, 3, "4"]}}"#, "root.rect_rtl[3]: must be a number"),
    (#"{"root": {"subpixel": 1, "children": {}}}"#, "root.children: must be a list"),
    (
      #"{"root": {}, "base_style": {"flex-grow": 1}}"#,
      "base_style.flex-grow: must be a string"
    ),
    (
      #"{"root": {}, "base_style": {"flex-grow": "much"}}"#,
      #"base_style: flex-grow can't be "much""#
    ),
    (#"{"root": {}, "base_style": {"flex-gorw": "1"}}"#, "base_style: the property flex-gorw"),
    (#"{"root": {}, "subpixel": "yes"}"#, "subpixel: must be true or false"),
  ])
  func errorsNameThePlace(_ json: String, _ words: String) throws {
    let error = try #require(throws: LayoutError.self) { try file(json) }
    #expect(error.description.contains(words), "\(error)")
  }

  @Test func deepFilesAreRejected() {
    let depth = 100_000
    let json =
      String(repeating: #"{"children":["#, count: depth)
      + String(repeating: "]}", count: depth)
    #expect(throws: LayoutError.self) { try file(json) }
  }

  @Test func casesAreFound() throws {
    let names = ["align_items_center", "align_items_end", "gap_row", "gap_column", "wrap"]
    let all = names.map { #"{"id": "\#($0)", "root": {}}"# }.joined(separator: ",")
    let file = try file(#"{"cases": [\#(all)]}"#)
    try #expect(file.layoutCase(nil).id == "align_items_center")
    try #expect(file.layoutCase("gap_column").id == "gap_column")
    #expect(throws: LayoutError.noCase("gap_colum", near: ["gap_column", "gap_row"])) {
      try file.layoutCase("gap_colum")
    }
    #expect(
      throws: LayoutError.noCase(
        "align_item_cent", near: ["align_items_center", "align_items_end"])
    ) {
      try file.layoutCase("align_item_cent")
    }
    #expect(throws: LayoutError.noCase("zzz", near: [])) { try file.layoutCase("zzz") }
    #expect(throws: LayoutError.noCases) {
      try LayoutFile(Data(#"{"cases": []}"#.utf8)).layoutCase(nil)
    }
  }

  @Test func textIsMeasuredByGlyphs() {
    let text = SquareText("ab cde\u{200B}f", size: 10)
    #expect(text.lines(width: .infinity) == [[0..<2, 3..<6, 6..<7]])
    #expect(text.lines(width: 60) == [[0..<2, 3..<6], [0..<1]])
    #expect(text.lines(width: 0) == [[0..<2], [0..<3], [0..<1]])
    var tree = FlexTree(measure: text.measure)
    tree.layout(width: .atMost(65))
    #expect(tree.frame(of: tree.root) == FlexFrame(width: 65, height: 20))
    tree.layout(width: .atMost(5))
    #expect(tree.frame(of: tree.root) == FlexFrame(width: 30, height: 30))
  }

  @Test func verticalTextIsMeasured() throws {
    let box = #"{"style": {"writing-mode": "vertical-lr", "width": "30px"}, "text": "ab cd"}"#
    let file = try LayoutFile(Data(box.utf8))
    var (tree, nodes) = try file.tree(file.layoutCase(nil), rightToLeft: false)
    tree.layout()
    #expect(tree.frame(of: nodes[0]) == FlexFrame(width: 30, height: 50))

    let boxes = #"{"children": [{"style": {"writing-mode": "vertical-lr"}, "children": [{}]}]}"#
    let wrong = try LayoutFile(Data(boxes.utf8))
    #expect(
      throws: CSSError(
        .verticalBoxes, property: "writing-mode", value: "vertical-lr", box: [0])
    ) {
      try wrong.tree(wrong.layoutCase(nil), rightToLeft: false)
    }
  }
}
