#if !hasFeature(Embedded)

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
    let parse: @Sendable (RouteMatch) throws -> Page?
    let values: @Sendable (Page) -> RouteValues?
    /// The page of a route without parameters.
    let constant: Page?

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
      parse: @escaping @Sendable (RouteMatch) throws -> Page?,
      values: @escaping @Sendable (Page) -> RouteValues?
    ) {
      self.pattern = pattern
      self.parse = parse
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

    /// Creates values from a literal.
    public init(dictionaryLiteral elements: (String, (any RouteItem)?)...) {
      items = elements.map { ($0.0, $0.1?.routeTexts ?? []) }
    }
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
    public var routeTexts: [String] { map(\.routeText) }
  }

#endif
