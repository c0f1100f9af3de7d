import Foundation
import RillFlexbox
import RillLayout
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Pictures of layouts.
@Suite struct LayoutPictureTests {
  private static let json = #"""
    {"id": "a < b & \"c\"", "root": {
      "style": {"width": "100px", "height": "40px"}, "rect": [0, 0, 100, 40], "rect_rtl": [0, 0, 100, 40],
      "children": [
        {"id": "first", "style": {"flex": "1"}, "text": "xx <b> \u0001", "rect": [0, 0, 60.04, 40],
          "rect_rtl": [40, 0, 60, 40]},
        {"style": {"width": "40px"}, "rect": [60, 0, 40, 30], "rect_rtl": [0, 0, 40, 40], "children": [
          {"style": {"display": "contents"}, "rect": [0, 0, 0, 0], "rect_rtl": [0, 0, 0, 0], "children": [
            {"style": {"width": "7px"}, "rect": [1, 0, 7, 40], "rect_rtl": [33, 0, 7, 40]}]},
          {"style": {"display": "none"}, "rect": [0, 0, 0, 0], "rect_rtl": [0, 0, 0, 0],
            "children": [{"rect": [0, 0, 0, 0], "rect_rtl": [0, 0, 0, 0]}]}]}
      ]}}
    """#

  private func picture(rightToLeft: Bool = false) throws -> LayoutPicture {
    let file = try LayoutFile(Data(Self.json.utf8))
    return try LayoutPicture(of: file.cases[0], in: file, rightToLeft: rightToLeft)
  }

  /// Returns the elements and texts of a picture, which must be valid XML.
  private final class Reader: NSObject, XMLParserDelegate {
    var elements: [(name: String, attributes: [String: String])] = []
    var texts: [String] = []
    private var open: [Int] = []

    init(_ svg: String) throws {
      super.init()
      let parser = XMLParser(data: Data(svg.utf8))
      parser.delegate = self
      let isXML = parser.parse()
      try #require(isXML, "\(parser.parserError.map { "\($0)" } ?? "")")
    }

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      open.append(elements.count)
      elements.append((name, attributes))
      texts.append("")
    }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
      qualifiedName: String?
    ) {
      open.removeLast()
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
      if let element = open.last { texts[element] += string }
    }
  }

  @Test func boxesAreComparedWithTheBrowser() throws {
    let picture = try picture()
    #expect(picture.title == "a < b & \"c\"")
    #expect(picture.boxes.map(\.name) == ["#0", "#1 first", "#2", "#3", "#4", "#5", "#6"])
    #expect(picture.boxes.map(\.depth) == [0, 1, 1, 2, 3, 2, 3])
    #expect(picture.boxes.map(\.isThere) == [true, true, true, false, true, false, false])
    #expect(picture.boxes[4].path == "root.children[1].children[0].children[0]")
    // A difference of 0.04 is within the tolerance.
    #expect(picture.differing == [2, 4])
    #expect(picture.boxes[2].differences.map(\.name) == ["height"])
    #expect(picture.boxes[2].differences.map(\.by) == [10])
    #expect(picture.boxes[4].differences.map(\.by) == [-1])
    #expect(picture.verdict == "2 of 7 boxes differ.")
    try #expect(self.picture(rightToLeft: true).verdict == "All 7 boxes match.")
  }

  @Test func bothLayoutsAreDrawn() throws {
    let picture = try picture()
    let reader = try Reader(picture.svg)
    let texts = reader.texts
    #expect(reader.elements.first?.name == "svg")
    #expect(texts.contains("a < b & \"c\""))
    #expect(texts.contains("browser"))
    #expect(texts.contains("rill"))
    #expect(texts.contains("2 of 7 boxes differ."))
    let heights = texts.filter { $0.hasPrefix("#2  height +10") }
    #expect(heights.count == 1)
    #expect(heights.first?.contains("60, 0  40×30 in the browser, 60, 0  40×40 here") == true)
    #expect(texts.contains { $0.hasPrefix("#4  x -1 ") })
    // The differing boxes are outlined in both panels, and no others.
    let outlines = reader.elements.filter {
      $0.attributes["fill"] == "none" && $0.attributes["stroke"] == "#d0021b"
    }
    #expect(outlines.count == 4)
    // The text of the first box has two words, in both layouts.
    #expect(reader.elements.count { $0.attributes["fill-opacity"] != nil } == 3 * 2)
    #expect(texts.contains { $0.hasPrefix("#1 first") && $0.contains("\"xx <b> \u{FFFD}\"") })
    #expect(texts.contains("#3  no frame"))
    #expect(texts.contains { $0 == "#1 first  60.04×40  at 0, 0" })
    #expect(texts.contains { $0 == "#1 first  60×40  at 0, 0" })
    #expect(texts.contains { $0.contains("flex: 1") })
  }

  @Test func withoutBrowserFramesOneLayoutIsDrawn() throws {
    let file = try LayoutFile(Data(#"{"style": {"width": "50%"}, "rect": [0, 0, 1, 1]}"#.utf8))
    let picture = try LayoutPicture(
      of: file.cases[0], in: file, room: (.atMost(80), .unlimited))
    #expect(picture.verdict == nil)
    #expect(picture.differing.isEmpty)
    #expect(picture.boxes[0].actual.width == 40)
    let texts = try Reader(picture.svg).texts
    #expect(texts.contains("layout"))
    #expect(!texts.contains("browser"))
    #expect(texts.contains("width at most 80, height unlimited, left to right"))
  }

  @Test func colorsOfNeighborsDiffer() throws {
    let boxes = Array(repeating: "{}", count: 200).joined(separator: ",")
    let file = try LayoutFile(Data(#"{"children": [\#(boxes)]}"#.utf8))
    let reader = try Reader(LayoutPicture(of: file.cases[0], in: file).svg)
    let fills = reader.elements.filter { $0.attributes["rx"] == "2" }.map { $0.attributes["fill"]! }
    #expect(fills.count == 201)
    for start in 0..<190 { #expect(Set(fills[start..<(start + 10)]).count == 10) }
  }

  @Test(arguments: [
    #"{"children": [{"rect": [1e300, -1e300, 1e300, 1e308]}], "rect": [0, 0, 0, 0]}"#,
    #"{"style": {"width": "1e12px", "height": "1e12px"}}"#, #"{"style": {"display": "none"}}"#,
    #"{"text": "", "style": {"margin-left": "-1e9px"}}"#,
    #"{"style": {}, "children": [{"rect": [0, 0, -5, -5]}]}"#,
  ])
  func extremeFilesAreDrawn(_ json: String) throws {
    let file = try LayoutFile(Data(json.utf8))
    let reader = try Reader(LayoutPicture(of: file.cases[0], in: file).svg)
    for (name, attributes) in reader.elements {
      for key in ["x", "y", "width", "height", "x1", "y1", "x2", "y2"] {
        guard let value = attributes[key], value != "100%" else { continue }
        let number = try #require(Double(value))
        #expect(number.isFinite, "\(name) \(key)")
        #expect(number >= 0 || !["width", "height"].contains(key), "\(name) \(key) \(value)")
      }
    }
  }
}
