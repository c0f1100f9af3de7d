#if Live

  import NIOCore
  import RillAutomaton
  import RillProgram
  import RillTree

  /// A form from a browser that runs no script.
  struct FormSubmission: Sendable {
    static let formField = "rill-form"
    static let tokenField = "rill-token"
    /// The maximum number of fields that the server accepts in a form.
    static let maximumFieldCount = 1000

    let request: LiveRequest
    /// The form's name, from its hidden field.
    let form: String
    /// The other fields.
    let fields: [TreeEvent.FormField]
    /// The token for the next form.
    let formToken: String
    /// The path in front of the addresses of the page.
    let mountPath: MountPath
    /// The time limit of its effects.
    let timeLimit: Duration
    let clock: any LiveClock
  }

  /// The outcome of a form.
  enum FormOutcome: Sendable {
    /// The form was processed; the browser is redirected to a location.
    case done(Location)
    /// The form was rejected; the page shows the reason.
    case page(RenderedPage)
    /// The page has changed and no longer has the form.
    case gone
    /// The time limit was reached; the effects may or may not complete.
    case unfinished
    /// The program leads to an external address.
    case away(String)
    /// The program signs a user in or out.
    case identity(IdentityChange)
  }

  /// A program that runs for the time needed to process a form: its input and its submission.
  actor FormSession<Model, Message> {
    private let eventLoop: any EventLoop
    private let makeProgram: LivePage.ProgramFactory<Model, Message>
    private let marksPlaces: Bool

    nonisolated var unownedExecutor: UnownedSerialExecutor {
      eventLoop.executor.asUnownedSerialExecutor()
    }

    init(
      on eventLoop: any EventLoop, marksPlaces: Bool = false,
      program: @escaping LivePage.ProgramFactory<Model, Message>
    ) {
      self.eventLoop = eventLoop
      self.marksPlaces = marksPlaces
      makeProgram = program
    }

    func submit(_ submission: FormSubmission) async throws -> FormOutcome {
      let program = try await makeProgram(submission.request)
      let run = ProgramRun(program, at: submission.request.location)
      // As in the served page, whose digest is in the names of forms.
      run.marksPlaces = marksPlaces
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
      guard
        try await waitForEffects(
          of: run, beyond: before, within: submission.timeLimit, on: submission.clock)
      else {
        return .unfinished
      }

      var address: String?
      var change: IdentityChange?
      for command in run.render().commands {
        if case .load(let other) = command { address = other }
        change = IdentityChange(command) ?? change
      }
      if let change { return .identity(change) }
      if let address { return .away(address) }
      let shown = RenderedPage(
        program.document(run.model.value), formToken: submission.formToken,
        below: submission.mountPath, marksPlaces: marksPlaces)
      // A new session would not show the problem, so it is shown now.
      return shown.hasProblem ? .page(shown) : .done(run.location)
    }

    /// Reports the fields whose values differ from those of the page to the program.
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
          // In a group of radio buttons, the checked one reports the value.
          if page.attribute("type", of: field) == "radio" && !event.isChecked { continue }
        default:
          // Fields with the same name are matched in order.
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

    /// The number of running effects by name.
    private func underway(_ run: ProgramRun<Model, Message>) -> [String: Int] {
      let effects = run.automaton.runningEffects + run.automaton.waitingEffects
      return Dictionary(effects.map { ($0.description, 1) }, uniquingKeysWith: +)
    }

    /// Waits until all effects that have started since have ended, or the limit is reached.
    ///
    /// - Returns: True if they have ended.
    private func waitForEffects(
      of run: ProgramRun<Model, Message>, beyond before: [String: Int],
      within limit: Duration, on clock: any LiveClock
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
