#if Macros
  import SwiftSyntaxMacrosGenericTestSupport
  import Testing

  @Suite struct RoutesExpansionTests {
    @Test func writesARouteForEachCase() {
      expect(
        """
        @Routes public enum Page {
          case all
          @RoutePath("/goals/:id") case goal(id: String, tab: Tab = .chart)
          case notFound
        }
        """,
        expandsTo: """
          public enum Page {
            case all
            case goal(id: String, tab: Tab = .chart)
            case notFound

            /// The routes to the pages.
            public nonisolated static let routes = RillProgram.RouteTable<Page>(
              unknown: .notFound,
              [
                RillProgram.Route("/all", to: .all),
                RillProgram.Route("/goals/:id") { match in
                  .goal(id: try match("id"), tab: try match.query("tab") ?? .chart)
                } values: { page in
                  guard case .goal(let value0, let value1) = page else {
                    return nil
                  }
                  return ["id": value0, "tab": value1 == .chart ? nil : value1]
                }
              ])
          }

          extension Page: RillProgram.Routable {
          }
          """)
    }

    @Test(arguments: [
      (
        "struct Page {}", 1, 9,
        "'@Routes' can only be attached to an enum; write it before an 'enum'"
      ),
      (
        "enum Page<T> {\n  case unknown\n}", 1, 18,
        "'@Routes' requires an enum without generic parameters"
      ),
      (
        "enum Page {\n  case all\n}", 1, 14,
        "'@Routes' requires a page for other locations; add 'case unknown' or 'case notFound'"
      ),
      (
        "enum Page {\n  case a(Int = 1), unknown\n}", 2, 10,
        "a value with a default is a query item, whose name is its label; add a label"
      ),
      (
        "enum Page {\n  case a(x: Int? = 1), unknown\n}", 2, 13,
        "the default of an optional in a location is 'nil', since nil has no item"
      ),
      (
        "enum Page {\n  case a(x: [Int] = [1]), unknown\n}", 2, 13,
        "the default of an array in a location is '[]', since an empty array has no item"
      ),
    ])
    func unsuitableEnumsAreRejected(_ source: String, _ line: Int, _ column: Int, _ reason: String)
    {
      expect("@Routes " + source, isRejectedAt: (line, column), because: reason)
    }

    @Test(arguments: [
      (
        "\"/a\"", "case a(id: Int)", 14,
        "the pattern must contain ':id', since the value has no default; add it"
      ),
      (
        "\"/a/:b\"", "case a(b: Int = 0)", 14,
        "the case has no value without a default for ':b'; remove it or add the value"
      ),
      (
        "\"/a/*b\"", "case a(b: String)", 33,
        "the remaining segments of a path are a '[String]' without a default"
      ),
      (
        "\"/a\"", "case a, b", 3,
        "'@RoutePath' applies to one case; declare each case on a line of its own"
      ),
    ])
    func unsuitablePatternsAreRejected(
      _ pattern: String, _ element: String, _ column: Int, _ reason: String
    ) {
      expect(
        "@Routes enum Page {\n  @RoutePath(\(pattern)) \(element)\n  case unknown\n}",
        isRejectedAt: (2, column), because: reason)
    }
  }
#endif
