import RillProgram
import RillProgramTesting
import Testing

/// Forms whose fields are values, as in WebAssembly, against the same forms with key paths.
@Suite struct FormFieldTests {
  /// The form of ``Order``, written with fields.
  private struct Booking: FormValues {
    struct Address: FormValues {
      var street = ""
      var city = ""

      static let street = Field<String>("street", get: { $0.street }, set: { $0.street = $1 })
      static let city = Field<String>("city", get: { $0.city }, set: { $0.city = $1 })

      static let schema = FormSchema<Address>([
        .field(street, required: "Enter a street."),
        .field(city),
        .rule { $0.city.isEmpty || $0.city != $0.street ? nil : "The street isn't the city." },
      ])
    }

    struct Guest: FormValues {
      var email = ""
      var seats = 1

      static let email = Field<String>("email", get: { $0.email }, set: { $0.email = $1 })
      static let seats = Field<Int>("seats", get: { $0.seats }, set: { $0.seats = $1 })

      static let schema = FormSchema<Guest>([
        .field(email, required: "Enter an email address.") {
          $0.contains("@") ? nil : "\($0) has no @."
        },
        .field(seats, malformed: "Enter a whole number."),
      ])
    }

    var name = ""
    var age: Int?
    var price = 0.5
    var password = ""
    var repeated = ""
    var plan = Plan.free
    var agrees = false
    var address = Address()
    var guests: [Guest] = []

    static let name = Field<String>("name", get: { $0.name }, set: { $0.name = $1 })
    static let age = Field<Int?>("age", get: { $0.age }, set: { $0.age = $1 })
    static let price = Field<Double>("price", get: { $0.price }, set: { $0.price = $1 })
    static let password = Field<String>("password", get: { $0.password }, set: { $0.password = $1 })
    static let repeated = Field<String>("repeated", get: { $0.repeated }, set: { $0.repeated = $1 })
    static let plan = Field<Plan>("plan", get: { $0.plan }, set: { $0.plan = $1 })
    static let agrees = Field<Bool>("agrees", get: { $0.agrees }, set: { $0.agrees = $1 })
    static let address = Field<Address>("address", get: { $0.address }, set: { $0.address = $1 })
    static let guests = Field<[Guest]>("guests", get: { $0.guests }, set: { $0.guests = $1 })

    static let schema = FormSchema<Booking>([
      .field(name, required: "Choose a name.") {
        $0.count < 3 ? "The name needs at least three letters." : nil
      },
      .field(age, malformed: "Enter your age in years.") { age in
        age.map { $0 < 0 } == true ? "The age is negative." : nil
      },
      .field(price, malformed: "Enter a price."),
      .field(password),
      .field(repeated) { $0.count > 8 ? "The password is too long." : nil },
      .field(plan, malformed: "Choose a plan."),
      .field(agrees, required: "Accept the terms."),
      .group(address),
      .rows(guests, new: Guest(), maximum: 3) {
        $0.count > 2 ? "Invite at most two guests." : nil
      },
      .rule(on: repeated) { $0.repeated == $0.password ? nil : "The passwords don't match." },
      .rule { $0.plan == .team && $0.guests.isEmpty ? "A team has guests." : nil },
    ])
  }

  private let plans = [(Plan.free, "Free"), (.team, "Team")]

  /// The page with each kind of element, by fields.
  private func page(_ form: FormModel<Booking>) -> String {
    let fields = form.fields { (message: FormMessage) in message }
    let address = fields.group(Booking.address)
    return fields.form {
      fields.text(Booking.name, "Name", hint: "A hint.", .autocomplete(.username))
      fields.number(Booking.age, "Age")
      fields.email(Booking.name, "Name")
      fields.textArea(Booking.name, "Name", .rows(2))
      fields.password(Booking.password, "Password")
      fields.password(Booking.repeated, "Again")
      fields.select(Booking.plan, "Plan", plans)
      fields.radioGroup(Booking.plan, "Plan", plans)
      fields.checkbox(Booking.agrees, "Terms")
      address.text(Booking.Address.street, "Street")
      address.error()
      for guest in fields.rows(Booking.guests) {
        fieldset(.key(guest.key)) {
          guest.email(Booking.Guest.email, "Email")
          text("\(guest.removal)")
        }
      }
      text("\(fields.addition(to: Booking.guests))")
      fields.error(of: Booking.guests)
      fields.error()
    }.html
  }

  /// The same page, by key paths.
  private func page(_ form: FormModel<Order>) -> String {
    let fields = form.fields { (message: FormMessage) in message }
    let address = fields.group(\.address)
    return fields.form {
      fields.text(\.name, "Name", hint: "A hint.", .autocomplete(.username))
      fields.number(\.age, "Age")
      fields.email(\.name, "Name")
      fields.textArea(\.name, "Name", .rows(2))
      fields.password(\.password, "Password")
      fields.password(\.repeated, "Again")
      fields.select(\.plan, "Plan", plans)
      fields.radioGroup(\.plan, "Plan", plans)
      fields.checkbox(\.agrees, "Terms")
      address.text(\.street, "Street")
      address.error()
      for guest in fields.rows(\.guests) {
        fieldset(.key(guest.key)) {
          guest.email(\.email, "Email")
          text("\(guest.removal)")
        }
      }
      text("\(fields.addition(to: \.guests))")
      fields.error(of: \.guests)
      fields.error()
    }.html
  }

  @Test func fieldsAndKeyPathsAreTheSame() {
    var booking = FormModel(Booking())
    var order = FormModel(Order())
    let checks = [FormCheck(Booking.name) { _ in .send(.passed) }]
    let orderChecks = [FormCheck<Order>(\.name) { _ in .send(.passed) }]
    let messages: [FormMessage] = [
      .typed("a", into: "name"), .left("name"), .typed("ada", into: "name"),
      .typed("old", into: "age"), .left("age"), .typed(" 30 ", into: "age"),
      .typed("horse", into: "password"), .typed("mouse", into: "repeated"), .left("repeated"),
      .typed("team", into: "plan"), .typed("on", into: "agrees"), .submit,
      .typed("Ulm", into: "address.street"), .typed("Ulm", into: "address.city"),
      .typed("x", into: "address"), .added(to: "guests"), .added(to: "guests"),
      .typed("bob", into: "guests.1.email"), .removed(0, from: "guests"), .added(to: "guests"),
      .typed("many", into: "guests.2.seats"), .added(to: "guests"), .added(to: "guests"),
      .removed(7, from: "guests"), .typed("horse", into: "repeated"),
    ]
    #expect(page(booking) == page(order))
    for message in messages {
      let effect: Effect<FormMessage> = booking.update(
        message, checks: checks, as: { $0 }, submit: { _ in .none })
      let orderEffect: Effect<FormMessage> = order.update(
        message, checks: orderChecks, as: { $0 }, submit: { _ in .none })
      #expect(effect.description == orderEffect.description, "\(message)")
      #expect(booking.fields == order.fields, "\(message)")
      #expect(booking.checking == order.checking, "\(message)")
      #expect(page(booking) == page(order), "\(message)")
    }
    #expect(booking.values.age == 30)
    #expect(booking.values.guests.map(\.email) == ["bob", "", ""])
    #expect(booking.values.address.city == "Ulm")
  }

  @Test func theStateOfAField() {
    var form = FormModel(Booking())
    form.type("x", into: "age")
    #expect(form[Booking.age].problem == "Enter your age in years.")
    form.rejections["age"] = "No."
    form.set(Booking.age, to: 41)
    #expect(form.values.age == 41)
    #expect(form[Booking.age].text == "41")
    #expect(form[Booking.age].problem == nil)
    let fields = form.fields { (message: FormMessage) in message }
    #expect(fields[Booking.age] == form[Booking.age])
  }

  @Test func aFieldOfAKeyPathIsBoth() {
    struct Letter: FormValues {
      var text = ""
      static let text = Field<String>("text", \.text)
      static let schema = FormSchema<Letter>([.field(text, required: "Write a text.")])
    }
    var form = FormModel(Letter())
    #expect(form[\.text] == form[Letter.text])
    form.set(\.text, to: "x")
    #expect(form.values.text == "x")
    form.set(Letter.text, to: "y")
    #expect(form.values.text == "y")
  }

  @Test func aPostWithoutACheckboxUnchecksIt() {
    var form = FormModel(Booking(agrees: true))
    form.apply([.init(name: "name", value: "Ann")])
    #expect(!form.values.agrees)
    #expect(form.values.name == "Ann")
  }

  @Test func whiteSpaceIsBlank() {
    var form = FormModel(Booking())
    for text in ["\u{A0}", "\t\n\u{3000}", "\u{2007}\u{1680}"] {
      form.type(text, into: "name")
      #expect(form[Booking.name].problem == "Choose a name.", "\(text.unicodeScalars)")
    }
    form.type("\u{200B}", into: "name")
    #expect(form[Booking.name].problem == "The name needs at least three letters.")
  }
}
