#if Live

  import RillProgram
  import RillTree
  import TestSupport
  import Testing

  @testable import RillLive

  /// A form model on a page without scripts: a plain post is validated by the same rules.
  @Suite(.timeLimit(.minutes(20))) struct FormModelPostTests {
    private struct Account: FormValues {
      struct Address: FormValues {
        var city = ""
        static let schema = FormSchema<Address>([
          .field("city", \.city, required: "Enter a city.")
        ])
      }

      var name = ""
      var age: Int?
      var plan = "free"
      var color = "red"
      var agrees = false
      var addresses = [Address(), Address()]

      static let schema = FormSchema<Account>([
        .field("name", \.name, required: "Choose a name."),
        .field("age", \.age, malformed: "Enter your age."),
        .field("plan", \.plan),
        .field("color", \.color),
        .field("agrees", \.agrees, required: "Accept the terms."),
        .rows("addresses", \.addresses, new: Address()),
      ])
    }

    private enum Message: Sendable {
      case form(FormMessage)
      case saved([String: String])
    }

    /// The accounts that were signed up.
    private actor Store {
      var accounts: [Account] = []

      func isFree(_ name: String) -> Bool { name != "ada" }

      func save(_ account: Account) -> [String: String] {
        if account.name == "eve" { return ["": "Not you."] }
        accounts.append(account)
        return [:]
      }
    }

    private let store = Store()

    private var page: LivePage {
      let store = store
      return LivePage(.root) { _ in Self.program(store) }
    }

    private static func program(_ store: Store) -> Program<FormModel<Account>, Message> {
      let checks = [
        FormCheck<Account>(\.name, after: .milliseconds(1)) { name in
          .task("check") { await store.isFree(name) ? .passed : .failed("\(name) is taken.") }
        }
      ]
      return Program<FormModel<Account>, Message>(
        model: FormModel(Account(), id: "sign-up"), effect: .none,
        update: { message, form in
          switch message {
          case .form(let message):
            return form.update(message, checks: checks, as: Message.form) { account in
              .task("save") { .saved(await store.save(account)) }
            }
          case .saved(let errors) where errors.isEmpty:
            form.accept()
            return .none
          case .saved(let errors): return form.reject(errors)
          }
        },
        view: { form in
          let fields = form.fields(Message.form)
          fields.form {
            fields.text(\.name, "Name")
            fields.number(\.age, "Age")
            fields.select(\.plan, "Plan", [("free", "Free"), ("team", "Team")])
            fields.radioGroup(\.color, "Color", [("red", "Red"), ("blue", "Blue")])
            fields.checkbox(\.agrees, "I agree")
            for address in fields.rows(\.addresses) {
              div(.key(address.key)) { address.text(\.city, "City") }
            }
            fields.error()
            button { "Sign up" }
          }
        })
    }

    private func post(
      _ server: TestServer, _ page: RawResponse, _ body: String
    ) async throws -> RawResponse {
      let form = try #require(page.field("rill-form")).replacing("#", with: "%23")
      let token = try #require(page.field("rill-token"))
      let cookie = try #require(page.cookie("rill-browser"))
      return try await server.send(
        "POST", "/",
        [
          "Content-Type": "application/x-www-form-urlencoded", "Cookie": "rill-browser=\(cookie)",
          "Origin": "http://localhost:\(server.port)",
        ], body: "rill-form=\(form)&rill-token=\(token)&\(body)")
    }

    private let cities = "addresses.0.city=Ulm&addresses.1.city=Bonn"

    @Test("A valid post is saved")
    func valid() async throws {
      let store = store
      try await TestServer.run([page]) { server in
        let page = try await server.get("/")
        let response = try await post(
          server, page, "name=bob&age=30&plan=team&color=blue&agrees=on&\(cities)")
        #expect(response.status == 303)
        await #expect(
          store.accounts == [
            Account(
              name: "bob", age: 30, plan: "team", color: "blue", agrees: true,
              addresses: [.init(city: "Ulm"), .init(city: "Bonn")])
          ])
      }
    }

    @Test("An invalid post shows all errors and keeps the input")
    func invalid() async throws {
      let store = store
      try await TestServer.run([page]) { server in
        let page = try await server.get("/")
        #expect(!page.body.contains("class=\"error\""))
        let response = try await post(
          server, page, "name=&age=old&plan=team&color=blue&addresses.0.city=Ulm&addresses.1.city=")
        #expect(response.status == 422)
        for error in ["Choose a name.", "Enter your age.", "Accept the terms.", "Enter a city."] {
          #expect(response.body.ranges(of: error).count == 1, "\(error)")
        }
        #expect(response.body.contains("value=\"old\""))
        #expect(response.body.contains("<option value=\"team\" selected"))
        #expect(response.body.contains("value=\"blue\" checked"))
        #expect(response.body.contains("aria-describedby=\"sign-up-addresses-1-city-error\""))
        await #expect(store.accounts.isEmpty)
      }
    }

    @Test("Asynchronous checks and the server answer a post")
    func rejected() async throws {
      let store = store
      try await TestServer.run([page]) { server in
        let page = try await server.get("/")
        let taken = try await post(server, page, "name=ada&agrees=on&\(cities)")
        #expect(taken.status == 422)
        #expect(taken.body.contains("ada is taken."))
        let rejected = try await post(server, page, "name=eve&agrees=on&\(cities)")
        #expect(rejected.status == 422)
        #expect(rejected.body.contains("<p role=\"alert\">Not you.</p>"))
        await #expect(store.accounts.isEmpty)
      }
    }
  }

#endif
