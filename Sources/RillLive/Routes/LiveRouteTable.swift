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
