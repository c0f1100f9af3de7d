import RillProgram
import RillTesting
import Testing

/// Random sequences of events against a simple model of the form.
@Suite struct FormOracleTests {
  private struct Values: FormValues {
    struct Row: FormValues {
      var size = 0
      static let schema = FormSchema<Row>([
        .field("size", \.size, malformed: "malformed") { $0 > 2 ? "large" : nil }
      ])
    }

    var name = ""
    var rows: [Row] = [Row(), Row(size: 1)]

    static let schema = FormSchema<Values>([
      .field("name", \.name, required: "blank"),
      .rows("rows", \.rows, new: Row(size: 2), maximum: 4),
      .rule(on: \.name) { $0.name == "\($0.rows.count)" ? "count" : nil },
    ])
  }

  /// A field with its text and marks. The oracle keeps a list of them, without types.
  private struct Field: Equatable {
    var name: String
    var initial: String?
    var text: String
    var isVisited = false
    var check = "none"
    var rejection: String?
  }

  private struct Oracle {
    var name = Field(name: "name", initial: "", text: "")
    var rows = [
      Field(name: "rows.0.size", initial: "0", text: "0"),
      Field(name: "rows.1.size", initial: "1", text: "1"),
    ]
    var isSubmitted = false
    var stage = FormStage.filling

    var all: [Field] { [name] + rows }

    func problem(_ field: Field) -> String? {
      if field.name == "name" {
        if field.text.isEmpty { return "blank" }
        let isMalformed = rows.contains { Int($0.text) == nil }
        if !isMalformed && field.text == "\(rows.count)" { return "count" }
        return field.check == "failed" ? "taken" : nil
      }
      guard let size = Int(field.text) else { return "malformed" }
      return size > 2 ? "large" : nil
    }

    func error(_ field: Field) -> String? {
      (field.isVisited || isSubmitted ? problem(field) : nil) ?? field.rejection
    }

    mutating func change(_ name: String, _ body: (inout Field) -> Void) -> Bool {
      if name == "name" {
        body(&self.name)
        return true
      }
      guard let index = rows.firstIndex(where: { $0.name == name }) else { return false }
      body(&rows[index])
      return true
    }

    mutating func edited() { if stage != .sending { stage = .filling } }

    mutating func proceed() {
      if all.contains(where: { problem($0) != nil }) {
        stage = .filling
      } else {
        stage = name.check == "running" ? .waiting : .sending
      }
    }
  }

  private let checks = [FormCheck<Values>(\.name) { _ in .send(.passed) }]
  private let names = ["name", "rows.0.size", "rows.1.size", "rows.2.size", "rows.3.size", "x"]

  /// Performs a random event on both.
  private func step(
    _ random: inout SplitMix64, _ form: inout FormModel<Values>, _ oracle: inout Oracle,
    _ sent: inout Int, _ expectedSent: inout Int
  ) -> String {
    func update(_ message: FormMessage) -> Bool {
      func submit(_: Values) -> Effect<FormMessage> {
        sent += 1
        return .none
      }
      return form.update(message, checks: checks, as: { $0 }, submit: submit) != .rejected
    }
    let name = random.pick(names)
    switch random.below(9) {
    case 0...2:
      let text = random.pick(["", "2", "3", "1", "x", "0", "01"])
      let isKnown = oracle.change(name) { field in
        if field.text == text { return }
        field.text = text
        field.rejection = nil
        field.check = "none"
      }
      let before = form
      let isAccepted = update(.typed(text, into: name))
      if form != before {
        oracle.edited()
        let problem = oracle.problem(oracle.name)
        if name == "name" && problem == nil { oracle.name.check = "running" }
      }
      return "type \(text) into \(name): \(isAccepted == isKnown)"
    case 3:
      let isKnown = oracle.change(name) { $0.isVisited = true }
      return "leave \(name): \(update(.left(name)) == isKnown)"
    case 4:
      let canAdd = oracle.rows.count < 4
      if canAdd {
        let number = (oracle.rows.compactMap { Int($0.name.split(separator: ".")[1]) } + [1]).max()!
        oracle.rows.append(Field(name: "rows.\(number + 1).size", text: "2"))
        oracle.edited()
      }
      return "add: \(update(.added(to: "rows")) == canAdd)"
    case 5:
      let number = random.below(6)
      let index = oracle.rows.firstIndex { $0.name == "rows.\(number).size" }
      if let index {
        oracle.rows.remove(at: index)
        oracle.edited()
      }
      return "remove \(number): \(update(.removed(number, from: "rows")) == (index != nil))"
    case 6:
      let canSubmit = oracle.stage == .filling || oracle.stage == .accepted
      if canSubmit {
        oracle.isSubmitted = true
        oracle.name.rejection = nil
        for index in oracle.rows.indices { oracle.rows[index].rejection = nil }
        if !oracle.all.contains(where: { oracle.problem($0) != nil }), oracle.name.check == "none" {
          oracle.name.check = "running"
        }
        oracle.proceed()
        if oracle.stage == .sending { expectedSent += 1 }
      }
      return "submit: \(update(.submit) == canSubmit)"
    case 7:
      let text = random.chance(80) ? oracle.name.text : "3"
      let isFree = random.chance(60)
      let isCurrent = oracle.name.check == "running" && oracle.name.text == text
      if isCurrent {
        oracle.name.check = isFree ? "passed" : "failed"
        if oracle.stage == .waiting {
          oracle.proceed()
          if oracle.stage == .sending { expectedSent += 1 }
        }
      }
      let isAccepted = update(.checked("name", text: text, isFree ? .passed : .failed("taken")))
      return "checked \(text): \(isAccepted == isCurrent)"
    default:
      guard oracle.stage == .sending else { return "wait: true" }
      oracle.stage = .filling
      let isKnown = oracle.change(name) { $0.rejection = "no" }
      let _: Effect<Int> = form.reject([name: "no"])
      return "reject \(name): \((form.rejections == [isKnown ? name : "": "no"]))"
    }
  }

  @Test func randomEventsAgree() {
    var random = SplitMix64(seed: 7)
    var submissions = 0
    for run in 0..<300 {
      var form = FormModel(Values())
      var oracle = Oracle()
      var (sent, expectedSent) = (0, 0)
      var log: [String] = []
      for _ in 0..<60 {
        log.append(step(&random, &form, &oracle, &sent, &expectedSent))
        let isSame =
          form.fields.map(\.name) == oracle.all.map(\.name)
          && form.fields.map(\.text) == oracle.all.map(\.text)
          && form.fields.map(\.error) == oracle.all.map(oracle.error)
          && form.fields.map(\.isDirty) == oracle.all.map { $0.text != $0.initial }
          && form.stage == oracle.stage && sent == expectedSent
          && form.checking.contains("name") == (oracle.name.check == "running")
        if !isSame || !log.last!.hasSuffix("true") {
          Issue.record("Run \(run): \(log.joined(separator: "; ")). \(form) \(oracle)")
          return
        }
      }
      submissions += sent
    }
    // The sequences reach all stages.
    #expect(submissions > 100)
  }
}
