#if Live

  import RillProgram

  /// The routes of a server by method.
  struct LiveRouteTable: Sendable {
    /// A route that matches a location.
    private struct Hit: Hashable {
      let index: Int
      let match: RouteMatch?

      static func == (left: Hit, right: Hit) -> Bool { left.index == right.index }
      func hash(into hasher: inout Hasher) { hasher.combine(index) }
    }

    private let routes: [LiveRoute]
    private let tables: [LiveMethod: RouteTable<Hit>]

    init(_ routes: [LiveRoute]) {
      self.routes = routes
      hasStreams = routes.contains { $0.streamLimit != nil }
      let indices = Dictionary(grouping: routes.indices) { routes[$0].method }
      tables = indices.mapValues { indices in
        RouteTable(
          unknown: Hit(index: -1, match: nil),
          indices.map { index in
            Route(routes[index].pattern) {
              Hit(index: index, match: $0)
            } values: { _ in
              nil
            }
          })
      }
    }

    var isEmpty: Bool { routes.isEmpty }

    /// A Boolean value that indicates whether a route reads bodies while they arrive.
    let hasStreams: Bool

    /// Returns the maximum number of bytes of a body that a route reads while it arrives; nil for
    /// other requests.
    func streamLimit(for method: String, at address: String) -> Int? {
      guard hasStreams, let location = try? Location(address) else { return nil }
      return route(for: LiveMethod(rawValue: method), at: location)?.0.streamLimit
    }

    /// Returns the route for a request. A `GET` route also serves `HEAD`.
    func route(for method: LiveMethod, at location: Location) -> (LiveRoute, RouteMatch)? {
      if let found = find(method, location) { return found }
      return method == .head ? find(.get, location) : nil
    }

    /// Returns the methods of the routes for a location, sorted.
    func methods(at location: Location) -> [String] {
      var names = Set(tables.keys.filter { find($0, location) != nil }.map(\.rawValue))
      if names.contains("GET") { names.insert("HEAD") }
      return names.sorted()
    }

    private func find(_ method: LiveMethod, _ location: Location) -> (LiveRoute, RouteMatch)? {
      guard let hit = tables[method]?.page(at: location), let match = hit.match else { return nil }
      return (routes[hit.index], match)
    }
  }

#endif
