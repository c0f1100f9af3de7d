#if Live

  import RillProgram
  import RillTree
  import Testing

  @testable import RillLive

  /// Forms around several rows, from browsers without scripts.
  @Suite(.timeLimit(.minutes(20))) struct FormRowTests {
    private actor Store {
      var entries: [String] = []
      func set(_ entries: [String]) { self.entries = entries }
    }

    /// The choices that events reported.
    private actor Choices {
      var all: [String] = []
      func add(_ choices: [String]) { all += choices }
    }

    /// Sends the form of `page`, with `body` beside the hidden fields.
    private func post(
      _ server: TestServer, _ page: RawResponse, _ body: String
    ) async throws -> RawResponse {
      let token = try #require(page.field("rill-token"))
      let form = try #require(page.field("rill-form")).replacing("#", with: "%23")
      let cookie = try #require(page.cookie("rill-browser"))
      return try await server.send(
        "POST", "/",
        [
          "Content-Type": "application/x-www-form-urlencoded", "Cookie": "rill-browser=\(cookie)",
          "Origin": "http://localhost:\(server.port)",
        ], body: "rill-form=\(form)&rill-token=\(token)&\(body)")
    }

    /// A form around rows, which serves them in the order of the shelf.
    private func rows(_ store: Store, hasKeys: Bool, to choices: Choices) -> LivePage {
      LivePage(.root) { _ in
        let names = await store.entries
        return Program<[String], String?>(
          model: [], effect: .none,
          update: { message, model in
            if let message {
              model.append(message)
              return .none
            }
            let chosen = model
            return .run("keep") { _ in await choices.add(chosen) }
          },
          view: { _ in
            form(.id("f"), .onSubmit(nil)) {
              for name in names {
                let row: VTree<String?> = div {
                  input(.name("note"), .value(""), .onInput { "\(name): \($0)" })
                }
                if hasKeys { row.key(name) } else { row }
              }
            }
          })
      }
    }

    @Test(
      "A form around rows that have moved or been replaced does nothing",
      arguments: [["a", "b"], ["a"]])
    func movedRows(_ names: [String]) async throws {
      let choices = Choices()
      let (store, changed) = (Store(), names == ["a"] ? ["b"] : names.reversed())
      try await TestServer.run([rows(store, hasKeys: true, to: choices)]) { server in
        await store.set(names)
        let page = try await server.get("/")
        await store.set(changed)
        try await #expect(post(server, page, "note=x&note=").status == 409)
        await #expect(choices.all.isEmpty)
        // Rows in the same places are the same rows.
        await store.set(names)
        try await #expect(post(server, page, "note=x&note=").status == 303)
        await #expect(choices.all == ["a: x"])
      }
    }

    @Test("A form around rows without keys is valid for one page only")
    func movedRowsWithoutKeys() async throws {
      let choices = Choices()
      let store = Store()
      try await TestServer.run([rows(store, hasKeys: false, to: choices)]) { server in
        await store.set(["a", "b"])
        let page = try await server.get("/")
        #expect(page.field("rill-form")?.hasPrefix("#") == false)
        await store.set(["a", "b", "c"])
        try await #expect(post(server, page, "note=x&note=").status == 409)
        await #expect(choices.all.isEmpty)
      }
    }
  }

#endif
