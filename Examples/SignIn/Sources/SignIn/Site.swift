import RillLive
import RillProgram

/// Returns the pages of the site.
public func site(_ accounts: Accounts, _ sessions: BrowserSessions) -> [LivePage] {
  let entrances = [
    LivePage("/sign-in") { request in
      let next = request.destination
      return entrance(
        "Sign in", .currentPassword, leadingTo: next,
        other: ("Register", .entrance("register", leadingTo: next))
      ) { try await accounts.signIn($0.name, $0.password, at: request.address) }
    },
    LivePage("/register") { request in
      let next = request.destination
      return entrance(
        "Register", .newPassword, leadingTo: next,
        other: ("Sign in", .entrance("sign-in", leadingTo: next))
      ) { try await accounts.register($0.name, $0.password, at: request.address) }
    },
  ].requiring { request in
    if request.user != nil { throw LiveResponse.redirect(request.destination) }
  }
  let members = [
    LivePage("/account") { request in
      guard let user = request.user else { throw LiveResponse.forbidden }
      return await account(user, accounts, sessions, request)
    },
    LivePage("/administration") { _ in
      let names = await accounts.names
      return plain("Administration") { p { text("Users: \(names.joined(separator: ", "))") } }
    }.requiring { request in
      guard let user = request.user, await accounts.isAdministrator(user) else {
        throw LiveResponse.forbidden
      }
    },
  ].requiring { request in
    if request.user == nil {
      throw LiveResponse.redirect(.entrance("sign-in", leadingTo: request.location))
    }
  }
  let home = LivePage("/") { request in
    let name = request.user?.name
    return plain("Welcome") {
      p { text(name.map { "You are signed in as \($0)." } ?? "You are a visitor.") }
      p { a(.href("/account")) { "Your account" } }
    }
  }
  return entrances + members + [home]
}

/// Creates a page without messages.
private func plain(
  _ title: String, @TreeBuilder<Void> content: @escaping () -> VTree<Void>
) -> Program<Int, Void> {
  Program(model: 0, update: { _, _ in .none }, document: { _ in page(title, content: content) })
}

/// Returns the document of each page.
func page<Message>(
  _ title: String, @TreeBuilder<Message> content: () -> VTree<Message>
) -> Document<Message> {
  Document(title: title, language: "en", head: [.styleSheet(signInStyle.address)]) {
    main {
      h1 { text(title) }
      content()
    }
  }
}

/// The style sheet of the pages.
public let signInStyle = LiveAsset(
  "example.css", type: "text/css; charset=utf-8", bytes: PackageResources.example_css)

extension LiveRequest {
  var user: User? { session.identity(as: User.self) }

  /// The location after the sign-in: the page that the visitor has asked for. A `Location` has no
  /// host, so a link can't lead to another site.
  var destination: Location {
    location["next"].flatMap { try? Location($0) } ?? "/account"
  }
}

extension Location {
  /// Returns the location of a page that signs a user in, and then leads to `destination`.
  static func entrance(_ name: String, leadingTo destination: Location) -> Location {
    Location(path: [name], query: ["next": destination.description])
  }
}
