package import Foundation

/// An error in a file of layouts, or in a request for one of its cases.
package enum LayoutError: Error, Hashable, CustomStringConvertible {
  /// The file isn't JSON. The message is the parser's, with the line and the column.
  case notJSON(String)
  /// A value in the file is invalid, with its path and the reason.
  case malformed(path: String, String)
  /// The file is JSON, but contains neither cases, nor a case, nor a box.
  case noLayout
  /// The list of cases is empty.
  case noCases
  /// No case has this name, with similar names.
  case noCase(String, near: [String])
  /// The file can't be read for another reason.
  case unreadable(String)

  /// Creates an error from a decoder's error about some bytes.
  package init(_ error: DecodingError, in data: Data) {
    switch error {
    case .dataCorrupted(let context) where context.codingPath.isEmpty:
      self = .notJSON(Self.syntaxError(in: data) ?? context.debugDescription)
    case .dataCorrupted(let context):
      self = .malformed(path: Self.path(context.codingPath), context.debugDescription)
    case .keyNotFound(let key, let context):
      self = .malformed(
        path: Self.path(context.codingPath), "\"\(key.stringValue)\" is missing")
    case .typeMismatch(let type, let context):
      self = .malformed(
        path: Self.path(context.codingPath), "must be \(Self.name(of: type))")
    case .valueNotFound(let type, let context):
      self = .malformed(
        path: Self.path(context.codingPath), "must be \(Self.name(of: type)); got null")
    @unknown default: self = .unreadable("\(error)")
    }
  }

  package var description: String {
    switch self {
    case .notJSON(let reason): "invalid JSON: \(reason)"
    case .malformed(let path, let reason): "\(path.isEmpty ? "the file" : path): \(reason)"
    case .noLayout:
      "the file contains no layout; add \"cases\", a \"root\", a \"style\", \"children\" or a \"text\""
    case .noCases: "the list of cases is empty"
    case .noCase(let id, let near):
      "no case has the name \"\(id)\""
        + (near.isEmpty ? "" : "; similar names: " + near.joined(separator: ", "))
    case .unreadable(let reason): reason
    }
  }

  /// Returns the syntax error in a JSON text, since not every decoder reports it.
  private static func syntaxError(in data: Data) -> String? {
    do {
      _ = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
      return nil
    } catch {
      let reason = (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String
      guard let reason, let range = reason.range(of: " around character ") else { return reason }
      guard let offset = Int(reason[range.upperBound...].prefix { $0.isWholeNumber }) else {
        return reason
      }
      let before = String(decoding: data.prefix(offset), as: UTF8.self)
        .split(separator: "\n", omittingEmptySubsequences: false)
      let column = (before.last?.count ?? 0) + 1
      return "\(reason[..<range.lowerBound]) around line \(before.count), column \(column)"
    }
  }

  private static func path(_ keys: [any CodingKey]) -> String {
    keys.reduce(into: "") { path, key in
      if let index = key.intValue {
        path += "[\(index)]"
      } else {
        path += (path.isEmpty ? "" : ".") + key.stringValue
      }
    }
  }

  private static func name(of type: Any.Type) -> String {
    switch type {
    case is String.Type: "a string in quotation marks"
    case is Bool.Type: "true or false"
    case is Double.Type: "a number"
    default: "\(type)".hasPrefix("Array") ? "a list" : "an object"
    }
  }
}
