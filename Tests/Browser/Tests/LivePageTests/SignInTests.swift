#if os(Linux)

  import LiveWindow
  import RillLive
  import RillPasswords
  import SignIn
  import Synchronization
  import Testing
  import WebDriver

  /// Tests of the example `SignIn`, and attacks on it.
  @Suite(.browser, .timeLimit(.minutes(20))) struct SignInTests {
    private static let password = "correct horse"

    /// Serves the example, with the users "ann" and "root", who is an administrator.
    private static func run(
      clock: ManualClock = ManualClock(),
      _ body: @escaping @Sendable (Served) async throws -> Void
    ) async throws {
      let accounts = Accounts(
        passwords: Yescrypt(cost: 1), attempts: AttemptLimiter(time: { clock.now }))
      _ = try await accounts.register("ann", password, at: nil)
      await accounts.makeAdministrator(try await accounts.register("root", password, at: nil))
      let sessions = BrowserSessions()
      try await Served.run(
        site(accounts, sessions), assets: [signInStyle],
        configure: { $0.sessions = sessions }, body)
    }

    @Test(
      "A visitor registers and returns to the page first asked for", arguments: [true, false])
    func registration(runsScripts: Bool) async throws {
      try await Self.run { server in
        try await Browser.withWindow(runsScripts: runsScripts) { window in
          try await window.go(to: server.address + "/account?tab=a%26b")
          try await window.wait(for: "Sign in", in: "h1")
          try await window.find("main a").click()
          // A taken name, and then a short password.
          try await window.enter("ann", "short", as: "Register", isLive: runsScripts)
          try await window.wait(
            for: "Use at least 8 and at most 256 characters.", in: "#entrance-password-error")
          try await #expect(window.find("#entrance-password").property("value").string == "")
          try await window.find("#entrance-password").type(Self.password)
          try await window.find("#entrance button").click()
          try await window.wait(for: "This name is taken.", in: "#entrance-name-error")
          try await window.find("#entrance-name").clear()
          try await window.enter("eve", Self.password, as: "Register", isLive: runsScripts)
          try await window.wait(for: "Account of eve", in: "h1")
          try await #expect(window.url.hasSuffix("/account?tab=a%26b"))

          // Pages that only others may see.
          try await window.go(to: server.address + "/administration")
          try await window.wait(for: "Access denied", in: "h1")
          try await window.go(to: server.address + "/account")
          try await window.find("#sign-out button").click()
          try await window.wait(for: "Welcome", in: "h1")
          try await window.wait(for: "You are a visitor.", in: "main p")

          try await window.go(to: server.address + "/administration")
          try await window.enter("root", "wrong password", as: "Sign in", isLive: runsScripts)
          try await window.wait(for: "The name or the password is wrong.", in: "[role=alert]")
          try await window.find("#entrance-password").type(Self.password)
          try await window.find("#entrance button").click()
          try await window.wait(for: "Administration", in: "h1")
          try await window.wait(for: "Users: ann, eve, root", in: "main p")
        }
      }
    }

    @Test("A new password and a sign-out everywhere end the pages of the other browser")
    func twoBrowsers() async throws {
      try await Self.run { server in
        try await Browser.withWindow { own in
          try await Browser.withWindow { other in
            for window in [own, other] {
              try await window.signIn("ann", Self.password, on: server)
            }
            try await own.find("#change-old").type("wrong")
            try await own.find("#change-password").type("battery staple")
            try await own.find("#change button").click()
            try await own.wait(for: "The current password is wrong.", in: "#change-old-error")
            try await own.find("#change-old").type(Self.password)
            try await own.find("#change-password").type("battery staple")
            let before = try await own.sessionCookie()
            try await own.find("#change button").click()
            try await own.wait(
              for: "The password is changed. Other browsers are signed out.", in: "[role=status]")
            try await #expect(own.sessionCookie() != before)
            // The other page is led to the sign-in without an action of its user.
            try await other.wait(for: "Sign in", in: "h1")
            try await other.enter("ann", Self.password, as: "Sign in")
            try await other.wait(for: "The name or the password is wrong.", in: "[role=alert]")
            try await other.find("#entrance-password").type("battery staple")
            try await other.find("#entrance button").click()
            try await other.wait(for: "Account of ann", in: "h1")

            try await other.waitUntilLive()
            try await own.waitUntilLive()
            try await other.find("#everywhere button").click()
            for window in [own, other] {
              try await window.wait(for: "Sign in", in: "h1")
              try await #expect(window.url.contains("/sign-in?next=/account"))
              try await window.expectNoErrors()
            }
          }
        }
      }
    }

    @Test("Without scripts, a new password and a sign-out everywhere end the other sessions")
    func twoBrowsersWithoutScripts() async throws {
      try await Self.run { server in
        try await Browser.withWindow(runsScripts: false) { own in
          try await Browser.withWindow(runsScripts: false) { other in
            for window in [own, other] {
              try await window.signIn("ann", Self.password, on: server, isLive: false)
            }
            try await own.find("#change-old").type(Self.password)
            try await own.find("#change-password").type("battery staple")
            try await own.find("#change button").click()
            try await own.wait(
              for: "The password is changed. Other browsers are signed out.", in: "[role=status]")
            try await other.reload()
            try await other.wait(for: "Sign in", in: "h1")
            try await other.enter("ann", "battery staple", as: "Sign in", isLive: false)
            try await other.wait(for: "Account of ann", in: "h1")
            try await other.find("#everywhere button").click()
            try await other.wait(for: "Sign in", in: "h1")
            try await own.reload()
            try await own.wait(for: "Sign in", in: "h1")
          }
        }
      }
    }

    // MARK: Attacks

    @Test("Fixation and replay: cookies from before the sign-in and after the sign-out are void")
    func cookies() async throws {
      try await Self.run { server in
        try await Browser.withWindow { attacker in
          try await attacker.go(to: server.address + "/sign-in")
          let planted = try #require(await attacker.sessionCookie())
          try await Browser.withWindow { victim in
            try await victim.plant(planted, on: server)
            try await victim.signIn("ann", Self.password, on: server)
            try await attacker.go(to: server.address + "/account")
            try await attacker.wait(for: "Sign in", in: "h1")

            // A copy of the cookie works until the sign-out.
            let copy = try #require(await victim.sessionCookie())
            #expect(copy != planted)
            try await attacker.plant(copy, on: server)
            try await attacker.goLive(server.address + "/account")
            try await attacker.wait(for: "Account of ann", in: "h1")
            try await victim.find("#sign-out button").click()
            try await victim.wait(for: "Welcome", in: "h1")
            try await attacker.wait(for: "Sign in", in: "h1")
            try await attacker.plant(copy, on: server)
            try await attacker.go(to: server.address + "/account")
            try await attacker.wait(for: "Sign in", in: "h1")
          }
        }
      }
    }

    @Test("CSRF: forms of another site neither sign a user in nor out")
    func forgery() async throws {
      try await Self.run { server in
        try await Browser.withWindow { attacker in
          try await attacker.go(to: server.address + "/sign-in")
          let login = try await attacker.hiddenFields(of: "entrance")
          try await Browser.withWindow { victim in
            // The attacker signs the victim in as himself.
            try await victim.submit(
              login + [("name", "root"), ("password", Self.password)],
              to: server.address + "/sign-in")
            try await victim.wait(for: "Request from another site", in: "h1")
            try await victim.go(to: server.address + "/")
            try await victim.wait(for: "You are a visitor.", in: "main p")

            // The attacker signs the victim out.
            try await victim.signIn("ann", Self.password, on: server)
            for form in ["sign-out", "everywhere"] {
              let fields = try await victim.hiddenFields(of: form)
              try await victim.submit(fields, to: server.address + "/account")
              try await victim.wait(for: "Request from another site", in: "h1")
              try await victim.go(to: server.address + "/account")
              try await victim.wait(for: "Account of ann", in: "h1")
            }
          }
        }
      }
    }

    @Test(
      "Open redirects: the next location is one of this server",
      arguments: ["//evil.example", "https://evil.example"])
    func openRedirect(_ next: String) async throws {
      try await Self.run { server in
        try await Browser.withWindow { window in
          try await window.go(to: server.address + "/sign-in?next=" + next)
          try await window.enter("ann", Self.password, as: "Sign in")
          try await window.wait(for: "Account of ann", in: "h1")
          try await #expect(window.url == server.address + "/account")
        }
      }
    }

    @Test("Brute force: after five wrong passwords the page tells when to try again")
    func guessing() async throws {
      let clock = ManualClock()
      try await Self.run(clock: clock) { server in
        try await Browser.withWindow { window in
          try await window.goLive(server.address + "/sign-in")
          try await window.find("#entrance-name").type("ann")
          for number in 1...5 {
            try await window.find("#entrance-password").type("guess \(number)")
            try await window.find("#entrance button").click()
            // The server answers by an empty field.
            try await window.waitUntil("the password is rejected") {
              try await window.find("#entrance-password").property("value").string == ""
            }
          }
          try await window.wait(for: "The name or the password is wrong.", in: "[role=alert]")
          try await window.find("#entrance-password").type(Self.password)
          try await window.find("#entrance button").click()
          try await window.wait(
            for: "Too many attempts. Try again in 60 seconds.", in: "[role=alert]")
          clock.advance(by: .seconds(60))
          try await window.find("#entrance-password").type(Self.password)
          try await window.find("#entrance button").click()
          try await window.wait(for: "Account of ann", in: "h1")
          try await window.expectNoErrors()
        }
      }
    }
  }

  extension Window {
    /// Fills in the form of an entrance, and submits it.
    fileprivate func enter(
      _ name: String, _ password: String, as title: String, isLive: Bool = true
    ) async throws {
      try await wait(for: title, in: "h1")
      if isLive { try await waitUntilLive() }
      try await find("#entrance-name").type(name)
      try await find("#entrance-password").type(password)
      try await find("#entrance button").click()
    }

    /// Signs in, and waits for the page of the account.
    fileprivate func signIn(
      _ name: String, _ password: String, on server: Served, isLive: Bool = true
    ) async throws {
      try await go(to: server.address + "/account")
      try await enter(name, password, as: "Sign in", isLive: isLive)
      try await wait(for: "Account of \(name)", in: "h1")
      if isLive { try await waitUntilLive() }
    }

    fileprivate func sessionCookie() async throws -> String? {
      let cookies = try await devTools("Network.getCookies")["cookies"].array ?? []
      return cookies.first { $0["name"].string == "rill-session" }?["value"].string
    }

    fileprivate func plant(_ cookie: String, on server: Served) async throws {
      try await devTools(
        "Network.setCookie",
        [
          "name": "rill-session", "value": .string(cookie), "url": .string(server.address),
          "httpOnly": true, "sameSite": "Lax",
        ])
    }

    /// Returns the names and values of the hidden fields of a form.
    fileprivate func hiddenFields(of form: String) async throws -> [(String, String)] {
      let html = try await evaluate(
        """
        return fetch(location.href).then((page) => page.text()).then((text) => {
          const page = new DOMParser().parseFromString(text, "text/html");
          return [...page.querySelectorAll(`#${arguments[0]} input[type=hidden]`)]
            .map(({ name, value }) => [name, value]);
        });
        """, [.string(form)])
      return (html.array ?? []).map { ($0[0].string ?? "", $0[1].string ?? "") }
    }

    /// Submits a form on a page of another site.
    fileprivate func submit(_ fields: [(String, String)], to address: String) async throws {
      #expect(fields.contains { $0.0 == "rill-token" })
      try await go(to: "data:text/html,<h1>Another site</h1>")
      try await evaluate(
        """
        const [address, fields] = arguments;
        const form = document.createElement("form");
        form.method = "post";
        form.action = address;
        for (const [name, value] of fields) {
          const input = document.createElement("input");
          input.name = name;
          input.value = value;
          form.append(input);
        }
        document.body.append(form);
        form.submit();
        """,
        [
          .string(address), .array(fields.map { .array([.string($0.0), .string($0.1)]) }),
        ])
    }
  }

  /// A clock that a test advances.
  private final class ManualClock: Sendable {
    private let time = Mutex(Duration.zero)
    var now: Duration { time.withLock { $0 } }
    func advance(by duration: Duration) { time.withLock { $0 += duration } }
  }

#endif
