/// A pattern of locations and the pages that they show.
///
/// ```swift
/// Route("/goals", to: .all)
/// Route("/goals/:id") { match in
///   Page.goal(id: try match("id"))
/// } values: { page in
///   if case .goal(let id) = page { ["id": id] } else { nil }
/// }
/// ```
public struct Route<Page: Hashable & Sendable>: Sendable {
  let pattern: RoutePattern
  let parse: @Sendable (RouteMatch) throws(RouteError) -> Page?
  let values: @Sendable (Page) -> RouteValues?
  /// The page of a route without parameters.
  let constant: Page?

  #if hasFeature(Embedded)
    /// A function that returns the page of a location that matches the pattern.
    public typealias Parser = @Sendable (RouteMatch) throws(RouteError) -> Page?
  #else
    /// A function that returns the page of a location that matches the pattern. In WebAssembly it
    /// throws only errors of the type ``RouteError``.
    public typealias Parser = @Sendable (RouteMatch) throws -> Page?
  #endif

  /// Creates a route to one page.
  public init(_ pattern: RoutePattern, to page: Page) {
    precondition(
      pattern.names.isEmpty,
      "Rill: The route \(pattern) has parameters. Pass closures that parse and print them.")
    self.pattern = pattern
    parse = { _ in page }
    values = { $0 == page ? [:] : nil }
    constant = page
  }

  /// Creates a route to pages with parameters.
  ///
  /// - Parameters:
  ///   - pattern: The pattern of the path.
  ///   - parse: Returns the page of a location that matches the pattern. The location has no page
  ///     if the closure returns nil or throws an error.
  ///   - values: Returns the values of the parameters and of the query, or nil if the page
  ///     belongs to another route. It must reverse `parse`.
  public init(
    _ pattern: RoutePattern,
    parse: @escaping Parser,
    values: @escaping @Sendable (Page) -> RouteValues?
  ) {
    self.pattern = pattern
    #if hasFeature(Embedded)
      self.parse = parse
    #else
      self.parse = { match throws(RouteError) in
        do {
          return try parse(match)
        } catch let error as RouteError {
          throw error
        } catch {
          throw .rejected("\(error)")
        }
      }
    #endif
    self.values = values
    constant = nil
  }
}

/// The values of a page's parameters and of its query, by name.
///
/// Values whose names are parameters of the pattern belong to the path, others to the query.
/// An item without a value is omitted. An array yields one item for each element.
///
/// ```swift
/// ["id": id, "tab": tab == .chart ? nil : tab]
/// ```
public struct RouteValues: Sendable, ExpressibleByDictionaryLiteral {
  let items: [(name: String, texts: [String])]

  #if hasFeature(Embedded)
    /// Creates values from a literal.
    public init(dictionaryLiteral elements: (String, RouteTexts?)...) {
      items = elements.map { ($0.0, $0.1?.routeTexts ?? []) }
    }
  #else
    /// Creates values from a literal.
    public init(dictionaryLiteral elements: (String, (any RouteItem)?)...) {
      items = elements.map { ($0.0, $0.1?.routeTexts ?? []) }
    }
  #endif

  /// Returns the texts of the items with a name.
  func texts(of name: String) -> [String] {
    items.filter { $0.name.isSame(as: name) }.flatMap { $0.texts }
  }
}

/// The texts of a value of a page, whose type is forgotten.
///
/// In WebAssembly, a literal of ``RouteValues`` contains only such elements. Elsewhere they are
/// optional, so that a program can be written for both:
///
/// ```swift
/// ["id": RouteTexts(id), "tab": RouteTexts(tab == .chart ? nil : tab)]
/// ```
public struct RouteTexts: RouteItem, Sendable {
  /// The texts: none for nil.
  public let routeTexts: [String]

  /// Creates the texts of a value; nil has none.
  public init(_ value: (some RouteItem)?) { routeTexts = value?.routeTexts ?? [] }
}

/// A value of a page: a ``RouteValue``, or an array of them.
public protocol RouteItem {
  /// The texts of the value: one, or those of the elements.
  var routeTexts: [String] { get }
}

extension RouteValue {
  /// The text of the value.
  public var routeTexts: [String] { [routeText] }
}

extension Array: RouteItem where Element: RouteValue {
  /// The texts of the elements.
  public var routeTexts: [String] { map { $0.routeText } }
}
