/// A pattern of paths, such as `/goals/:id`.
///
/// A segment that begins with a colon is a parameter, which any text matches. The last segment
/// may begin with an asterisk: it stands for all remaining segments, of which there may be none.
/// Other segments match their own text.
///
/// ```swift
/// let goal: RoutePattern = "/goals/:id"
/// let file: RoutePattern = "/files/*path"
/// ```
///
/// Elsewhere: route patterns of Phoenix, Express and Hummingbird.
public struct RoutePattern: Hashable, Sendable {
  enum Segment: Hashable, Sendable {
    case literal(String)
    case parameter(String)
    case rest(String)

    func isParameter(_ name: String) -> Bool {
      if case .parameter(let own) = self { own.isSame(as: name) } else { false }
    }

    func isRest(_ name: String) -> Bool {
      if case .rest(let own) = self { own.isSame(as: name) } else { false }
    }
  }

  let segments: [Segment]

  /// Creates a pattern.
  ///
  /// - Throws: An error if the text is not a path, or a parameter has no name. Names must differ,
  ///   and no segment may follow one with an asterisk.
  public init(_ text: String) throws(RoutePatternError) {
    guard let location = try? Location(text), location.query.isEmpty, location.fragment == nil
    else { throw RoutePatternError(pattern: text, reason: .notAPath) }
    var segments: [Segment] = []
    var names: Set<TextKey> = []
    for (index, segment) in location.path.enumerated() {
      let first = segment.utf8.first
      switch first {
      case UInt8(ascii: ":"), UInt8(ascii: "*"):
        let name = String(Substring(segment.utf8.dropFirst()))
        if name.isEmpty { throw RoutePatternError(pattern: text, reason: .noName) }
        if !names.insert(TextKey(name)).inserted {
          throw RoutePatternError(pattern: text, reason: .repeatedName(name))
        }
        if first == UInt8(ascii: ":") {
          segments.append(.parameter(name))
        } else {
          guard index == location.path.count - 1 else {
            throw RoutePatternError(pattern: text, reason: .segmentsAfterRest(name))
          }
          segments.append(.rest(name))
        }
      case nil where index == location.path.count - 1:
        // A slash at the end has no meaning.
        break
      default: segments.append(.literal(segment))
      }
    }
    self.segments = segments
  }

  /// The names of the parameters, in order.
  var names: [String] {
    segments.compactMap {
      switch $0 {
      case .literal: nil
      case .parameter(let name), .rest(let name): name
      }
    }
  }
}

extension RoutePattern: ExpressibleByStringLiteral {
  /// Creates a pattern from a literal, which must be valid.
  public init(stringLiteral text: String) {
    do throws(RoutePatternError) {
      self = try RoutePattern(text)
    } catch {
      preconditionFailure("Rill: \(error)")
    }
  }
}

extension RoutePattern: CustomStringConvertible {
  /// The pattern as text.
  public var description: String {
    segments.reduce(into: segments.isEmpty ? "/" : "") { text, segment in
      switch segment {
      case .literal(let literal): text += Location(path: [literal]).description
      case .parameter(let name): text += "/:\(name)"
      case .rest(let name): text += "/*\(name)"
      }
    }
  }
}

/// An error in a route pattern.
public struct RoutePatternError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reason for the error.
  public enum Reason: Hashable, Sendable {
    /// The text doesn't begin with one slash, or has a query, a fragment or an invalid character.
    case notAPath
    /// A parameter has no name.
    case noName
    /// Two parameters have the same name.
    case repeatedName(String)
    /// Segments follow the parameter for all remaining segments.
    case segmentsAfterRest(String)
  }

  /// The text of the pattern.
  public let pattern: String
  /// The reason for the error.
  public let reason: Reason

  /// The error with the pattern and a remedy.
  public var description: String {
    let what =
      switch reason {
      case .notAPath: "it must be a path that begins with one slash"
      case .noName: "a parameter needs a name after its colon or asterisk"
      case .repeatedName(let name): "two parameters are called \(name); rename one"
      case .segmentsAfterRest(let name): "*\(name) must be the last segment"
      }
    return "Route pattern \(pattern.debugDescription): \(what)."
  }
}
