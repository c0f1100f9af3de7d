import RillProgram
import Testing

/// The state of a form, without a view.
@Suite struct FormModelTests {
  private func problems(_ form: FormModel<Order>) -> [String: String] {
    form.fields.reduce(into: [:]) { $0[$1.name] = $1.problem }
  }

  private func errors(_ form: FormModel<Order>) -> [String: String] {
    form.fields.reduce(into: [:]) { $0[$1.name] = $1.error }
  }

  @Test func anInitialFormShowsNoErrors() {
    let form = FormModel(Order())
    #expect(!form.isValid)
    #expect(!form.isDirty)
    #expect(errors(form) == [:])
    #expect(
      problems(form) == [
        "name": "Choose a name.", "agrees": "Accept the terms.",
        "address.street": "Enter a street.",
      ])
    #expect(FormModel(Order.valid).isValid)
  }

  @Test func fieldsHaveTheOrderOfTheSchema() {
    #expect(
      FormModel(Order.valid).fields.map(\.name) == [
        "name", "age", "price", "password", "repeated", "plan", "agrees", "address.street",
        "address.city", "guests.0.email", "guests.0.seats",
      ])
  }

  @Test func aFieldShowsItsErrorAfterTheUserHasLeftIt() {
    var form = FormModel(Order())
    form.type("a", into: "name")
    #expect(form[\.name].error == nil)
    #expect(form[\.name].problem == "The name needs at least three letters.")
    form.leave("name")
    #expect(form[\.name].error == "The name needs at least three letters.")
    #expect(errors(form).count == 1)
    // From now on at each edit.
    form.type("ann", into: "name")
    #expect(form[\.name].error == nil)
    form.type(" ", into: "name")
    #expect(form[\.name].error == "Choose a name.")
  }

  @Test func aMalformedTextStaysAndKeepsTheValue() {
    var form = FormModel(Order.valid)
    form.type("thirty", into: "age")
    #expect(form.values.age == 30)
    #expect(form[\.age].text == "thirty")
    #expect(form[\.age].problem == "Enter your age in years.")
    #expect(!form.isValid)
    form.type(" 031", into: "age")
    #expect(form.values.age == 31)
    #expect(form[\.age].text == " 031")
    #expect(form.isValid)
    form.type("", into: "age")
    #expect(form.values.age == nil)
    form.type("-1", into: "age")
    #expect(form[\.age].problem == "The age is negative.")
  }

  @Test func anAssignedValueReplacesTheText() {
    var form = FormModel(Order.valid)
    form.type("031", into: "age")
    form.values.age = 40
    #expect(form[\.age].text == "40")
    form.type("x", into: "age")
    form.rejections["age"] = "Taken."
    form.set(\.age, to: 41)
    #expect(form[\.age].text == "41")
    #expect(form[\.age].problem == nil)
  }

  @Test func aRuleAboutSeveralFieldsBelongsToOne() {
    var form = FormModel(Order.valid)
    form.type("other", into: "password")
    #expect(problems(form) == ["repeated": "The passwords don't match."])
    // The field's own error comes first.
    form.type("a long password", into: "repeated")
    #expect(problems(form) == ["repeated": "The password is too long."])
    // The values of a malformed form are outdated.
    form.type("other 2", into: "repeated")
    form.type("x", into: "price")
    #expect(problems(form) == ["price": "Enter a price."])
  }

  @Test func aRuleAboutTheFormShowsItsErrorAfterASubmission() {
    var form = FormModel(Order.valid)
    form.removeRow(0, from: "guests")
    #expect(form.error == nil)
    #expect(!form.isValid)
    form.isSubmitted = true
    #expect(form.error == "A team has guests.")
    form.type("Ulm", into: "address.street")
    #expect(form.error(ofGroup: "address") == "The street isn't the city.")
    form.type("free", into: "plan")
    #expect(form.error == nil)
  }

  @Test func dirtyFieldsDifferFromTheInitialText() {
    var form = FormModel(Order.valid)
    form.type("Bob", into: "name")
    #expect(form.fields.filter(\.isDirty).map(\.name) == ["name"])
    #expect(form.isDirty)
    form.type("Ann", into: "name")
    #expect(!form.isDirty)
    form.addRow(to: "guests")
    form.removeRow(1, from: "guests")
    #expect(!form.isDirty)
    form.removeRow(0, from: "guests")
    #expect(form.fields.allSatisfy { !$0.isDirty })
    #expect(form.isDirty)
  }

  @Test func rowsKeepTheirNumbersAndState() {
    var form = FormModel(Order.valid)
    form.addRow(to: "guests")
    form.addRow(to: "guests")
    form.type("x", into: "guests.1.seats")
    form.type("eve", into: "guests.2.email")
    form.leave("guests.2.email")
    form.leave("guests.1.seats")
    #expect(form.error(ofGroup: "guests") == "Invite at most two guests.")
    let isAdded = form.addRow(to: "guests")
    #expect(!isAdded)
    form.removeRow(1, from: "guests")
    #expect(form.error(ofGroup: "guests") == nil)
    #expect(form.values.guests.map(\.email) == ["bob@example.org", "eve"])
    #expect(errors(form) == ["guests.2.email": "eve has no @."])
    #expect(form["guests.1.seats"] == nil)
    // A new row has none of the state of a removed one.
    form.removeRow(2, from: "guests")
    form.removeRow(0, from: "guests")
    form.addRow(to: "guests")
    #expect(form.fields.suffix(2).map(\.name) == ["guests.1.email", "guests.1.seats"])
    #expect(form["guests.1.seats"]?.text == "1")
    #expect(errors(form) == [:])
  }

  @Test func unknownFieldsAreIgnored() {
    var form = FormModel(Order.valid)
    let before = form
    for name in ["", ".", "x", "address", "guests", "guests.0", "guests.9.email", "name.x"] {
      let isTyped = form.type("x", into: name)
      let isLeft = form.leave(name)
      #expect(!isTyped && !isLeft, "\(name)")
    }
    for name in ["", "name", "address", "guests.0", "x"] {
      let isAdded = form.addRow(to: name)
      let isRemoved = form.removeRow(0, from: name)
      #expect(!isAdded && !isRemoved, "\(name)")
    }
    let isRemoved = form.removeRow(1, from: "guests")
    #expect(!isRemoved)
    // A number has one spelling.
    let isTyped = form.type("x", into: "guests.00.email")
    #expect(!isTyped)
    #expect(form == before)
  }

  @Test func errorsOfTheServerStayUntilAnEdit() {
    var form = FormModel(Order.valid)
    form.stage = .sending
    let effect: Effect<Int> = form.reject([
      "name": "Ann is taken.", "guests.0.email": "Bob isn't coming.", "x": "No.", "": "Sorry.",
    ])
    #expect(effect.description == "focus #form-name")
    #expect(form.stage == .filling)
    #expect(
      errors(form) == ["name": "Ann is taken.", "guests.0.email": "Bob isn't coming."])
    #expect(form.error == "Sorry. No.")
    // The user may send the same values again.
    #expect(form.isValid)
    form.type("Ann", into: "name")
    #expect(form[\.name].error == "Ann is taken.")
    form.type("Anna", into: "name")
    #expect(form[\.name].error == nil)
    #expect(form.error == "Sorry. No.")
  }

  @Test func anAcceptedFormBeginsAgain() {
    var form = FormModel(Order.valid, id: "order")
    form.type("Bob", into: "name")
    form.isSubmitted = true
    form.accept()
    #expect(form.stage == .accepted)
    #expect(form.initial.name == "Bob")
    #expect(!form.isDirty)
    #expect(form.id == "order")
    form.type("", into: "name")
    #expect(form.stage == .filling)
    #expect(form[\.name].error == nil)
  }

  @Test func aPostIsApplied() {
    var form = FormModel(Order(agrees: true, guests: [Order.Guest()]))
    form.apply([
      .init(name: "name", value: "Ann"), .init(name: "name", value: "Bob"),
      .init(name: "age", value: "old"), .init(name: "plan", value: "x"),
      .init(name: "address.street", value: "Main Street 1"),
      .init(name: "guests.0.seats", value: "2"),
      .init(name: "guests.99999999999.seats", value: "2"),
    ])
    #expect(form.values.name == "Ann")
    #expect(form.values.guests.map(\.seats) == [2])
    #expect(
      errors(form) == [
        "age": "Enter your age in years.", "plan": "Choose a plan.", "agrees": "Accept the terms.",
        "guests.0.email": "Enter an email address.",
      ])
  }

  @Test func aBlankTextIsNotChecked() {
    let checks = [FormCheck<Order>(\.password) { _ in .send(.passed) }]
    var form = FormModel(Order.valid)
    for (text, isChecked) in [("x", true), (" ", false), ("y", true), ("", false)] {
      let _: Effect<FormMessage> = form.update(
        .typed(text, into: "password"), checks: checks, as: { $0 }, submit: { _ in .none })
      #expect(form.checking.contains("password") == isChecked, "\(text)")
    }
  }

  @Test func aNewRowHasNoResultOfARemovedRow() {
    var form = FormModel(Order())
    form.addRow(to: "guests")
    form.checked["guests.0.email"] = .failed("Bob isn't coming.")
    form.rejections["guests.0.seats"] = "No seats."
    form.visited.insert("guests.0.seats")
    form.removeRow(0, from: "guests")
    form.addRow(to: "guests")
    #expect(form["guests.0.email"]?.problem == "Enter an email address.")
    #expect(form["guests.0.seats"]?.error == nil)
    #expect(form["guests.0.seats"]?.isVisited == false)
  }
}
