#if Live

  import RillProgram
  import RillTree
  import Testing

  @testable import RillLive

  /// What is served before any script has run.
  @Suite struct PageTests {
    private let page = LivePage(.root) { _ in counter() }

    @Test("A page can be read, says what it is, and begins no session")
    func rendering() async throws {
      try await TestServer.run([page]) { server in
        let response = try await server.get("/")
        #expect(response.status == 200)
        #expect(response["content-type"] == "text/html; charset=utf-8")
        #expect(response["cache-control"] == "no-store")
        #expect(
          response.body.contains(
            #"<div id="rill"><div><button>-</button><output>0</output><button id="up">+</button>"#))
        #expect(response.attribute("data-nodes") == "16")
        #expect(server.core.counts.values == LiveCounts.Values())
      }
    }

    @Test("A page that browsers may keep for who goes back may be stored, and changes no cookie")
    func backForwardCache() async throws {
      let configuration = TestServer.configuration { $0.allowsBackForwardCache = true }
      try await TestServer.run([LivePage(.root) { _ in counter() }], in: configuration) { server in
        let first = try await server.get("/")
        #expect(first["cache-control"] == "private, no-cache")
        let cookie = try #require(first.cookie("rill-browser"))
        let second = try await server.get("/", ["Cookie": "rill-browser=\(cookie)"])
        #expect(second["set-cookie"] == nil)
        #expect(second.status == 200)
      }
    }

    @Test("Who asks for the head alone gets the head alone")
    func head() async throws {
      try await TestServer.run([page]) { server in
        for target in ["/", "/nowhere"] {
          let (all, head) = (try await server.get(target), try await server.send("HEAD", target))
          #expect(head.status == all.status)
          #expect(head.body.isEmpty)
          #expect(Int(head["content-length"] ?? "") ?? 0 > 100)
        }
      }
    }

    @Test("The content policy is strict, and every nonce is another")
    func policy() async throws {
      try await TestServer.run([page]) { server in
        let policies = [try await server.get("/"), try await server.get("/")].map {
          $0["content-security-policy"] ?? ""
        }
        for policy in policies {
          #expect(policy.contains("default-src 'none'"))
          #expect(policy.contains("script-src 'self';"))
          #expect(!policy.contains("unsafe"))
        }
        #expect(policies[0] != policies[1])
      }
    }

    @Test("Styles are rules, and no attribute")
    func styles() async throws {
      let page = LivePage(.root) { _ in
        Program<Int, Never>(model: 0, update: { _, _ in }) { _ in
          div(.style(.color, "red")) { p(.style(.color, "red"), .style(.width, "3px")) { "x" } }
        }
      }
      try await TestServer.run([page]) { server in
        let body = try await server.get("/").body
        #expect(!body.contains("style=\"color"))
        #expect(body.contains(#"<div data-rill-style="0"><p data-rill-style="1">x</p></div>"#))
        #expect(body.contains("color: red; }"))
        #expect(body.contains("color: red; width: 3px; }"))
      }
    }

    @Test("Texts that HTML would join or leave out are told apart")
    func texts() {
      let tree: VTree<Never> = div {
        text("a")
        text("b")
        text("")
        text("c")
        pre { "\nx" }
      }
      let page = RenderedPage(Document { tree }, formToken: "")
      #expect(
        String(decoding: page.html.body, as: UTF8.self)
          == "<div>a<!--|-->b<!--.-->c<pre>\n\nx</pre></div>")
      // One node of depth 1, five of 2, one of 3.
      #expect(page.html.nodeCount == 14)
      #expect(!page.digest.isEmpty)
    }

    @Test("What HTML can't express isn't adopted")
    func unfaithful() {
      let tree: VTree<Never> = table { tr { td { "x" } } }
      #expect(RenderedPage(Document { tree }, formToken: "").digest.isEmpty)
    }

    @Test("Assets are kept for good, under a name that says what is in them")
    func assets() async throws {
      let style = LiveAsset("a.css", type: "text/css", bytes: Array("p{}".utf8))
      let other = LiveAsset("a.css", type: "text/css", bytes: Array("q{}".utf8))
      #expect(style.address != other.address)
      try await TestServer.run([page], assets: [style]) { server in
        let response = try await server.get(style.address)
        #expect(response.status == 200)
        #expect(response.body == "p{}")
        #expect(response["content-type"] == "text/css")
        #expect(response["cache-control"] == "public, max-age=31536000, immutable")
        try await #expect(server.get(other.address).status == 404)
        let script = try #require(try await server.get("/").attribute("src"))
        try await #expect(server.get(script).body.contains("use strict"))
      }
    }

    @Test("A page's own scripts are modules after that of all pages, and are served")
    func scripts() async throws {
      let page = LivePage(
        .root, scripts: [.script("a.js", "let a = 1"), .script("my \"b\".js", "let b = 2")]
      ) { _ in counter() }
      let other = LivePage("/other") { _ in counter() }
      try await TestServer.run([page, other]) { server in
        let body = try await server.get("/").body
        let sources = body.split(separator: "<script ").dropFirst().compactMap { tag in
          tag.firstMatch(of: /src="([^"]*)"/).map { (tag.prefix { $0 != " " }, String($0.1)) }
        }
        #expect(sources.map(\.0) == ["defer", "type=\"module\"", "type=\"module\""])
        #expect(
          sources.map { $0.1.split(separator: "/").last } == ["rill.js", "a.js", "my%20%22b%22.js"])
        for ((_, address), source) in zip(sources.dropFirst(), ["let a = 1", "let b = 2"]) {
          let response = try await server.get(address)
          #expect(response.body == source)
          #expect(response["content-type"] == "text/javascript; charset=utf-8")
          #expect(response["cache-control"] == "public, max-age=31536000, immutable")
        }
        try await #expect(!server.get("/other").body.contains("module"))
      }
    }

    @Test(
      "What is asked for in vain is answered in words",
      arguments: [
        ("GET", "/nowhere", 404, "There is no such page"),
        ("GET", "//x", 400, "This address means nothing"),
        ("GET", "/%zz", 400, "This address means nothing"),
        ("DELETE", "/", 405, "This can't be asked for so"),
        ("GET", "/_rill/socket", 426, "This is for the page's script"),
        ("GET", "/_rill/asset/x/rill.js", 404, "There is no such page"),
      ])
    func errors(_ method: String, _ target: String, _ status: Int, _ text: String) async throws {
      try await TestServer.run([page]) { server in
        let response = try await server.send(method, target)
        #expect(response.status == status)
        #expect(response.body.contains("<h1>\(text)</h1>"))
        #expect(response["content-security-policy"]?.contains("default-src 'none'") == true)
      }
    }

    @Test("A program that can't be made is an error that tells nothing of why")
    func failure() async throws {
      struct Secret: Error {}
      let page = LivePage(.root) { _ -> Program<Int, CounterMessage> in throw Secret() }
      try await TestServer.run([page]) { server in
        let response = try await server.get("/")
        #expect(response.status == 500)
        #expect(!response.body.contains("Secret"))
      }
    }

    @Test("The page of the longest path is shown, and gets the location")
    func routes() async throws {
      func page(_ path: Location, _ name: String, below: Bool = false) -> LivePage {
        LivePage(path, includingBelow: below) { request in
          Program<Int, Never>(model: 0, update: { _, _ in }) { _ in
            p { text("\(name) at \(request.location)") }
          }
        }
      }
      let pages = [
        page(.root, "root", below: true), page("/a", "a", below: true), page("/a/b", "b"),
      ]
      try await TestServer.run(pages) { server in
        for (target, text) in [
          ("/", "root at /"), ("/x/y?z=1", "root at /x/y?z=1"), ("/a", "a at /a"),
          ("/a/c", "a at /a/c"), ("/a/b", "b at /a/b"), ("/ab", "root at /ab"),
        ] {
          try await #expect(server.get(target).body.contains("<p>\(text)</p>"))
        }
      }
    }
  }

#endif
