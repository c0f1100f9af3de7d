import RillLive
import RillProgram

/// The values of the form to change the password.
public struct PasswordChange: FormValues {
  public var old = ""
  public var new = ""

  public static let schema = FormSchema<PasswordChange>([
    .field("old", \.old, required: "Enter your current password."),
    .field("password", \.new, required: "Choose a new password."),
  ])

  public init() {}
}

/// A message of the page of an account.
public enum AccountMessage: Equatable, Sendable {
  case form(FormMessage)
  case changed
  case rejected([String: String])
  case signOut
  case signOutEverywhere
}

/// Creates the page of the user who is signed in.
func account(
  _ user: User, _ accounts: Accounts, _ sessions: BrowserSessions, _ request: LiveRequest
) async -> Program<FormModel<PasswordChange>, AccountMessage> {
  let isAdministrator = await accounts.isAdministrator(user)

  func update(
    _ message: AccountMessage, _ form: inout FormModel<PasswordChange>
  ) -> Effect<AccountMessage> {
    switch message {
    case .form(let message):
      return form.update(message, as: AccountMessage.form) { values in
        .task("change") {
          try await accounts.changePassword(
            of: user, from: values.old, to: values.new, at: request.address)
          // A thief who knew the old password is signed out.
          try await sessions.revokeAll(of: user, except: request.session)
          return .changed
        } catch: {
          .rejected(problems(of: $0))
        }
      }
    // The browser receives a new cookie, so that a copy of the old one is worthless.
    case .changed: return .signIn(user, leadingTo: "/account?changed")
    case .rejected(let problems):
      form = FormModel(PasswordChange(), id: form.id)
      return form.reject(problems)
    case .signOut: return .signOut(leadingTo: "/")
    case .signOutEverywhere:
      return .task("revoke") {
        try await sessions.revokeAll(of: user)
        return nil
      } catch: {
        .rejected(problems(of: $0))
      }
    }
  }

  return Program(
    model: FormModel(PasswordChange(), id: "change"), update: update,
    document: { form in
      let fields = form.fields(AccountMessage.form)
      return page("Account of \(user.name)") {
        if request.location["changed"] != nil {
          p(.role(.status)) { "The password is changed. Other browsers are signed out." }
        }
        if isAdministrator { p { a(.href("/administration")) { "Administration" } } }
        fields.form {
          // For password managers.
          input(
            .type(.text), .value(user.name), .autocomplete(.username), .hidden(), .readOnly())
          fields.password(\.old, "Current password", .autocomplete(.currentPassword))
          fields.password(\.new, "New password", .autocomplete(.newPassword))
          fields.error()
          button(.disabled(form.isBusy)) { "Change the password" }
        }
        RillTree.form(.id("sign-out"), .onSubmit(.signOut)) { button { "Sign out" } }
        RillTree.form(.id("everywhere"), .onSubmit(.signOutEverywhere)) {
          button { "Sign out everywhere" }
        }
      }
    })
}
