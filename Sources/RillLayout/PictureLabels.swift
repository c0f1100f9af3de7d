internal import RillFlexbox

/// A rectangle in a picture, in the picture's units.
struct PicturePlace {
  var x: Double
  var y: Double
  var width: Double
  var height: Double

  func overlaps(_ other: PicturePlace) -> Bool {
    x < other.x + other.width && other.x < x + width && y < other.y + other.height
      && other.y < y + height
  }
}

/// The placement of labels in boxes, in space that no inner box and no other label takes.
struct PictureLabels {
  static let size = 10.0
  static let lineHeight = 12.0
  /// The maximum width of a glyph in monospaced fonts.
  private static let advance = 6.1

  struct Label {
    var box: Int
    var x: Double
    var y: Double
    var lines: [String]
  }

  private let names: [String]
  private let frames: [FlexFrame?]
  private let places: [PicturePlace?]
  private let words: [PicturePlace]
  private var taken: [PicturePlace] = []

  /// - Parameters:
  ///   - names: The names of boxes.
  ///   - frames: The frames to write.
  ///   - places: The positions in the picture, in drawing order.
  ///   - words: The positions of texts, which labels cover only without other space.
  init(
    names: [String], frames: [FlexFrame?], places: [PicturePlace?], words: [PicturePlace]
  ) {
    self.names = names
    self.frames = frames
    self.places = places
    self.words = words
  }

  /// Returns the labels of all boxes with enough space. Other boxes appear only in the list.
  mutating func place() -> [Label] {
    var labels: [Label] = []
    for index in places.indices {
      if let place = places[index], let frame = frames[index],
        let label = label(index, frame, place)
      {
        labels.append(label)
      }
    }
    return labels
  }

  private mutating func label(
    _ index: Int, _ frame: FlexFrame, _ place: PicturePlace
  ) -> Label? {
    guard place.width >= Self.advance * 2 + 4, place.height >= Self.lineHeight else { return nil }
    // Later boxes can cover this label, and this box covers earlier ones.
    let later = places[(index + 1)...].compactMap { $0 }
    let obstacles = (taken + later).filter(place.overlaps)
    let size = "\(SVG.number(frame.width))×\(SVG.number(frame.height))"
    let position = "\(SVG.number(frame.x)), \(SVG.number(frame.y))"
    let name = names[index]
    let choices = [
      ["\(name)  \(size)  at \(position)"], [name, size, "at \(position)"], ["\(name)  \(size)"],
      [name, size], [name], [String(name.prefix { $0 != " " })],
    ]
    let words = words.filter(place.overlaps)
    // The shortest label beside texts is better than the longest one on them.
    for (lines, words) in choices.map({ ($0, words) }) + choices.map({ ($0, []) }) {
      let width = Double(lines.reduce(0) { max($0, $1.count) }) * Self.advance + 4
      let height = Double(lines.count) * Self.lineHeight + 1
      guard width <= place.width, height <= place.height else { continue }
      for (x, y) in [(0.0, 0.0), (0, 1), (1, 0), (1, 1), (0.5, 0), (0.5, 1), (0, 0.5), (1, 0.5)] {
        let spot = PicturePlace(
          x: place.x + (place.width - width) * x, y: place.y + (place.height - height) * y,
          width: width, height: height)
        if obstacles.contains(where: spot.overlaps) || words.contains(where: spot.overlaps) {
          continue
        }
        taken.append(spot)
        return Label(box: index, x: spot.x + 3, y: spot.y, lines: lines)
      }
    }
    return nil
  }
}
