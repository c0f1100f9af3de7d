#if Live

  import NIOCore
  import RillAutomaton
  import RillProgram
  import RillTree

  /// A form that a browser has sent, in which no script runs.
  struct FormSubmission: Sendable {
    static let formField = "rill-form"
    static let tokenField = "rill-token"
    /// The most fields that a form is taken with.
    static let maximumFieldCount = 1000

    let request: LiveRequest
    /// Which form it is, as the hidden field says.
    let form: String
    /// What else is in it.
    let fields: [TreeEvent.FormField]
    /// The token that forms are sent with next time.
    let formToken: String
    /// How long it may take.
    let timeLimit: Duration
    let clock: any LiveClock
  }

  /// What comes of a form.
  enum FormOutcome: Sendable {
    /// It has been done: one may go on to a location.
    case done(Location)
    /// Something is wrong, and the page says what.
    case page(RenderedPage)
    /// The page has changed, and the form is not there any more.
    case gone
    /// It takes too long: it may come to something, or not.
    case unfinished
    /// The program leads away.
    case away(String)
  }

  /// A program that runs for as long as it takes to process a form: what is typed, and that it is sent.
  actor FormSession<Model, Message> {
    private let eventLoop: any EventLoop
    private let makeProgram: LivePage.Maker<Model, Message>

    nonisolated var unownedExecutor: UnownedSerialExecutor {
      eventLoop.executor.asUnownedSerialExecutor()
    }

    init(
      on eventLoop: any EventLoop,
      program: @escaping LivePage.Maker<Model, Message>
    ) {
      self.eventLoop = eventLoop
      makeProgram = program
    }

    func submit(_ submission: FormSubmission) async throws -> FormOutcome {
      let program = try await makeProgram(submission.request)
      let run = ProgramRun(program, at: submission.request.location)
      let patch = run.render().patch
      let page = ListeningHost(showing: patch)
      guard let form = page.form(named: submission.form, digest: patch.digest),
        let submit = page.listener(to: "submit", of: form)
      else { return .gone }
      let before = underway(run)
      fill(form, of: page, with: submission.fields, run)
      var event = TreeEvent()
      event.form = submission.fields
      run.receive(event.limited(to: submit.fields), by: submit.id)
      guard try await settle(run, to: before, within: submission.timeLimit, on: submission.clock)
      else {
        return .unfinished
      }

      var address: String?
      for case .load(let other) in run.render().commands { address = other }
      if let address { return .away(address) }
      let shown = RenderedPage(
        program.document(run.model.value), formToken: submission.formToken)
      // Who comes anew sees no problem, so this is the time to tell of it.
      return shown.hasProblem ? .page(shown) : .done(run.location)
    }

    /// Tells the program what was typed and chosen, where that is not what the page has said.
    private func fill(
      _ form: ListeningHost.Node, of page: ListeningHost, with fields: [TreeEvent.FormField],
      _ run: ProgramRun<Model, Message>
    ) {
      var values = Dictionary(grouping: fields, by: \.name).mapValues { $0.map(\.value)[...] }
      for field in page.elements where page.isIn(field, form) && !page.isDisabled(field) {
        guard let name = page.attribute("name", of: field) else { continue }
        var event = TreeEvent()
        switch page.attribute("type", of: field) {
        case "checkbox", "radio":
          event.value = page.value(of: field) ?? "on"
          event.isChecked = values[name]?.contains(event.value) ?? false
          if event.isChecked == page.is("checked", field) { continue }
          // Of buttons of which one is chosen, that one tells.
          if page.attribute("type", of: field) == "radio" && !event.isChecked { continue }
        default:
          // Those of one name come in their order.
          guard let value = values[name]?.popFirst(), value != page.value(of: field) else {
            continue
          }
          event.value = value
        }
        for name in ["input", "change"] {
          guard let listener = page.listener(to: name, of: field) else { continue }
          run.receive(event.limited(to: listener.fields), by: listener.id)
        }
      }
    }

    /// What is under way, by what it is called: how often.
    private func underway(_ run: ProgramRun<Model, Message>) -> [String: Int] {
      let effects = run.automaton.runningEffects + run.automaton.waitingEffects
      return Dictionary(effects.map { ($0.description, 1) }, uniquingKeysWith: +)
    }

    /// Waits until nothing is under way that was not before, but no longer than the limit.
    ///
    /// - Returns: whether it has come to that.
    private func settle(
      _ run: ProgramRun<Model, Message>, to before: [String: Int], within limit: Duration,
      on clock: any LiveClock
    ) async throws -> Bool {
      let start = clock.now
      var pause = Duration.milliseconds(1)
      while underway(run).contains(where: { $0.value > before[$0.key, default: 0] }) {
        if clock.now - start >= TimeAmount(limit) { return false }
        try await Task.sleep(for: pause)
        pause = min(pause * 2, .milliseconds(50))
      }
      return true
    }
  }

#endif
