#if Live

  import RillLanguages
  import RillProgram
  import RillTree
  import Testing

  @testable import RillLive

  /// The languages of requests and pages.
  @Suite(.timeLimit(.minutes(20))) struct LanguageTests {
    private let languages = LiveLanguages([.english, .german, .arabic])

    private func request(
      _ location: Location = "/", accepting accepted: String = "", cookies: [String: String] = [:]
    ) -> LiveRequest {
      LiveRequest(
        location: location, headers: ["Accept-Language": accepted], cookies: cookies)
    }

    @Test(
      "The route, the query, the cookie and the header choose a language in this order",
      arguments: [
        (nil, "/", [:], "", "en"), (nil, "/", [:], "fr", "en"),
        (nil, "/", [:], "de;q=0.5, ar", "ar"),
        (nil, "/", ["rill-language": "de"], "ar", "de"),
        (nil, "/", ["__Host-rill-language": "de"], "ar", "de"),
        (nil, "/", ["__Secure-rill-language": "de"], "ar", "de"),
        // The cookie from before a move to TLS doesn't count.
        (nil, "/", ["rill-language": "ar", "__Host-rill-language": "de"], "", "de"),
        (nil, "/", ["rill-language": "ar", "__Secure-rill-language": "de"], "", "de"),
        (nil, "/?lang=ar", ["rill-language": "de"], "en", "ar"),
        ("en", "/?lang=ar", ["rill-language": "de"], "ar", "en"),
        // Languages that the application lacks don't count, nor do malformed tags.
        ("fr", "/?lang=fr", ["rill-language": "fr"], "de", "de"),
        (nil, "/?lang=%3Cb%3E", ["rill-language": ""], "de", "de"),
      ] as [(Language?, Location, [String: String], String, String)])
    func choice(
      _ route: Language?, _ location: Location, _ cookies: [String: String], _ accepted: String,
      _ tag: String
    ) {
      let request = request(location, accepting: accepted, cookies: cookies)
      #expect(languages.locale(for: request, preferring: route).language.tag == tag)
    }

    @Test("The region is that of the user's tag for the language")
    func region() {
      func identifier(_ accepted: String, _ cookie: String?) -> String {
        let cookies = cookie.map { ["rill-language": $0] } ?? [:]
        return languages.locale(for: request(accepting: accepted, cookies: cookies)).identifier
      }
      #expect(identifier("de-AT", nil) == "de-AT")
      #expect(identifier("en-US, de, de-CH", "de") == "de")
      #expect(identifier("en-US, de-CH", "de") == "de-CH")
      #expect(identifier("de-AT", "ar") == "ar")
      #expect(identifier("de-AT", "de-CH") == "de-CH")
    }

    @Test("A language of the application with a region keeps it")
    func ownRegion() {
      let languages = LiveLanguages(["en-US", .german])
      let british = request(accepting: "en-GB")
      #expect(languages.locale(for: british).identifier == "en-US")
      #expect(languages.locale(for: british, preferring: "en-GB").identifier == "en-US")
    }

    @Test("The query doesn't matter without a parameter")
    func withoutParameter() {
      let languages = LiveLanguages([.english, .german], parameter: nil)
      #expect(languages.locale(for: request("/?lang=de")).language == .english)
    }

    @Test(
      "The time zone is the name in the cookie, unless it can't be one",
      arguments: [
        ("Europe/Vienna", "Europe/Vienna"), ("Etc/GMT+5", "Etc/GMT+5"),
        ("America/Argentina/Buenos_Aires", "America/Argentina/Buenos_Aires"), ("", nil),
        ("../etc/passwd", nil), ("a b", nil), ("<b>", nil),
        (String(repeating: "a", count: 65), nil),
      ])
    func timeZone(_ value: String, _ name: String?) {
      let request = request(cookies: ["rill-time-zone": value])
      #expect(request.timeZone == name)
      #expect(languages.locale(for: request).timeZone == name)
      #expect(request.cookies.isEmpty)
    }

    /// A page in the language of its request.
    private var page: LivePage {
      let languages = languages
      return LivePage("/", includingSubpaths: true) { request in
        let locale = languages.locale(for: request)
        return Program<UserLocale, Int>(
          model: locale, update: { _, _ in .none },
          document: { locale in
            Document(title: "T", language: locale.language.tag) {
              output { text("\(locale.identifier) \(locale.timeZone ?? "-")") }
            }
          })
      }
    }

    private var configuration: LiveConfiguration {
      let languages = languages
      return TestServer.configuration { $0.languages = languages }
    }

    @Test("A page has the language and direction of its document")
    func direction() async throws {
      try await TestServer.run([page], in: configuration) { server in
        let english = try await server.get("/")
        #expect(english.body.contains("<html lang=\"en\">"))
        let arabic = try await server.get("/", ["Accept-Language": "ar-EG"])
        #expect(arabic.body.contains("<html lang=\"ar\" dir=\"rtl\">"))
        #expect(arabic.body.contains(">ar-EG -<"))
      }
    }

    @Test("A session has the language and the time zone of its socket's request")
    func session() async throws {
      try await TestServer.run([page], in: configuration) { server in
        let page = try await server.get("/")
        let browser = try #require(page.cookie("rill-browser"))
        let token = try #require(page.attribute("data-token"))
        let cookie = "\(browser); rill-language=de; rill-time-zone=Asia/Tokyo"
        try await server.socket(cookie: cookie, headers: ["Accept-Language": "de-AT"]) { socket in
          var client = LivePageClient(socket: socket)
          try await client.join(token: token, at: "/", wantsAdoption: true)
          #expect(client.html.contains(">de-AT Asia/Tokyo<"))
        }
      }
    }

    @Test("Choosing a language sets a cookie and leads back")
    func switching() async throws {
      try await TestServer.run([page], in: configuration) { server in
        let address = LiveLanguages.address(of: .german, returningTo: "/list?lang=ar&a=b#c")
        let answer = try await server.get(address)
        #expect(answer.status == 303)
        // The query would override the choice.
        #expect(answer["location"] == "/list?a=b#c")
        let cookie = try #require(answer["set-cookie"])
        #expect(cookie == "rill-language=de; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000")
        let page = try await server.get("/list", ["Cookie": "rill-language=de"])
        #expect(page.body.contains("<html lang=\"de\">"))
      }
    }

    @Test(
      "Other requests for a language are rejected",
      arguments: [
        ("?tag=fr", [:], 400), ("?tag=", [:], 400), ("", [:], 400),
        ("?tag=de&to=https://evil.example/", [:], 400), ("?tag=de&to=//evil.example", [:], 400),
        ("?tag=de", ["Sec-Fetch-Site": "cross-site"], 403), ("?tag=de", [:], 303),
      ] as [(String, [String: String], Int)])
    func rejections(_ query: String, _ headers: [String: String], _ status: Int) async throws {
      try await TestServer.run([page], in: configuration) { server in
        let answer = try await server.get("/_rill/language" + query, headers)
        #expect(answer.status == status)
        #expect((answer["set-cookie"] != nil) == (status == 303))
      }
    }

    @Test("A server without languages has no such address, and asks for no time zone")
    func withoutLanguages() async throws {
      try await TestServer.run([page]) { server in
        try await #expect(server.get("/_rill/language?tag=de").status == 404)
        try await #expect(server.get("/").attribute("data-zone") == nil)
      }
      try await TestServer.run([page], in: configuration) { server in
        try await #expect(
          server.get("/").attribute("data-zone") == ";path=/;max-age=31536000;samesite=lax")
      }
      var behindTLS = configuration
      behindTLS.isBehindTLS = true
      try await TestServer.run([page], in: behindTLS) { server in
        let attributes = try await server.get("/").attribute("data-zone")
        #expect(attributes == ";path=/;max-age=31536000;samesite=lax;secure")
      }
    }
  }

#endif
