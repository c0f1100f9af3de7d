#if Live

  import RillProgram
  import RillTree
  import TestSupport
  import Testing

  @testable import RillInspector
  @testable import RillLive

  /// The inspector of a server.
  @Suite(.timeLimit(.minutes(20))) struct InspectorTests {
    private let page = LivePage(.root) { _ in counter() }

    struct SecretModel {
      @Redacted var password = "hunter2"
      var isShown = false
    }

    /// A page that shows a redacted value after a click.
    private let secretPage = LivePage("/secret") { _ in
      Program<SecretModel, Bool>(
        model: SecretModel(), update: { isShown, model in model.isShown = isShown },
        view: { model in
          div { button(.onClick(true)) { text(model.isShown ? "is \(model.password)" : "hidden") } }
        })
    }

    private func run<Result: Sendable>(
      _ inspection: LiveInspection = LiveInspection(),
      allowedHosts: [String] = [], accessToken: String? = nil,
      _ body: @escaping @Sendable (TestServer) async throws -> Result
    ) async throws -> Result {
      var configuration = TestServer.configuration()
      configuration.allowedHosts = allowedHosts
      configuration.accessToken = accessToken
      configuration.inspection = inspection
      return try await TestServer.run([page, secretPage], in: configuration, body)
    }

    /// Receives frames until the page contains a text.
    private func wait(for text: String, in client: inout LivePageClient) async throws {
      while !client.html.contains(text) { try await client.receive() }
    }

    @Test("Sessions are listed, and their steps appear in the timeline")
    func timeline() async throws {
      let inspection = LiveInspection()
      try await run(inspection) { server in
        try await server.open { client in
          try await client.fire("click", at: 1)
          try await client.fire("click", at: 0)
          #expect(inspection.sessions.map(\.page) == ["/"])
          try await server.open("/_rill/inspector") { inspector in
            try await wait(for: "Session 1: /", in: &inspector)
            try await wait(for: "2 steps", in: &inspector)
          }
          try await server.open("/_rill/inspector?session=1") { inspector in
            try await wait(for: "2 of 2 steps", in: &inspector)
            #expect(inspector.html.contains("increment"))
            #expect(inspector.html.contains("click on button#up"))
            #expect(inspector.html.contains("decrement"))
            // The inspected session goes on.
            try await client.fire("click", at: 1)
            try await wait(for: "3 of 3 steps", in: &inspector)
            try await wait(for: "<del>0</del><ins>1</ins>", in: &inspector)
          }
          // The inspector doesn't inspect itself.
          #expect(inspection.sessions.map(\.page) == ["/"])
        }
      }
    }

    @Test("An export appears when its location is opened")
    func openedExport() async throws {
      try await run { server in
        try await server.open { client in
          try await client.fire("click", at: 1)
          try await server.open("/_rill/inspector?session=1&view=export") { inspector in
            try await wait(for: "ProgramTester(", in: &inspector)
          }
          #expect(client.html.contains("<output>1</output>"))
        }
      }
    }

    /// A computation that ends after the first step of a session.
    private struct FirstStep: StepComputation {
      let steps: any RecordedSteps

      func advance() -> Int? { steps.end > 0 ? steps.end : nil }
    }

    @Test("Between the parts of a computation, the session goes on")
    func computation() async throws {
      let inspection = LiveInspection()
      try await run(inspection) { server in
        try await server.open { client in
          let session = try #require(inspection.session(1))
          async let count = session.compute { FirstStep(steps: $0) }
          try await client.fire("click", at: 1)
          #expect(await count == 1)
        }
        try await server.open { client in
          let session = try #require(inspection.session(2))
          let endless = Task { await session.compute { FirstStep(steps: $0) } }
          endless.cancel()
          #expect(await endless.value == nil)
          _ = client
        }
      }
    }

    @Test("Two inspectors show one session, each at its own step")
    func twoInspectors() async throws {
      try await run { server in
        try await server.open { client in
          try await client.fire("click", at: 1)
          try await client.fire("click", at: 1)
          let target = "/_rill/inspector?session=1&view=model&step="
          try await server.open(target + "1") { first in
            try await server.open(target + "2") { second in
              try await wait(for: "Step 1 of 2", in: &first)
              try await wait(for: "<code>1</code>", in: &first)
              try await wait(for: "Step 2 of 2", in: &second)
              try await wait(for: "<code>2</code>", in: &second)
              #expect(client.html.contains("<output>2</output>"))
            }
          }
        }
      }
    }

    @Test("A session that ends stays, until many others have ended")
    func endedSessions() async throws {
      let inspection = LiveInspection()
      try await run(inspection) { server in
        try await server.open { client in
          try await client.fire("click", at: 1)
          _ = client
        }
        try await eventually { inspection.session(1)?.hasEnded ?? false }
        try await server.open("/_rill/inspector?session=1") { inspector in
          try await wait(for: "ended", in: &inspector)
          try await wait(for: "increment", in: &inspector)
          for number in 2...9 {
            try await server.open { client in _ = client.html }
            try await eventually { inspection.session(number)?.hasEnded ?? false }
          }
          #expect(inspection.sessions.map(\.number) == Array(2...9))
          try await wait(for: "not recorded", in: &inspector)
        }
      }
    }

    @Test("The page of the past is static, and the session goes on")
    func pastPage() async throws {
      try await run { server in
        try await server.open { client in
          try await client.fire("click", at: 1)
          try await client.fire("click", at: 1)
          for position in 0...2 {
            let past = try await server.get("/_rill/inspector/page?session=1&step=\(position)")
            #expect(past.status == 200)
            #expect(past.body.contains("<output>\(position)</output>"))
            #expect(!past.body.contains("<script"))
            let policy = past.headers.first { $0.name == "content-security-policy" }?.value ?? ""
            #expect(policy.contains("sandbox allow-same-origin"))
            #expect(policy.contains("script-src 'none'"))
            #expect(policy.contains("frame-ancestors 'self'"))
            #expect(policy.contains("form-action 'none'"))
          }
          for target in ["session=1&step=3", "session=1&step=-1", "session=2&step=0", "step=0"] {
            try await #expect(server.get("/_rill/inspector/page?\(target)").status == 404)
          }
          #expect(client.html.contains("<output>2</output>"))
        }
      }
    }

    @Test("Redacted values are on no page of the inspector")
    func redaction() async throws {
      let inspection = LiveInspection()
      try await run(inspection) { server in
        try await server.open("/secret") { client in
          try await client.fire("click")
          #expect(client.html.contains("hunter2"))
          let before = try await server.get("/_rill/inspector/page?session=1&step=0")
          #expect(before.body.contains("hidden"))
          let after = try await server.get("/_rill/inspector/page?session=1&step=1")
          #expect(after.status == 200)
          #expect(!after.body.contains("hunter2"))
          #expect(after.body.contains("contains a redacted value"))
          for kind in ExportKind.allCases {
            let export = try await server.get(
              "/_rill/inspector/export?session=1&as=\(kind.rawValue)")
            #expect(export.status == 200)
            #expect(!export.body.contains("hunter2"))
          }
          try await server.open("/_rill/inspector?session=1&view=model") { inspector in
            try await wait(for: "isShown", in: &inspector)
            #expect(inspector.html.contains("redacted"))
            #expect(!inspector.html.contains("hunter2"))
          }
        }
      }
    }

    @Test(
      "Without an access token, only a browser on the machine has access",
      arguments: [
        (["Host": "localhost"], 200), (["Host": "127.0.0.1:1"], 200), (["Host": "[::1]"], 200),
        (["Host": "10.1.2.3"], 404), (["Host": "shop.example"], 404),
        (["X-Forwarded-For": "10.1.2.3"], 404), (["X-Forwarded-For": "127.0.0.1"], 404),
        (["Forwarded": "for=10.1.2.3"], 404), (["X-Real-IP": "10.1.2.3"], 404),
        (["Via": "1.1 proxy"], 404), (["X-Forwarded-Proto": "https"], 404),
      ])
    func access(_ headers: [String: String], _ status: Int) async throws {
      try await run(allowedHosts: ["shop.example"]) { server in
        for target in ["", "/page?session=1&step=0", "/export?session=1&as=test"] {
          try await server.open { _ in
            let response = try await server.get("/_rill/inspector\(target)", headers)
            #expect(response.status == status)
          }
        }
        let token = try await server.get("/_rill/token?at=/_rill/inspector", headers)
        #expect(token.status == status)
      }
    }

    @Test("A socket from elsewhere can't join with a token of the inspector")
    func sockets() async throws {
      try await run { server in
        let served = try await server.get("/_rill/inspector")
        let token = try #require(served.attribute("data-token"))
        let cookie = try #require(served.cookie("rill-browser"))
        try await server.socket(cookie: cookie, headers: ["X-Forwarded-For": "10.1.2.3"]) {
          var client = LivePageClient(socket: $0)
          await #expect(throws: (any Error).self) {
            try await client.join(token: token, at: "/_rill/inspector", wantsAdoption: false)
          }
        }
      }
    }

    @Test("With an access token, the inspector requires it")
    func accessToken() async throws {
      let secret = "a secret of sixteen bytes"
      try await run(accessToken: secret) { server in
        try await #expect(server.get("/_rill/inspector").status == 401)
        let entry = try await server.get(
          "/_rill/inspector?access=a%20secret%20of%20sixteen%20bytes")
        #expect(entry.status == 303)
        let cookie = try #require(entry.cookie("rill-access"))
        let headers = ["Cookie": "rill-access=\(cookie)", "X-Forwarded-For": "10.1.2.3"]
        try await #expect(server.get("/_rill/inspector", headers).status == 200)
      }
    }

    @Test("Other sites can't read exports")
    func otherSites() async throws {
      try await run { server in
        let response = try await server.get(
          "/_rill/inspector/export?session=1&as=test", ["Sec-Fetch-Site": "cross-site"])
        #expect(response.status == 403)
      }
    }

    @Test("Without an inspection, there is no inspector, and nothing is recorded")
    func off() async throws {
      try await TestServer.run([page]) { server in
        try await #expect(server.get("/_rill/inspector").status == 404)
        try await #expect(server.get("/_rill/inspector/page?session=1&step=0").status == 404)
        #expect(server.core.inspector == nil)
      }
    }

    @Test("Only the chosen sessions are recorded")
    func choice() async throws {
      let inspection = LiveInspection { $0.location.path == ["secret"] }
      try await run(inspection) { server in
        try await server.open { client in
          try await client.fire("click", at: 1)
          #expect(inspection.sessions.isEmpty)
          try await server.open("/secret") { _ in
            #expect(inspection.sessions.map(\.page) == ["/secret"])
          }
        }
      }
    }
  }

#endif
