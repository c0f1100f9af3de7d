import RillStore

/// The model of a page, in either version.
protocol PageModel: Codable, Sendable {
  init(at place: String)

  var rows: [Row] { get set }
  /// The key of the next row.
  var nextKey: Int { get set }
  /// The location, as the program knows it.
  var place: String { get set }
}

struct Row: Codable {
  let key: Int
  var clicks = 0
  var draft = ""
  var entries: [String] = []

  static var first: [Row] { (0..<3).map { Row(key: $0) } }
}

/// The model of the older build.
struct OldModel: PageModel {
  var rows = Row.first
  var nextKey = 3
  var place: String

  init(at place: String) { self.place = place }
}

/// The model of the newer build, which has renamed a field.
struct Model: PageModel {
  var rows = Row.first
  var nextKey = 3
  var place: String

  private enum CodingKeys: String, CodingKey {
    case rows = "lines"
    case nextKey, place
  }

  init(at place: String) { self.place = place }

  /// The conversion of a stored model of the older build.
  static func migrate(_ value: inout JSONValue) { value.rename("rows", to: "lines") }
}
