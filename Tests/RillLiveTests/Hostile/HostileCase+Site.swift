#if Live

  import NIOHTTP1
  import RillProgram
  import RillTree

  @testable import RillLive

  /// Hostile locations, cookies, fields and session values.
  extension HostileCase {
    // MARK: Routes

    /// Parses a mutated location, and prints its page.
    mutating func location() {
      report.locations += 1
      let bytes = mutator.mutated(
        mutator.one(of: HostileSite.locations), with: HostileSite.locations)
      let text = String(decoding: bytes, as: UTF8.self)
      guard let location = try? Location(text) else { return }
      if (try? Location(location.description)) != location {
        report.faults.append("the location \(bytes) is printed as \(location)")
      }
      let page = HostileSite.Page(location)
      if page != .unknown, HostileSite.Page(page.location) != page {
        report.faults.append("the page \(page) of \(bytes) is printed as \(page.location)")
      }
    }

    /// Requests a mutated location of a route.
    mutating func route() async throws {
      report.locations += 1
      let path = mutator.mutated(
        mutator.one(of: ["/cart", "/goals/7", "/form"].map { Array($0.utf8) }),
        with: HostileSite.locations)
      let body = mutator.mutated(mutator.one(of: HostileSite.values), with: HostileSite.values)
      let method = mutator.one(of: ["GET", "POST", "DELETE"])
      let head =
        " HTTP/1.1\r\nHost: localhost:\(site.port)\r\nContent-Type: application/json\r\n"
        + "Content-Length: \(body.count)\r\nConnection: close\r\n\r\n"
      try await exchange(
        Array("\(method) ".utf8) + path + Array(head.utf8) + body, with: site.port)
    }

    // MARK: Cookies

    /// Reads a mutated cookie, which reveals no other browser session.
    mutating func cookie() {
      report.cookies += 1
      let bytes = mutator.mutated(mutator.one(of: HostileSite.cookies), with: HostileSite.cookies)
      let text = String(decoding: bytes, as: UTF8.self)
      var head = HTTPRequestHead(version: .http1_1, method: .GET, uri: "/")
      head.headers.add(name: "Cookie", value: text)
      let visitor = Visitor(head, site.core.configuration, from: nil)
      let own = BrowserSessionID(secret: HostileSite.secret)
      if visitor.session == own, !text.contains(HostileSite.secret) {
        report.faults.append("the cookie \(text) has the session of another browser")
      }
      if let browser = visitor.browser, Base64URL.decode(browser)?.count != 16 {
        report.faults.append("the browser \(browser) is accepted")
      }
    }

    /// Requests the value of a session with a mutated cookie.
    mutating func cookieRequest() async throws {
      report.cookies += 1
      let bytes = mutator.mutated(mutator.one(of: HostileSite.cookies), with: HostileSite.cookies)
      if String(decoding: bytes, as: UTF8.self).contains(HostileSite.secret) { return }
      let head = "GET /cart HTTP/1.1\r\nHost: localhost:\(site.port)\r\nCookie: "
      try await exchange(
        Array(head.utf8) + bytes + Array("\r\nConnection: close\r\n\r\n".utf8), with: site.port)
    }

    // MARK: Forms

    /// Applies mutated fields to a form model.
    mutating func fields() {
      report.fields += 1
      let bytes = mutator.mutated(mutator.one(of: HostileSite.fields), with: HostileSite.fields)
      let text = String(decoding: bytes, as: UTF8.self)
      guard let sent = try? Location("/?" + text) else { return }
      var form = FormModel(HostileSite.Person())
      form.apply(sent.query.map { TreeEvent.FormField(name: $0.name, value: $0.value) })
      for item in sent.query {
        form.leave(item.name)
        form.removeRow(Int(item.value) ?? 0, from: item.name)
        form.addRow(to: item.name)
      }
      for field in form.fields where field.problem == nil && field.error != nil {
        report.faults.append("the field \(field.name) of \(bytes) has an error without a problem")
      }
      if form.isValid, form.values.name.isEmpty || !form.values.agrees {
        report.faults.append("the form \(bytes) is valid")
      }
    }

    /// Posts mutated fields of a form model.
    mutating func formModel() async throws {
      report.fields += 1
      let browser = Base64URL.encode(randomBytes(16))
      let served = try await site.get("/form", ["Cookie": "rill-browser=\(browser)"])
      let token = served.field("rill-token") ?? ""
      let body =
        Array("rill-form=%23form&rill-token=\(token)&".utf8)
        + mutator.mutated(mutator.one(of: HostileSite.fields), with: HostileSite.fields)
      let head =
        "POST /form HTTP/1.1\r\nHost: localhost:\(site.port)\r\nCookie: rill-browser=\(browser)\r\n"
        + "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: \(body.count)\r\n"
        + "Connection: close\r\n\r\n"
      try await exchange(Array(head.utf8) + body, with: site.port)
    }

    // MARK: Session values

    /// Reads a mutated session value, as if the store were damaged.
    mutating func value() async {
      report.values += 1
      let bytes = mutator.mutated(mutator.one(of: HostileSite.values), with: HostileSite.values)
      let text = String(decoding: bytes, as: UTF8.self)
      let store = MemoryBrowserSessionStore(maximumCount: 1)
      let id = BrowserSessionID(bytes: [1])
      store.insert(
        (try? SessionCoding.value(BrowserSessionRecord.self, in: text))
          ?? BrowserSessionRecord(at: BrowserSessions.now(), values: ["cart": text]), of: id)
      let sessions = BrowserSessions(store: store)
      let identity = await store.record(of: id)?.identity
      let session = BrowserSession(sessions: sessions, id: id, identity: identity)
      _ = session.identity(as: TestUser.self)
      do {
        guard let cart = try await session.value(for: HostileSite.cartKey) else { return }
        try await session.setValue(cart, for: HostileSite.cartKey)
        if try await session.value(for: HostileSite.cartKey) != cart {
          report.faults.append("the value \(bytes) changes when it is stored again")
        }
      } catch is BrowserSessionError {
        // Reported to the program.
      } catch {
        report.faults.append("the value \(bytes) throws \(error)")
      }
    }
  }

#endif
