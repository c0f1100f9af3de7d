/// An error or a warning about a catalog.
struct CatalogIssue: Equatable {
  /// The severity.
  enum Severity: String {
    case warning, error
  }

  let severity: Severity
  let line: Int
  let key: String?
  let language: String?
  let text: String

  /// Returns the line that reports the issue for the catalog at a path.
  func description(path: String) -> String {
    var place = key.map { "\"\($0)\"" } ?? ""
    if let language { place += (place.isEmpty ? "" : ", ") + language }
    return "\(path):\(line): \(severity): \(place.isEmpty ? "" : place + ": ")\(text)"
  }
}
