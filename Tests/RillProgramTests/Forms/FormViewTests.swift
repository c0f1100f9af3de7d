import RillProgram
import RillProgramTesting
import Testing

/// The HTML of the fields.
@Suite struct FormViewTests {
  private func html(
    _ form: FormModel<Order>, _ view: (FormFields<Order, FormMessage>) -> VTree<FormMessage>
  ) -> String {
    view(form.fields { $0 }).html
  }

  private func shown(_ view: VTree<FormMessage>) throws -> TestPage {
    let page = TestPage()
    try page.apply(diff(old: VTree(), new: view))
    return page
  }

  @Test func aTextFieldHasALabel() {
    #expect(
      html(FormModel(Order())) { $0.text(\.name, "Name", .autocomplete(.username)) }
        == #"<div class="field"><label for="form-name">Name</label>"#
        + #"<input id="form-name" name="name" required="" value="" type="text" autocomplete="username">"#
        + "</div>")
  }

  @Test func theHintAndTheErrorDescribeTheField() throws {
    var form = FormModel(Order(), id: "order")
    form.type("a", into: "name")
    form.leave("name")
    let page = try shown(form.fields { $0 }.text(\.name, "Name", hint: "Your <name>."))
    let input = try page.find("#order-name")
    #expect(input["aria-invalid"] == "true")
    #expect(input["aria-describedby"] == "order-name-hint order-name-error")
    try #expect(page.find("#order-name-hint").textContent == "Your <name>.")
    try #expect(
      page.find("#order-name-error").textContent == "The name needs at least three letters.")
    try #expect(page.find("label")["for"] == "order-name")
  }

  @Test func kindsOfTextFields() {
    let form = FormModel(Order.valid)
    #expect(
      html(form) { $0.email(\.name, "Email") }.contains(#"type="email" autocomplete="email""#))
    #expect(
      html(form) { $0.password(\.password, "Password", .autocomplete(.newPassword)) }
        .contains(#"value="horse" type="password" autocomplete="new-password""#))
    #expect(
      html(form) { $0.number(\.age, "Age") }
        .contains(#"value="30" type="text" inputmode="decimal""#))
    #expect(
      html(form) { $0.textArea(\.name, "Name", .rows(3)) }
        .contains(#"<textarea id="form-name" name="name" required="" rows="3">Ann</textarea>"#))
  }

  @Test func choicesShowTheSelectedValue() {
    var form = FormModel(Order.valid)
    #expect(
      html(form) { $0.checkbox(\.agrees, "I agree") }
        == #"<div class="field"><input id="form-agrees" name="agrees" required="" type="checkbox" "#
        + #"value="on" checked=""><label for="form-agrees">I agree</label></div>"#)
    let plans = [(Plan.free, "Free"), (.team, "Team")]
    #expect(
      html(form) { $0.select(\.plan, "Plan", plans) }.contains(
        #"<option value="free">Free</option><option value="team" selected="">Team</option>"#))
    form.type("x", into: "plan")
    #expect(
      html(form) { $0.select(\.plan, "Plan", plans) }
        .contains(#"<option value="x" selected=""></option><option value="free">"#))
  }

  @Test func radioButtonsAreAGroup() throws {
    var form = FormModel(Order.valid)
    form.type("x", into: "plan")
    form.leave("plan")
    let plans = [(Plan.free, "Free"), (.team, "Team")]
    let view = form.fields { $0 }.radioGroup(\.plan, "Plan", plans)
    let page = try shown(view)
    let group = try page.find("fieldset")
    #expect(group["role"] == "radiogroup")
    #expect(group["aria-invalid"] == "true")
    #expect(group["aria-describedby"] == "form-plan-error")
    try #expect(page.findAll("input").map { $0["id"] } == ["form-plan", "form-plan-1"])
    try #expect(page.findAll("label").map { $0["for"] } == ["form-plan", "form-plan-1"])
    try #expect(page.find("legend").textContent == "Plan")
    form.type("team", into: "plan")
    let html = form.fields { $0 }.radioGroup(\.plan, "Plan", plans).html
    #expect(html.contains(#"type="radio" value="team" checked="">"#))
    #expect(!html.contains(#"value="free" checked"#))
  }

  @Test func groupsAndRows() throws {
    var form = FormModel(Order.valid)
    form.addRow(to: "guests")
    form.addRow(to: "guests")
    let fields = form.fields { $0 }
    #expect(fields.group(\.address)[\.street].name == "address.street")
    let rows = fields.rows(\.guests)
    #expect(rows.map(\.key) == ["guests.0", "guests.1", "guests.2"])
    #expect(rows[0].values.email == "bob@example.org")
    #expect(rows[1][\.email].id == "form-guests-1-email")
    #expect(rows[1].removal == .removed(1, from: "guests"))
    #expect(fields.addition(to: \.guests) == .added(to: "guests"))
    #expect(
      fields.error(of: \.guests).html == #"<p role="alert">Invite at most two guests.</p>"#)
    #expect(fields.error().html == "")
  }

  @Test func theFormIsBusyDuringASubmission() {
    var form = FormModel(Order.valid, id: "order")
    func html() -> String { form.fields { $0 }.form { "x" }.html }
    #expect(html() == #"<form id="order" novalidate="" aria-busy="false">x</form>"#)
    for stage in [FormStage.waiting, .sending] {
      form.stage = stage
      #expect(html() == #"<form id="order" novalidate="" aria-busy="true">x</form>"#)
    }
  }

  @Test func theErrorOfTheFormIsAnAlert() {
    var form = FormModel(Order.valid)
    let _: Effect<Int> = form.reject(["": "The server is closed."])
    #expect(form.fields { $0 }.error().html == #"<p role="alert">The server is closed.</p>"#)
    form.removeRow(0, from: "guests")
    form.isSubmitted = true
    #expect(form.fields { $0 }.error().html == #"<p role="alert">A team has guests.</p>"#)
  }
}
