#if Live

  import RillProgram
  import RillTree
  import Testing

  @testable import RillLive

  /// Pages as they are served, before any script has run.
  @Suite(.timeLimit(.minutes(20))) struct PageTests {
    private let page = LivePage(.root) { _ in counter() }

    @Test("A page is complete and begins no session")
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

    @Test("A page for the back-forward cache may be stored and sets no new cookie")
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

    @Test("A HEAD request receives only the head")
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

    @Test("The content security policy is strict, and each nonce differs")
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

    @Test("Styles are rules instead of attributes")
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

    @Test("Texts that HTML would join or drop are kept apart")
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
      // One node has depth 1, five have depth 2, one has depth 3.
      #expect(page.html.nodeCount == 14)
      #expect(!page.digest.isEmpty)
    }

    @Test("A page with content that HTML can't express isn't adopted")
    func unfaithful() {
      let tree: VTree<Never> = table { tr { td { "x" } } }
      #expect(RenderedPage(Document { tree }, formToken: "").digest.isEmpty)
    }

    @Test("Assets are cached permanently at an address with their hash")
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

    @Test("A page's own scripts are modules after the client script, and are served")
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
      "A failed request is answered with a readable page",
      arguments: [
        ("GET", "/nowhere", 404, "Page not found"),
        ("GET", "//x", 400, "Invalid address"),
        ("GET", "/%zz", 400, "Invalid address"),
        ("DELETE", "/", 405, "Method not allowed"),
        ("GET", "/_rill/socket", 426, "WebSocket upgrade required"),
        ("GET", "/_rill/asset/x/rill.js", 404, "Page not found"),
      ])
    func errors(_ method: String, _ target: String, _ status: Int, _ text: String) async throws {
      try await TestServer.run([page]) { server in
        let response = try await server.send(method, target)
        #expect(response.status == status)
        #expect(response.body.contains("<h1>\(text)</h1>"))
        #expect(response["content-security-policy"]?.contains("default-src 'none'") == true)
      }
    }

    @Test("An error in creating a program doesn't reveal its reason")
    func failure() async throws {
      struct Secret: Error {}
      let page = LivePage(.root) { _ -> Program<Int, CounterMessage> in throw Secret() }
      try await TestServer.run([page]) { server in
        let response = try await server.get("/")
        #expect(response.status == 500)
        #expect(!response.body.contains("Secret"))
      }
    }

    @Test("The page with the longest path is shown and receives the location")
    func routes() async throws {
      func page(_ path: Location, _ name: String, below: Bool = false) -> LivePage {
        LivePage(path, includingSubpaths: below) { request in
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
