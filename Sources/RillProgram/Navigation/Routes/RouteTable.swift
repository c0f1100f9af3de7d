/// The routes of a program: a table that parses locations into pages and prints pages as
/// locations.
///
/// ```swift
/// enum Page: Routable {
///   case all, goal(id: String), unknown
///
///   static let routes = RouteTable<Page>(
///     unknown: .unknown,
///     [
///       Route("/goals", to: .all),
///       Route("/goals/:id") { match in
///         .goal(id: try match("id"))
///       } values: { page in
///         if case .goal(let id) = page { ["id": id] } else { nil }
///       },
///     ])
/// }
/// Page("/goals/run")                  // .goal(id: "run")
/// Page("/elsewhere")                  // .unknown
/// Page.goal(id: "run").location       // "/goals/run"
/// ```
///
/// A segment of text precedes a parameter, which precedes one with an asterisk. Among equal
/// patterns the first one counts whose values are valid. A slash at the end, a fragment, and
/// unused query items don't count. The first of repeated query items counts, unless the route
/// reads all. Segments are compared after their escapes are decoded.
///
/// Parsing costs time proportional to the length of the path, regardless of the number of routes.
/// Printing a page without parameters takes constant time; for other pages it tries the routes
/// with parameters in order.
///
/// Elsewhere: `Url.Parser` (Elm), `swift-url-routing` (Point-Free), verified routes (Phoenix).
public struct RouteTable<Page: Hashable & Sendable>: Sendable {
  /// The page of locations without a route, or with malformed values.
  public let unknown: Page

  private let routes: [Route<Page>]
  private var steps = [Step()]
  private var constants: [Page: Int] = [:]
  private var others: [Int] = []

  /// The continuations of paths that begin with the same segments.
  private struct Step {
    var literals: [TextKey: Int] = [:]
    var parameter: Int?
    /// The routes that end here.
    var ends: [Int] = []
    /// The routes that accept all remaining segments.
    var rests: [Int] = []
  }

  /// Creates a table of routes.
  ///
  /// - Parameters:
  ///   - unknown: The page of all other locations. It needs no route; without one, its location
  ///     is the root.
  ///   - routes: The routes. Two routes to pages without parameters must not have the same
  ///     pattern.
  public init(unknown: Page, _ routes: [Route<Page>]) {
    self.unknown = unknown
    self.routes = routes
    for index in routes.indices { add(index) }
  }

  private mutating func add(_ index: Int) {
    let route = routes[index]
    var step = 0
    var isRest = false
    for segment in route.pattern.segments {
      switch segment {
      case .literal(let text):
        let next = steps[step].literals[TextKey(text)] ?? steps.count
        if next == steps.count {
          steps[step].literals[TextKey(text)] = next
          steps.append(Step())
        }
        step = next
      case .parameter:
        let next = steps[step].parameter ?? steps.count
        if next == steps.count {
          steps[step].parameter = next
          steps.append(Step())
        }
        step = next
      case .rest: isRest = true
      }
    }
    if isRest { steps[step].rests.append(index) } else { steps[step].ends.append(index) }
    guard let page = route.constant else {
      others.append(index)
      return
    }
    let hasTwin = steps[step].ends.contains { $0 != index && routes[$0].constant != nil }
    precondition(!hasTwin, "Rill: Two routes have the pattern \(route.pattern). Remove one.")
    if constants[page] == nil { constants[page] = index }
  }

  // MARK: Parsing

  /// Returns the page at a location: ``unknown`` if it has none.
  public func page(at location: Location) -> Page {
    (try? match(location)) ?? unknown
  }

  /// Returns the page at a location.
  ///
  /// - Throws: `RouteError` if no route matches, or if a value is malformed.
  public func match(_ location: Location) throws(RouteError) -> Page {
    var path = location.path[...]
    if path.last?.isEmpty == true { path.removeLast() }
    var error: RouteError?
    if let page = page(from: 0, along: path, at: path.startIndex, location, &error) {
      return page
    }
    throw error ?? .unknown(location)
  }

  /// Returns the page that the routes from a step yield for the segments from `index` on.
  ///
  /// The depth of the recursion is that of the longest pattern.
  private func page(
    from step: Int, along path: ArraySlice<String>, at index: Int, _ location: Location,
    _ error: inout RouteError?
  ) -> Page? {
    let here = steps[step]
    if index == path.endIndex {
      if let page = page(of: here.ends, along: path, location, &error) { return page }
    } else {
      if let next = here.literals[TextKey(path[index])],
        let page = page(from: next, along: path, at: index + 1, location, &error)
      {
        return page
      }
      if let next = here.parameter,
        let page = page(from: next, along: path, at: index + 1, location, &error)
      {
        return page
      }
    }
    return page(of: here.rests, along: path, location, &error)
  }

  private func page(
    of candidates: [Int], along path: ArraySlice<String>, _ location: Location,
    _ error: inout RouteError?
  ) -> Page? {
    for index in candidates {
      let route = routes[index]
      let match = RouteMatch(location: location, pattern: route.pattern, path: path)
      do throws(RouteError) {
        if let page = try route.parse(match) { return page }
      } catch let problem {
        error = error ?? problem
      }
    }
    return nil
  }

  // MARK: Printing

  /// Returns the location of a page.
  ///
  /// A page without a route is a programmer's error, except ``unknown``.
  public func location(of page: Page) -> Location {
    if let index = constants[page] { return location(on: routes[index].pattern, [:]) }
    for index in others {
      if let values = routes[index].values(page) {
        return location(on: routes[index].pattern, values)
      }
    }
    #if hasFeature(Embedded)
      precondition(page == unknown)
    #else
      precondition(page == unknown, "Rill: No route has the page \(page). Add one.")
    #endif
    return .root
  }

  private func location(on pattern: RoutePattern, _ values: RouteValues) -> Location {
    var path: [String] = []
    for segment in pattern.segments {
      switch segment {
      case .literal(let literal): path.append(literal)
      case .parameter(let name):
        let value = values.texts(of: name)
        precondition(
          value.count == 1,
          """
          Rill: The route \(pattern) needs one value for :\(name); got \(value.count). Return \
          one value in its `values` closure.
          """)
        path.append(RouteText.segment(of: value[0]))
      case .rest(let name):
        path += values.texts(of: name).map(RouteText.segment)
      }
    }
    var location = Location(path: path)
    let names = pattern.names
    for item in values.items where !names.contains(where: { $0.isSame(as: item.name) }) {
      location.query += item.texts.map { Location.QueryItem(item.name, $0) }
    }
    return location
  }
}
