internal import RillFlexbox

/// A rectangle of a picture, in its own units.
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

/// What is written into boxes, where there is room that no box in them and no other label takes.
struct PictureLabels {
  static let size = 10.0
  static let lineHeight = 12.0
  /// No glyph of a font of fixed width is wider.
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
  ///   - names: What boxes are called.
  ///   - frames: What is written of them.
  ///   - places: Where they are in the picture, in the order in which they are drawn.
  ///   - words: What is written on only where there is no other room.
  init(
    names: [String], frames: [FlexFrame?], places: [PicturePlace?], words: [PicturePlace]
  ) {
    self.names = names
    self.frames = frames
    self.places = places
    self.words = words
  }

  /// The labels of all boxes that have room for one; the others are in the list of boxes only.
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
    // What is drawn after this box may cover it; what was drawn before is covered by it.
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
    // The shortest is better beside words than the longest upon them.
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
