import RillProgram
import RillTesting
import TestSupport
import Testing

private enum Tab: String, CaseIterable, RouteValue { case chart, steps, notes }

private enum Page: Routable {
  case all
  case new
  case goal(id: String, tab: Tab)
  case year(Int)
  case step(goal: String, number: Int)
  case search(words: [String], limit: Int?)
  case file([String])
  case unknown

  static let routes = RouteTable<Page>(
    unknown: .unknown,
    [
      Route("/goals/", to: .all),
      Route("/goals/new", to: .new),
      Route("/goals/:year") { match in
        .year(try match("year"))
      } values: { page in
        if case .year(let year) = page { ["year": year] } else { nil }
      },
      Route("/goals/by%20id/:id") { match in
        .goal(id: try match("id"), tab: try match.query("tab") ?? .chart)
      } values: { page in
        if case .goal(let id, let tab) = page {
          ["id": id, "tab": tab == .chart ? nil : tab]
        } else {
          nil
        }
      },
      Route("/goals/:goal/steps/:number") { match in
        .step(goal: try match("goal"), number: try match("number"))
      } values: { page in
        if case .step(let goal, let number) = page {
          ["goal": goal, "number": number]
        } else {
          nil
        }
      },
      Route("/search") { match in
        .search(words: try match.queries("word"), limit: try match.query("limit"))
      } values: { page in
        if case .search(let words, let limit) = page {
          ["word": words, "limit": limit]
        } else {
          nil
        }
      },
      Route("/files/*path") { match in
        .file(match.rest("path"))
      } values: { page in
        if case .file(let path) = page { ["path": path] } else { nil }
      },
    ])

  static func random(_ random: inout SplitMix64) -> Page {
    switch Int.random(in: 0..<8, using: &random) {
    case 0: .all
    case 1: .new
    case 2: .goal(id: text(&random), tab: Tab.allCases.randomElement(using: &random) ?? .chart)
    case 3: .year(Int.random(in: .min ... .max, using: &random))
    case 4: .step(goal: text(&random), number: Int.random(in: -3...3, using: &random))
    case 5:
      .search(
        words: (0..<Int.random(in: 0...3, using: &random)).map { _ in text(&random) },
        limit: Bool.random(using: &random) ? Int.random(in: 0...9, using: &random) : nil)
    case 6: .file((0..<Int.random(in: 0...3, using: &random)).map { _ in text(&random) })
    default: .unknown
    }
  }

  private static func text(_ random: inout SplitMix64) -> String {
    let parts = [
      "", ".", "..", "~", "/", "?", "#", "%", "%2F", "+", " ", "&", "=", "é", "e\u{301}", "🎯", "\0",
      "\n", "a", ":",
    ]
    return (0..<Int.random(in: 0...3, using: &random))
      .map { _ in parts.randomElement(using: &random) ?? "" }.joined()
  }
}

@Suite struct RoutesTests {
  @Test(arguments: [
    ("/goals", Page.all), ("/goals/", .all), ("/goals#top", .all), ("/goals?other=1", .all),
    ("/goals/new", .new), ("/go%61ls/n%65w", .new), ("/goals/2026", .year(2026)),
    ("/goals/-7/", .year(-7)), ("/goals/by%20id/run", .goal(id: "run", tab: .chart)),
    ("/goals/by%20id/a%2Fb%3Fc?tab=notes&x=1", .goal(id: "a/b?c", tab: .notes)),
    ("/goals/by%20id/run?tab=steps&tab=nonsense", .goal(id: "run", tab: .steps)),
    ("/goals/by%20id/~bob", .goal(id: "~bob", tab: .chart)),
    ("/goals/by%20id/~", .goal(id: "", tab: .chart)),
    // A parameter follows where the text of another route leads no further.
    ("/goals/new/steps/3", .step(goal: "new", number: 3)),
    ("/goals/by%20id/steps/3", .step(goal: "by id", number: 3)),
    ("/search", .search(words: [], limit: nil)),
    ("/search?word=a+b&limit=3&word=", .search(words: ["a b", ""], limit: 3)),
    ("/files", .file([])), ("/files/", .file([])), ("/files/a//b/", .file(["a", "", "b"])),
    ("/", .unknown), ("/goals/new/", .new), ("/goals/tomorrow", .unknown),
    ("/goals/+7", .unknown), ("/goals/007", .unknown), ("/goals/99999999999999999999", .unknown),
    ("/goals//", .unknown), ("/Goals", .unknown), ("/goals/by%20id", .unknown),
    ("/goals/by%20id/run?tab=nonsense", .unknown), ("/search?limit=", .unknown),
    ("/goals/x/steps/one", .unknown), ("/goals/x/steps/1/2", .unknown),
  ])
  fileprivate func aLocationHasOnePage(_ text: String, _ page: Page) throws {
    #expect(Page(try Location(text)) == page)
  }

  @Test(arguments: [
    (Page.all, "/goals"), (.year(-7), "/goals/-7"),
    (.goal(id: "a/b é", tab: .chart), "/goals/by%20id/a%2Fb%20%C3%A9"),
    (.goal(id: "", tab: .notes), "/goals/by%20id/~?tab=notes"),
    (.goal(id: "..", tab: .chart), "/goals/by%20id/~.."),
    (.goal(id: "~.", tab: .chart), "/goals/by%20id/~~."),
    (.search(words: ["a", "b&c"], limit: nil), "/search?word=a&word=b%26c"),
    (.file(["", "x"]), "/files/~/x"), (.unknown, "/"),
  ])
  fileprivate func aPageHasOneLocation(_ page: Page, _ text: String) throws {
    #expect(page.location.description == text)
  }

  @Test func pagesAndLocationsAreInverse() throws {
    var random = SplitMix64(seed: 26)
    for _ in 0..<20_000 {
      let page = Page.random(&random)
      let location = try Location(page.location.description)
      #expect(Page(location) == page)
    }
  }

  @Test func errorsNameTheValueAndTheExpectedType() {
    func message(_ location: Location) -> String {
      do throws(RouteError) { return "\(try Page.routes.match(location))" } catch {
        return "\(error)"
      }
    }
    #expect(message("/nowhere?x=1") == "No route matches /nowhere?x=1.")
    #expect(
      message("/goals/tomorrow") == "The value of year must be a valid Int; got \"tomorrow\".")
    #expect(
      message("/goals/by%20id/run?tab=x") == "The value of tab must be a valid Tab; got \"x\".")
  }

  /// Routes as a program for WebAssembly writes them, and one that throws an error of its own.
  @Test func routesMayNameTheirErrorAndWrapTheirValues() throws {
    struct Late: Error {}
    let table = RouteTable<[String]>(
      unknown: [],
      [
        Route("/days/:year") { match throws(RouteError) in
          let year: Int = try match("year")
          let tag: String? = try match.query("tag")
          return ["\(year)", tag ?? "none"]
        } values: { page in
          guard page.count == 2 else { return nil }
          let tag = page[1] == "none" ? nil : page[1]
          return ["year": RouteTexts(page[0]), "tag": RouteTexts(tag)]
        },
        Route("/late/*path") { _ in
          throw Late()
        } values: { page in
          ["path": RouteTexts(page)]
        },
      ])
    #expect(table.page(at: "/days/2026?tag=run") == ["2026", "run"])
    #expect(table.location(of: ["2026", "run"]) == "/days/2026?tag=run")
    #expect(table.location(of: ["2026", "none"]) == "/days/2026")
    #expect(table.location(of: ["a", "", "c"]) == "/late/a/~/c")
    #expect(throws: RouteError.malformed(name: "year", text: "soon", expected: "Int")) {
      try table.match("/days/soon")
    }
    #expect(throws: RouteError.rejected("Late()")) { try table.match("/late/a") }
  }

  @Test func patternsPrintAsTheyAreWritten() throws {
    for text in ["/", "/goals", "/goals/:id", "/a%20b/:x/c/*rest"] {
      #expect(try RoutePattern(text).description == text)
    }
    #expect(RoutePattern("/goals/") == "/goals")
  }

  @Test(arguments: [
    ("goals", "it must be a path that begins with one slash"),
    ("//goals", "it must be a path that begins with one slash"),
    ("/goals?x=1", "it must be a path that begins with one slash"),
    ("/goals/:", "a parameter needs a name after its colon or asterisk"),
    ("/:a/:a", "two parameters are called a; rename one"),
    ("/*a/b", "*a must be the last segment"),
  ])
  func invalidPatternsAreRejected(_ text: String, _ reason: String) {
    let error = #expect(throws: RoutePatternError.self) { try RoutePattern(text) }
    #expect(error?.description == "Route pattern \(text.debugDescription): \(reason).")
  }

  /// The number of routes doesn't matter, since each segment selects the next step.
  @Test func tenThousandRoutesAreOneTable() {
    let routes = RouteTable<Int>(
      unknown: -1,
      (0..<10_000).map { number in
        number.isMultiple(of: 2)
          ? Route(RoutePattern(stringLiteral: "/area\(number % 100)/page\(number)"), to: number)
          : Route(RoutePattern(stringLiteral: "/area\(number % 100)/:id/page\(number)")) { match in
            try match("id") == "x" ? number : nil
          } values: {
            $0 == number ? ["id": "x"] : nil
          }
      })
    for number in stride(from: 0, to: 10_000, by: 7) {
      #expect(routes.page(at: routes.location(of: number)) == number)
    }
    #expect(routes.page(at: "/area1/y/page1") == -1)
    #expect(routes.page(at: "/area1/page10001") == -1)
  }

  @Test func longPathsAreUnknownOrAllRemainingSegments() throws {
    let long = String(repeating: "/a", count: 100_000)
    #expect(Page(try Location(long)) == .unknown)
    #expect(Page(try Location("/files" + long)) == .file(Array(repeating: "a", count: 100_000)))
  }

  @Test func linksAndEffectsTakePages() {
    let link: VTree<Never> = a(.href(Page.goal(id: "run", tab: .steps))) { "Run" }
    #expect(link.html == "<a href=\"/goals/by%20id/run?tab=steps\">Run</a>")
    #expect(
      "\(Effect<Int>.navigate(to: Page.all))" == "\(Effect<Int>.navigate(to: Page.all.location))")
  }

  @Test func mistakesInRoutesEndTheProgram() async {
    await #expect(processExitsWith: .failure) { _ = Route("/goals/:id", to: 1) }
    await #expect(processExitsWith: .failure) {
      _ = RouteTable(unknown: 0, [Route("/goals", to: 1), Route("/goals/", to: 2)])
    }
    await #expect(processExitsWith: .failure) {
      _ = RouteTable(unknown: 0, [Route("/goals", to: 1)]).location(of: 2)
    }
  }
}
