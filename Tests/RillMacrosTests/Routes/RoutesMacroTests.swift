#if Macros
  import RillProgram
  import RillTesting
  import Testing

  enum Tab: String, CaseIterable, RouteValue { case chart, notes }

  @Routes enum Page {
    case goals, newGoal
    case goal(id: String, tab: Tab = .chart)
    @RoutePath("/") case home
    @RoutePath("/years/:year/days/:day") case day(year: Int, day: Int)
    case search(words: [String], limit: Int?, deep: Bool = false)
    @RoutePath("/files/*path") case file(path: [String])
    case pair(Int, String)
    case unknown
  }

  @Suite struct RoutesMacroTests {
    @Test(arguments: [
      (Page.goals, "/goals"), (.newGoal, "/new-goal"), (.goal(id: "run"), "/goal/run"),
      (.goal(id: "run", tab: .notes), "/goal/run?tab=notes"), (.home, "/"),
      (.day(year: 2026, day: -1), "/years/2026/days/-1"),
      (.search(words: [], limit: nil), "/search"),
      (
        .search(words: ["a", "b"], limit: 3, deep: true),
        "/search?words=a&words=b&limit=3&deep=true"
      ),
      (.file(path: ["a", ""]), "/files/a/~"), (.pair(3, "x"), "/pair/3/x"),
    ])
    func aCaseHasOneLocation(_ page: Page, _ text: String) throws {
      #expect(page.location.description == text)
      #expect(Page(try Location(text)) == page)
    }

    @Test(arguments: ["/nowhere", "/goal", "/goal/run?tab=x", "/years/2026/days/one", "/pair/3"])
    func otherLocationsAreUnknown(_ text: String) throws {
      #expect(Page(try Location(text)) == .unknown)
    }

    @Test func pagesAndLocationsAreInverse() throws {
      var random = SplitMix64(seed: 7)
      let texts = ["", ".", "..", "~", "a/b", "?x=1", "#", "%2F", "+ ", "é", "🎯", "new"]
      func text() -> String { texts.randomElement(using: &random) ?? "" }
      func number() -> Int { Int.random(in: .min ... .max, using: &random) }
      for _ in 0..<2_000 {
        let pages: [Page] = [
          .goal(id: text(), tab: Tab.allCases.randomElement(using: &random) ?? .chart),
          .day(year: number(), day: number()),
          .search(
            words: (0..<Int.random(in: 0..<3, using: &random)).map { _ in text() },
            limit: Bool.random(using: &random) ? number() : nil, deep: Bool.random(using: &random)),
          .file(path: (0..<Int.random(in: 0..<3, using: &random)).map { _ in text() }),
          .pair(number(), text()),
        ]
        for page in pages { #expect(Page(try Location(page.location.description)) == page) }
      }
    }
  }
#endif
