#if Live

  import NIOCore
  import RillProgram
  import RillTree
  import Testing

  @testable import RillLive

  /// The requests that programs receive.
  @Suite(.timeLimit(.minutes(20))) struct RequestTests {
    /// A page that shows the parts of its request.
    private let page = LivePage(.root) { request in
      let lines = [
        "\(request.method)", "\(request.location)", request.headers["x-tag"] ?? "-",
        request.headers.values(of: "X-Tag").joined(separator: "+"),
        request.headers["cookie"] ?? "-", request.headers["HOST"].map { _ in "host" } ?? "-",
        request.cookies.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
          .joined(separator: "+"), request.address ?? "-",
        request.languages.joined(separator: "+"),
      ]
      return Program<Int, Never>(model: 0, update: { _, _ in }) { _ in
        output { text(lines.joined(separator: "|")) }
      }
    }

    private func shown(in html: String) -> String? {
      html.firstMatch(of: /<output>([^<]*)</).map { String($0.1) }
    }

    @Test("The program of a session receives the same request as that of the page")
    func parts() async throws {
      let configuration = TestServer.configuration { $0.forwardedAddressHeader = "X-Forwarded-For" }
      try await TestServer.run([page], in: configuration) { server in
        let browser = try #require(try await server.get("/").cookie("rill-browser"))
        let headers = [
          "x-tag": "a b", "Cookie": "theme=dark; rill-browser=\(browser); theme=light; x; y=1=2",
          "X-Forwarded-For": "6.6.6.6, 10.1.2.3", "Accept-Language": "de;q=0.8, en-US",
        ]
        let expected =
          "GET|/?a=b|a b|a b|-|host|theme=dark+y=1=2|10.1.2.3|en-US+de"
        let page = try await server.get("/?a=b", headers)
        #expect(shown(in: page.body) == expected)
        let token = try #require(page.attribute("data-token"))
        try await server.socket(cookie: browser, headers: headers) { socket in
          var client = LivePageClient(socket: socket)
          try await client.join(token: token, at: "/?a=b", wantsAdoption: false)
          #expect(shown(in: client.html) == expected)
        }
      }
    }

    @Test("Without a proxy, the address is that of the connection, and the header is not trusted")
    func connectionAddress() async throws {
      try await TestServer.run([page]) { server in
        let response = try await server.get("/", ["X-Forwarded-For": "10.1.2.3"])
        #expect(shown(in: response.body)?.contains("|127.0.0.1|") == true)
      }
    }

    @Test(
      "The address is the last one that the proxy added",
      arguments: [
        ("10.1.2.3", "10.1.2.3"), ("10.1.2.3:80", "10.1.2.3"), ("[2001:db8::1]:80", "2001:db8::1"),
        ("\"[2001:db8::1]\"", "2001:db8::1"), ("::ffff:10.1.2.3", "10.1.2.3"),
        ("2001:DB8:0:0::1", "2001:db8::1"), ("127.0.0.1", "127.0.0.1"), ("nonsense", nil),
        ("<b>", nil), ("", nil),
      ])
    func forwardedAddress(_ text: String, _ address: String?) {
      let configuration = LiveConfiguration()
      #expect(
        configuration.clientAddress(forwarded: ["9.9.9.9, " + text], connection: nil) == address)
    }

    @Test(
      "Languages are ordered by quality, and malformed ones are left out",
      arguments: [
        ("", ""), ("de", "de"), ("en;q=0.5,de-AT,fr;q=0.9", "de-AT fr en"),
        ("a,b;q=1.000,c;q=1", "a b c"), ("en;q=0,de;q=0.001", "de"), ("*,en;q=0.2", "en"),
        ("en;q=2,de;q=-1,fr;q=0.1234,it;q=,es;q=.5,pt;q=x,nl;q=1.1,sv", "sv"),
        ("en;q=0.5;x=1,de;Q=0.4", "de"), (" \tde ; q=0.5 , en", "en de"),
        ("zh-Hans-CN", "zh-Hans-CN"),
        ("en-,-en,e--n,toolonglang,1de,d€,<b>,en US", ""), ("de,DE;q=0.1,de", "de"),
        (",,;,;q=1", ""),
      ])
    func languages(_ header: String, _ tags: String) {
      #expect(
        LiveRequest(headers: ["accept-language": header]).languages.joined(separator: " ") == tags)
    }

    @Test("Only the start of a long list of languages is read")
    func manyLanguages() {
      let tags = (0..<50_000).map { "a-\($0 % 10_000)" }
      let all = LiveRequest(headers: ["Accept-Language": tags.joined(separator: ",")]).languages
      #expect(all == Array(tags.prefix(AcceptLanguage.maximumCount)))
      // Malformed tags count as read, too.
      let late = String(repeating: "-,", count: 50_000) + "de"
      #expect(LiveRequest(headers: ["Accept-Language": late]).languages.isEmpty)
    }

    @Test("Requests are equal if all parts are, and their hashes depend on few parts")
    func equality() {
      let request = LiveRequest(
        location: "/a", browser: "b", method: .post, headers: ["A": "1"], cookies: ["c": "d"],
        address: "10.1.2.3")
      let same = LiveRequest(
        location: "/a", browser: "b", method: .post, headers: ["a": "1"], cookies: ["c": "d"],
        address: "10.1.2.3")
      #expect(request == same)
      #expect(request.hashValue == same.hashValue)
      let others = [
        LiveRequest(location: "/a", browser: "b"),
        LiveRequest(location: "/", browser: "b", method: .post),
        LiveRequest(
          location: "/a", browser: "b", method: .post, headers: ["A": "2"], cookies: ["c": "d"],
          address: "10.1.2.3"),
        LiveRequest(
          location: "/a", browser: "b", method: .post, headers: ["A": "1"], cookies: [:],
          address: "10.1.2.3"),
        LiveRequest(
          location: "/a", browser: "b", method: .post, headers: ["A": "1"], cookies: ["c": "d"]),
      ]
      for other in others { #expect(request != other) }
    }
  }

#endif
