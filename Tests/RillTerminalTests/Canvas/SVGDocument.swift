import Foundation

@testable import RillTerminal
@testable import RillTerminalCore

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Reports the elements of an SVG document to a reader.
final class SVGDocument: NSObject, XMLParserDelegate {
  private(set) var reader: SVGReader

  init(_ svg: String, columns: Int, rows: Int, color: TerminalColor = .default) {
    reader = SVGReader(columns: columns, rows: rows, color: color)
    super.init()
    let parser = XMLParser(data: Data(svg.utf8))
    parser.delegate = self
    _ = parser.parse()
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    reader.begin(name, attributes.map { (key: $0, value: $1) })
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    reader.end()
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    reader.text(string)
  }

  /// Returns the cells of a document.
  static func grid(
    _ svg: String, _ columns: Int, _ rows: Int, _ pixels: CanvasPixels = .braille
  ) -> CellGrid {
    var grid = CellGrid(width: columns, height: rows)
    SVGDocument(svg, columns: columns, rows: rows).reader.scene
      .draw(into: &grid, x: 0, y: 0, pixels: pixels)
    return grid
  }
}

extension SVGReader {
  /// Begins an element whose attributes are a literal.
  mutating func begin(_ name: String, _ attributes: KeyValuePairs<String, String>) {
    begin(name, attributes.map { (key: $0, value: $1) })
  }
}
