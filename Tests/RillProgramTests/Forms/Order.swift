import RillProgram

/// A plan that can be chosen.
enum Plan: String, FormValue, CaseIterable { case free, team }

/// A form with each kind of field and rule.
struct Order: FormValues {
  struct Address: FormValues {
    var street = ""
    var city = ""

    static let schema = FormSchema<Address>([
      .field("street", \.street, required: "Enter a street."),
      .field("city", \.city),
      .rule { $0.city.isEmpty || $0.city != $0.street ? nil : "The street isn't the city." },
    ])
  }

  struct Guest: FormValues {
    var email = ""
    var seats = 1

    static let schema = FormSchema<Guest>([
      .field("email", \.email, required: "Enter an email address.") {
        $0.contains("@") ? nil : "\($0) has no @."
      },
      .field("seats", \.seats, malformed: "Enter a whole number."),
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

  static let schema = FormSchema<Order>([
    .field("name", \.name, required: "Choose a name.") {
      $0.count < 3 ? "The name needs at least three letters." : nil
    },
    .field("age", \.age, malformed: "Enter your age in years.") { age in
      age.map { $0 < 0 } == true ? "The age is negative." : nil
    },
    .field("price", \.price, malformed: "Enter a price."),
    .field("password", \.password),
    .field("repeated", \.repeated) { $0.count > 8 ? "The password is too long." : nil },
    .field("plan", \.plan, malformed: "Choose a plan."),
    .field("agrees", \.agrees, required: "Accept the terms."),
    .group("address", \.address),
    .rows("guests", \.guests, new: Guest(), maximum: 3) {
      $0.count > 2 ? "Invite at most two guests." : nil
    },
    .rule(on: \.repeated) { $0.repeated == $0.password ? nil : "The passwords don't match." },
    .rule { $0.plan == .team && $0.guests.isEmpty ? "A team has guests." : nil },
  ])

  /// An order without errors.
  static var valid: Order {
    Order(
      name: "Ann", age: 30, password: "horse", repeated: "horse", plan: .team, agrees: true,
      address: Address(street: "Main Street 1", city: "Ulm"),
      guests: [Guest(email: "bob@example.org")])
  }
}
