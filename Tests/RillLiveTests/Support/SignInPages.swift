#if Live

  import RillProgram
  import RillTree

  @testable import RillLive

  /// The identity of a user in tests.
  struct TestUser: Codable, Hashable {
    var name: String
  }

  /// Pages on which users sign in and out.
  enum SignInPages {
    enum Message {
      case typed(String)
      case signIn
      case signOut
    }

    /// A page that shows the user, with buttons to sign in and out.
    static func desk(_ request: LiveRequest) -> Program<String, Message> {
      let user = request.session.identity(as: TestUser.self)
      let next = request.location["next"].flatMap { try? Location($0) } ?? "/private"
      return Program(
        model: "ann", effect: .none,
        update: { message, name in
          switch message {
          case .typed(let text): name = text
          case .signIn: return .signIn(TestUser(name: name), leadingTo: next)
          case .signOut: return .signOut(leadingTo: "/")
          }
          return .none
        },
        view: { name in
          div {
            output { text(user.map { "user \($0.name)" } ?? "visitor") }
            if user == nil {
              form(.id("in"), .onSubmit(.signIn)) {
                input(.name("name"), .value(name), .onInput { .typed($0) })
              }
            } else {
              form(.id("out"), .onSubmit(.signOut)) { button { "Sign out" } }
            }
          }
        })
    }

    static let all =
      [LivePage(.root, program: { desk($0) })]
      + [LivePage("/private", program: { desk($0) })].requiring { request in
        guard request.session.isSignedIn else { throw LiveResponse.redirect("/") }
      }
  }

#endif
