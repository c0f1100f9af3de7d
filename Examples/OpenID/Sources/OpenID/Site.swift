import Logging
import RillLive
import RillProgram

/// Returns the pages of a site whose users sign in at a provider.
///
/// - Parameter logger: Receives the reasons of failures, which visitors don't see.
public func site(_ client: OpenIDClient, logger: Logger) -> [LivePage] {
  [
    LivePage("/account") { request in
      guard let user = request.user else { throw LiveResponse.forbidden }
      return account(user)
    }.requiring { request in
      if request.user == nil { throw LiveResponse.redirect(signIn(leadingTo: request.location)) }
    },
    LivePage("/sign-in") { request in
      let (session, next) = (request.session, destination(in: request.location))
      return entrance("Sign in", leadingTo: next, logger) {
        .leave(try await client.begin(leadingTo: next, in: session))
      }
    },
    // The form is sent at once. Without scripts, the visitor sends it.
    LivePage("/callback", scripts: [continuation]) { request in
      let (session, location) = (request.session, request.location)
      let next = try await client.destination(at: location, in: session) ?? "/account"
      return entrance("Continue", leadingTo: next, logger) {
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
private func destination(in location: Location) -> Location {
  location["next"].flatMap { try? Location($0) } ?? "/account"
}

private func signIn(leadingTo location: Location) -> Location {
  Location(path: ["sign-in"], query: ["next": location.description])
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

/// Returns the words that a visitor reads after a failure. The reason may contain addresses
/// or text of the store, so only the log has it.
private func words(for error: any Error, _ logger: Logger) -> String {
  if case OpenIDError.unknownState = error {
    return "This sign-in is not under way in this browser."
  }
  // The provider's reason comes from the address, so it is escaped.
  logger.warning("A sign-in failed.", metadata: ["error": .string("\(error)".debugDescription)])
  if case OpenIDError.rejected = error { return "The provider rejected the sign-in." }
  return "The sign-in failed. Try again."
}

/// Creates a page with a button, whose action leads to the provider or signs a user in.
private func entrance(
  _ title: String, leadingTo next: Location, _ logger: Logger,
  action: @escaping @Sendable () async throws -> EntranceMessage
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
          .failed(words(for: $0, logger))
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
            p { a(.href(signIn(leadingTo: next).description)) { "Sign in again" } }
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
