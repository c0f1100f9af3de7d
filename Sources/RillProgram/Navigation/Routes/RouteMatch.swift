/// The parameters and the query of a location that matches a route.
///
/// ```swift
/// Route("/goals/:id") { match in .goal(id: try match("id"), tab: try match.query("tab")) }
/// ```
public struct RouteMatch: Sendable {
  /// The location.
  public let location: Location
  let pattern: RoutePattern
  let path: ArraySlice<String>

  /// Returns the value of the parameter called `name` in the pattern.
  ///
  /// - Throws: `RouteError` if the text is malformed.
  public func callAsFunction<Value: RouteValue>(
    _ name: String, as type: Value.Type = Value.self
  ) throws(RouteError) -> Value {
    guard let index = pattern.segments.firstIndex(where: { $0.isParameter(name) }) else {
      preconditionFailure(
        "Rill: The route \(pattern) has no parameter :\(name). Use one of its parameters.")
    }
    return try value(of: name, in: RouteText.meaning(of: path[path.startIndex + index]))
  }

  /// Returns the segments that the parameter with an asterisk stands for.
  public func rest(_ name: String) -> [String] {
    guard pattern.segments.last?.isRest(name) == true else {
      preconditionFailure(
        "Rill: The route \(pattern) has no parameter *\(name). Use one of its parameters.")
    }
    return path.dropFirst(pattern.segments.count - 1).map(RouteText.meaning)
  }

  /// Returns the value of the first query item called `name`, or nil without such an item.
  ///
  /// - Throws: `RouteError` if the text is malformed.
  public func query<Value: RouteValue>(
    _ name: String, as type: Value.Type = Value.self
  ) throws(RouteError) -> Value? {
    guard let text = location[name] else { return nil }
    return try value(of: name, in: text) as Value
  }

  /// Returns the values of all query items called `name`, in order.
  ///
  /// - Throws: `RouteError` if a text is malformed.
  public func queries<Value: RouteValue>(
    _ name: String, as type: Value.Type = Value.self
  ) throws(RouteError) -> [Value] {
    var values: [Value] = []
    for text in location.values(of: name) { values.append(try value(of: name, in: text)) }
    return values
  }

  private func value<Value: RouteValue>(
    of name: String, in text: String
  ) throws(RouteError) -> Value {
    guard let value = Value.makeRouteValue(from: text) else {
      #if hasFeature(Embedded)
        throw .malformed(name: name, text: text, expected: "value")
      #else
        throw .malformed(name: name, text: text, expected: "\(Value.self)")
      #endif
    }
    return value
  }
}

/// The reason that a location has no page.
public enum RouteError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No pattern matches the path.
  case unknown(Location)
  /// The text of a parameter or query item is not a value of the expected type.
  case malformed(name: String, text: String, expected: String)
  /// The closure of the route threw an error, whose description this is.
  case rejected(String)

  /// The error with the text that was received.
  public var description: String {
    switch self {
    case .unknown(let location): "No route matches \(location)."
    case .malformed(let name, let text, let expected):
      "The value of \(name) must be a valid \(expected); got \(text.debugDescription)."
    case .rejected(let reason): "The route rejects the location: \(reason)"
    }
  }
}

/// The text of a parameter as a segment of a path.
///
/// A path can't contain an empty segment at its end, or the segments `.` and `..`. Such texts
/// have a tilde in front, as do those that consist of tildes and one of them, so that all texts
/// differ.
enum RouteText {
  static func segment(of text: String) -> String { isSpecial(text) ? "~" + text : text }

  static func meaning(of segment: String) -> String {
    segment.utf8.first == UInt8(ascii: "~") && isSpecial(segment)
      ? String(Substring(segment.utf8.dropFirst())) : segment
  }

  private static func isSpecial(_ text: String) -> Bool {
    let end = text.utf8.drop { $0 == UInt8(ascii: "~") }
    return end.count <= 2 && end.allSatisfy { $0 == UInt8(ascii: ".") }
  }
}
