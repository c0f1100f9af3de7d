import RillLive
import RillProgram

/// Returns the pages of a site whose users sign in at a provider.
public func site(_ client: OpenIDClient) -> [LivePage] {
  [
    LivePage("/account") { request in
      guard let user = request.user else { throw LiveResponse.forbidden }
      return account(user)
    }.requiring { request in
      if request.user == nil {
        let next = request.location.description
        throw LiveResponse.redirect(Location(path: ["sign-in"], query: ["next": next]))
      }
    },
    LivePage("/sign-in") { request in
      let (session, location) = (request.session, request.location)
      return entrance("Sign in") {
        .leave(try await client.begin(leadingTo: destination(in: location), in: session))
      }
    },
    // The form is sent at once. Without scripts, the visitor sends it.
    LivePage("/callback", scripts: [continuation]) { request in
      let (session, location) = (request.session, request.location)
      return entrance("Continue") {
        let (user, next) = try await client.finish(at: location, in: session)
        return .accepted(user, next)
      }
    },
  ]
}

private let continuation = LiveAsset.script(
  "continue.js", "document.getElementById('entrance').requestSubmit()")

/// Returns the location after the sign-in. A `Location` has no host, so a link can't lead to
/// another site.
func destination(in location: Location) -> Location {
  location["next"].flatMap { try? Location($0) } ?? "/account"
}

extension LiveRequest {
  fileprivate var user: User? { session.identity(as: User.self) }
}

/// A message of a page that signs a user in.
private enum EntranceMessage: Equatable {
  case submitted
  case leave(String)
  case accepted(User, Location)
  case failed(String)
}

/// Creates a page with a button, whose action leads to the provider or signs a user in.
private func entrance(
  _ title: String, action: @escaping @Sendable () async throws -> EntranceMessage
) -> Program<String?, EntranceMessage> {
  Program(
    model: nil, effect: .none,
    update: { message, problem in
      switch message {
      case .submitted:
        problem = nil
        return .task("submit") {
          try await action()
        } catch: {
          .failed("\($0)")
        }
      case .leave(let address): return .load(address)
      case .accepted(let user, let location): return .signIn(user, leadingTo: location)
      case .failed(let text):
        problem = text
        return .none
      }
    },
    document: { problem in
      Document(title: title, language: "en") {
        main {
          h1 { text(title) }
          if let problem {
            p(.role(.alert)) { text(problem) }
            p { a(.href("/sign-in")) { "Sign in again" } }
          } else {
            form(.id("entrance"), .onSubmit(.submitted)) { button { text(title) } }
          }
        }
      }
    })
}

private enum AccountMessage { case signOut }

private func account(_ user: User) -> Program<User, AccountMessage> {
  Program(
    model: user, effect: .none, update: { _, _ in .signOut(leadingTo: "/sign-in") },
    document: { user in
      Document(title: "Account", language: "en") {
        main {
          h1 { "Account" }
          p { text("You are \(user.subject).") }
          form(.id("sign-out"), .onSubmit(.signOut)) { button { "Sign out" } }
        }
      }
    })
}
