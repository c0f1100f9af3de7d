/// Where a program is among its pages: the part of an address that is its own.
///
/// ```swift
/// let location: Location = "/goals/7?view=week#notes"
/// location.path        // ["goals", "7"]
/// location["view"]     // "week"
/// location.fragment    // "notes"
/// Location(path: ["search"], query: ["q": "50% off"]).description   // "/search?q=50%25%20off"
/// ```
///
/// What it holds is as it is meant; escapes are read by ``init(_:)`` and written by ``description``, which is
/// read as the same location again. There are several ways to write a location, such as `/?a` and `/?a=`:
/// the description is one of them.
///
/// Elsewhere: `Url` (Elm), `URLComponents` (Foundation).
public struct Location: Hashable, Sendable {
  /// The segments of the path, between its slashes; the last one is empty if it ends with a slash.
  ///
  /// `.` and `..` mean what they mean in every path, and are gone once they are set; so are empty segments
  /// at the beginning, for what begins with two slashes would be the address of another host.
  ///
  /// An empty segment within stays: what is appended to `/a/` without taking away the empty last segment
  /// before makes `/a//b`.
  public var path: [String] {
    didSet { path = Location.normalized(path) }
  }
  /// What is asked for: names and values, in order.
  public var query: [QueryItem]
  /// The part of the page that is meant; nil, if there is no `#`.
  public var fragment: String?

  /// A name and its value in a query.
  public struct QueryItem: Hashable, Sendable {
    /// What it is called; others may be called the same.
    public var name: String
    /// Its value; empty, if there is none.
    public var value: String

    /// Creates an item.
    public init(_ name: String, _ value: String = "") {
      self.name = name
      self.value = value
    }
  }

  /// The location that everything is below.
  public static let root = Location()

  /// Creates a location of its parts.
  ///
  /// - Parameters:
  ///   - path: the segments.
  ///   - query: names and values, in order.
  ///   - fragment: the part of the page that is meant.
  public init(
    path: [String] = [], query: KeyValuePairs<String, String> = [:], fragment: String? = nil
  ) {
    self.path = Location.normalized(path)
    self.query = query.map { QueryItem($0.key, $0.value) }
    self.fragment = fragment
  }

  /// The value of the first item called `name`; nil, if there is none. Setting it leaves one item of that
  /// name at most.
  public subscript(name: String) -> String? {
    get { query.first { $0.name == name }?.value }
    set {
      let index = query.firstIndex { $0.name == name } ?? query.count
      query.removeAll { $0.name == name }
      if let newValue { query.insert(QueryItem(name, newValue), at: index) }
    }
  }

  /// The values of all items called `name`, in order.
  public func values(of name: String) -> [String] {
    query.filter { $0.name == name }.map(\.value)
  }

  private static func normalized(_ path: [String]) -> [String] {
    var segments: [String] = []
    for (index, segment) in path.enumerated() {
      switch segment {
      case ".", "..":
        if segment == "..", !segments.isEmpty { segments.removeLast() }
        // What ends so is a folder.
        if index == path.count - 1, !segments.isEmpty { segments.append("") }
      case "" where segments.isEmpty: break
      default: segments.append(segment)
      }
    }
    return segments
  }
}

extension Location: ExpressibleByStringLiteral {
  /// The location that a literal is, which has to be one.
  public init(stringLiteral text: String) {
    do throws(LocationError) {
      self = try Location(text)
    } catch {
      preconditionFailure("Rill: \(text.debugDescription) is not a location. \(error)")
    }
  }
}
