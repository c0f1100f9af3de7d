#if Live

  import RillProgram
  import RillTree

  @testable import RillLive

  /// A site with routes, sessions of browsers and a form model.
  enum HostileSite {
    enum Page: Routable {
      case all
      case goal(id: String, year: Int?)
      case words([String])
      case file([String])
      case unknown

      static let routes = RouteTable<Page>(
        unknown: .unknown,
        [
          Route("/goals", to: .all),
          Route("/goals/:id") { match in
            .goal(id: try match("id"), year: try match.query("year"))
          } values: { page in
            if case .goal(let id, let year) = page { ["id": id, "year": year] } else { nil }
          },
          Route("/words") { match in
            .words(try match.queries("word"))
          } values: { page in
            if case .words(let words) = page { ["word": words] } else { nil }
          },
          Route("/files/*path") { match in
            .file(match.rest("path"))
          } values: { page in
            if case .file(let path) = page { ["path": path] } else { nil }
          },
        ])
    }

    /// Values of a session with all kinds of parts.
    struct Cart: Codable, Equatable {
      var owner: String
      var counts: [String: Int] = ["é": -1]
      var prices: [Double?] = [1.5, nil]
      var page: [Cart]?
    }

    struct Person: FormValues {
      struct Pet: FormValues {
        var name = ""
        static let schema = FormSchema<Pet>([.field("name", \.name, required: "Name it.")])
      }

      var name = ""
      var age: Int?
      var weight = 1.5
      var agrees = false
      var pets = [Pet(), Pet()]

      static let schema = FormSchema<Person>([
        .field("name", \.name, required: "Enter a name."),
        .field("age", \.age, malformed: "Enter an age."),
        .field("weight", \.weight, malformed: "Enter a weight."),
        .field("agrees", \.agrees, required: "Agree."),
        .rows("pets", \.pets, new: Pet()),
      ])
    }

    static let cartKey = BrowserSessionKey<Cart>("cart")
    /// The secret in the cookie of the session that holds a secret value.
    static let secret = BrowserSessions.newSecret()

    static let locations = [
      "/goals", "/goals/run?year=-7", "/goals/by%20id/", "/words?word=a+b&word=&word=%C3%A9#top",
      "/files/a//b/~~x/..", "/?a=%26&b", "/goals/~?year=99999999999999999999",
    ].map { Array($0.utf8) }

    static let cookies = [
      "rill-session=\(secret)", "a=b; rill-session=\(secret); rill-browser=AAAAAAAAAAAAAAAAAAAAAA",
      "rill-browser=AAAAAAAAAAAAAAAAAAAAAA;rill-session=;;=; x", "__Host-rill-session=\(secret)",
    ].map { Array($0.utf8) }

    static let fields = [
      "name=Ada&age=36&weight=-1.5e3&agrees=on&pets.0.name=Rex&pets.1.name=",
      "name=%C3%A9&age=&pets.-1.name=x&pets.99999999999999999999.name=y&agrees",
    ].map { Array($0.utf8) }

    static let values = [
      "{\"owner\":\"ada\",\"counts\":{\"é\":-1},\"prices\":[1.5,null],\"page\":[]}",
      "{\"version\":1,\"creation\":[1,0],\"lastUse\":[1,0],\"values\":{\"cart\":\"{}\"}}",
      "{\"counts\":{\"a\":1e400},\"prices\":[1E-5],\"owner\":\"\\ud83d\\udca9\\u0000\"}", "null",
      "[[[[[]]]]]",
    ].map { Array($0.utf8) }

    /// Shows the value in the session of the browser.
    private static let cart = LiveRoute(.get, "/cart") { request in
      let cart = try await request.request.session.value(for: cartKey)
      return .text(cart.map { HostilePage.secretMark + $0.owner } ?? "none")
    }

    private static let goal = LiveRoute(.post, "/goals/:id") { request in
      let id: Int = try request("id")
      let cart: Cart = try request.json()
      try await request.request.session.setValue(cart, for: cartKey)
      return .text("\(id)")
    }

    static let routes = [cart, goal]

    static let page = LivePage("/form") { _ in
      Program<FormModel<Person>, FormMessage>(
        model: FormModel(Person()), effect: .none,
        update: { message, form in
          form.update(message, as: \.self) { _ in .none }
        },
        view: { form in
          let fields = form.fields { $0 }
          fields.form {
            fields.text(\.name, "Name")
            fields.number(\.age, "Age")
            fields.checkbox(\.agrees, "Agree")
            for pet in fields.rows(\.pets) { div(.key(pet.key)) { pet.text(\.name, "Pet") } }
          }
        })
    }

    /// Returns the sessions, one of which holds the secret value.
    static func sessions() async throws -> BrowserSessions {
      let sessions = BrowserSessions(store: MemoryBrowserSessionStore(maximumCount: 1000))
      let session = BrowserSession(
        sessions: sessions, id: BrowserSessionID(secret: secret), identity: nil)
      try await session.setValue(Cart(owner: "first"), for: cartKey)
      return sessions
    }
  }

#endif
