import RillTree

/// The location of a program among its pages: the part of the address after the host.
///
/// ```swift
/// let location: Location = "/goals/7?view=week#notes"
/// location.path        // ["goals", "7"]
/// location["view"]     // "week"
/// location.fragment    // "notes"
/// Location(path: ["search"], query: ["q": "50% off"]).description   // "/search?q=50%25%20off"
/// ```
///
/// The properties hold decoded text. ``init(_:)`` decodes escapes, and ``description`` encodes them
/// so that it parses to the same location. A location can be written in several ways, such as `/?a`
/// and `/?a=`; the description is one of them.
///
/// Elsewhere: `Url` (Elm), `URLComponents` (Foundation).
public struct Location: Hashable, Sendable {
  /// The segments of the path, between its slashes. The last one is empty if the path ends with a
  /// slash.
  ///
  /// `.` and `..` are resolved when the path is set. Empty segments at the start are removed,
  /// because an address that begins with two slashes refers to another host.
  ///
  /// Empty segments inside the path stay. To append to `/a/`, first remove the empty last segment;
  /// otherwise the result is `/a//b`.
  public var path: [String] {
    didSet { path = Location.normalized(path) }
  }
  /// The query: names and values, in order.
  public var query: [QueryItem]
  /// The fragment after `#`, or nil if there is no `#`.
  public var fragment: String?

  /// A name and its value in a query.
  public struct QueryItem: Hashable, Sendable {
    /// The name, which needn't be unique.
    public var name: String
    /// The value; empty by default.
    public var value: String

    /// Creates an item.
    public init(_ name: String, _ value: String = "") {
      self.name = name
      self.value = value
    }
  }

  /// The location `/`.
  public static let root = Location()

  /// Creates a location from its parts.
  ///
  /// - Parameters:
  ///   - path: The segments of the path.
  ///   - query: Names and values, in order.
  ///   - fragment: The fragment.
  public init(
    path: [String] = [], query: KeyValuePairs<String, String> = [:], fragment: String? = nil
  ) {
    self.path = Location.normalized(path)
    self.query = query.map { QueryItem($0.key, $0.value) }
    self.fragment = fragment
  }

  /// The value of the first item called `name`, or nil. Setting it leaves at most one item with
  /// that name.
  public subscript(name: String) -> String? {
    get { query.first { $0.name.isSame(as: name) }?.value }
    set {
      let index = query.firstIndex { $0.name.isSame(as: name) } ?? query.count
      query.removeAll { $0.name.isSame(as: name) }
      if let newValue { query.insert(QueryItem(name, newValue), at: index) }
    }
  }

  /// Returns the values of all items called `name`, in order.
  public func values(of name: String) -> [String] {
    query.filter { $0.name.isSame(as: name) }.map { $0.value }
  }

  private static func normalized(_ path: [String]) -> [String] {
    var segments: [String] = []
    for (index, segment) in path.enumerated() {
      let isParent = segment.isSame(as: "..")
      if isParent || segment.isSame(as: ".") {
        if isParent, !segments.isEmpty { segments.removeLast() }
        // A path that ends in this way is a folder.
        if index == path.count - 1, !segments.isEmpty { segments.append("") }
      } else if !segment.isEmpty || !segments.isEmpty {
        segments.append(segment)
      }
    }
    return segments
  }
}

/// Locations are equal if their texts are, byte for byte, as for a server.
extension Location {
  public static func == (left: Location, right: Location) -> Bool {
    left.path.count == right.path.count && left.query.count == right.query.count
      && zip(left.path, right.path).allSatisfy { $0.isSame(as: $1) }
      && zip(left.query, right.query).allSatisfy { $0 == $1 }
      && left.fragment.isSame(as: right.fragment)
  }

  public func hash(into hasher: inout Hasher) {
    for segment in path { segment.hashBytes(into: &hasher) }
    for item in query { item.hash(into: &hasher) }
    fragment?.hashBytes(into: &hasher)
  }
}

extension Location.QueryItem {
  public static func == (left: Self, right: Self) -> Bool {
    left.name.isSame(as: right.name) && left.value.isSame(as: right.value)
  }

  public func hash(into hasher: inout Hasher) {
    name.hashBytes(into: &hasher)
    value.hashBytes(into: &hasher)
  }
}

extension String? {
  /// Returns true if both are nil, or texts of the same bytes.
  func isSame(as other: String?) -> Bool {
    guard let self, let other else { return self == nil && other == nil }
    return self.isSame(as: other)
  }
}

extension Location: ExpressibleByStringLiteral {
  /// Creates a location from a literal, which must be valid.
  public init(stringLiteral text: String) {
    do throws(LocationError) {
      self = try Location(text)
    } catch {
      preconditionFailure("Rill: \(text.debugDescription) isn't a valid location. \(error)")
    }
  }
}
