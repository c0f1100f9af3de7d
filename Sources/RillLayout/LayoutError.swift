package import Foundation

/// What is wrong with a file of layouts, or with what is asked of it.
package enum LayoutError: Error, Hashable, CustomStringConvertible {
  /// It isn't JSON: what the parser says, with the line and the column.
  case notJSON(String)
  /// Something in it isn't what it has to be: where, and why.
  case malformed(path: String, String)
  /// It is JSON, but neither cases, nor a case, nor a box.
  case noLayout
  /// Its list of cases is empty.
  case noCases
  /// No case has this name; some have names like it.
  case noCase(String, near: [String])
  /// It can't be read for another reason.
  case unreadable(String)

  /// What a decoder says of some bytes, with the place in words.
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
        path: Self.path(context.codingPath), "this has to be \(Self.name(of: type))")
    case .valueNotFound(let type, let context):
      self = .malformed(
        path: Self.path(context.codingPath), "this has to be \(Self.name(of: type)), not null")
    @unknown default: self = .unreadable("\(error)")
    }
  }

  package var description: String {
    switch self {
    case .notJSON(let reason): "this isn't JSON: \(reason)"
    case .malformed(let path, let reason): "\(path.isEmpty ? "the file" : path): \(reason)"
    case .noLayout:
      "there is no layout in it: a file has \"cases\", a case has a \"root\", a box has a \"style\", \"children\" or a \"text\""
    case .noCases: "there are no cases in it"
    case .noCase(let id, let near):
      "no case is called \"\(id)\""
        + (near.isEmpty ? "" : "; there is " + near.joined(separator: ", "))
    case .unreadable(let reason): reason
    }
  }

  /// What is wrong with JSON, which decoders don't say everywhere.
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
    case is String.Type: "a text in quotation marks"
    case is Bool.Type: "true or false"
    case is Double.Type: "a number"
    default: "\(type)".hasPrefix("Array") ? "a list" : "an object"
    }
  }
}
