import RillLive
import RillProgram

/// The values of the forms to register and to sign in.
public struct Credentials: FormValues {
  public var name = ""
  public var password = ""

  public static let schema = FormSchema<Credentials>([
    .field("name", \.name, required: "Enter your name."),
    .field("password", \.password, required: "Enter your password."),
  ])

  public init() {}
}

/// A message of a page that signs a user in.
public enum EntranceMessage: Equatable, Sendable {
  case form(FormMessage)
  case accepted(User)
  case rejected([String: String])
}

/// Creates a page with a form that signs a user in, and then leads to a location.
///
/// - Parameters:
///   - title: The title of the page and of its button.
///   - purpose: The purpose of the password, for password managers.
///   - destination: The next location.
///   - other: A link to another such page.
///   - submit: A function that returns the user of valid values.
public func entrance(
  _ title: String, _ purpose: AttributeValue.Autocomplete, leadingTo destination: Location,
  other: (title: String, location: Location),
  submit: @escaping @Sendable (Credentials) async throws -> User
) -> Program<FormModel<Credentials>, EntranceMessage> {
  Program(
    model: FormModel(Credentials(), id: "entrance"),
    update: { message, form in
      switch message {
      case .form(let message):
        return form.update(message, as: EntranceMessage.form) { values in
          .task("submit") {
            .accepted(try await submit(values))
          } catch: {
            .rejected(problems(of: $0))
          }
        }
      case .accepted(let user): return .signIn(user, leadingTo: destination)
      case .rejected(let problems):
        // The page doesn't contain the password again.
        let name = form.values.name
        form = FormModel(Credentials(), id: form.id)
        form.type(name, into: "name")
        return form.reject(problems)
      }
    },
    document: { form in
      let fields = form.fields(EntranceMessage.form)
      return page(title) {
        fields.form {
          fields.text(\.name, "Name", .autocomplete(.username))
          fields.password(\.password, "Password", .autocomplete(purpose))
          fields.error()
          button(.disabled(form.isBusy)) { text(title) }
        }
        p { a(.href(other.location.description)) { text(other.title) } }
      }
    })
}

/// Returns the errors of a form by the names of its fields.
func problems(of error: any Error) -> [String: String] {
  switch error {
  case let error as Rejection: error.problems
  case is TooManyAttempts: ["": "\(error)"]
  default: ["": "Something went wrong. Try again in a minute."]
  }
}
