#if Live

  import NIOCore
  import RillAutomaton
  import RillProgram
  import RillTree

  /// A form that a browser has sent, in which no script runs.
  struct FormSubmission: Sendable {
    static let formField = "rill-form"
    static let tokenField = "rill-token"

    let request: LiveRequest
    /// Which form it is, as the hidden field says.
    let form: String
    /// What else is in it.
    let fields: [TreeEvent.FormField]
    /// The token that forms are sent with next time.
    let formToken: String
  }

  /// What comes of a form.
  enum FormOutcome: Sendable {
    /// It has been done: one may go on to a location.
    case done(Location)
    /// Something is wrong, and the page says what.
    case page(RenderedPage)
    /// The page has changed, and the form is not there any more.
    case gone
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
      fill(form, of: page, with: submission.fields, run)
      var event = TreeEvent()
      event.form = submission.fields
      run.receive(event.limited(to: submit.fields), by: submit.id)
      try await settle(run)

      var address: String?
      for case .load(let other) in run.render().commands { address = other }
      if let address { return .away(address) }
      let shown = RenderedPage(
        program.document(run.model.value), formToken: submission.formToken)
      // Who comes anew sees no problem, so this is the time to tell of it.
      return shown.hasProblem ? .page(shown) : .done(run.location)
    }

    /// Tells the program what was typed and chosen.
    private func fill(
      _ form: ListeningHost.Node, of page: ListeningHost, with fields: [TreeEvent.FormField],
      _ run: ProgramRun<Model, Message>
    ) {
      for field in page.elements where page.isIn(field, form) {
        guard let name = page.attribute("name", of: field) else { continue }
        let values = fields.filter { $0.name == name }.map(\.value)
        let type = page.attribute("type", of: field)
        var event = TreeEvent()
        if type == "checkbox" || type == "radio" {
          event.value = page.value(of: field) ?? "on"
          event.isChecked = values.contains(event.value)
          // Of buttons of which one is chosen, that one tells.
          if type == "radio" && !event.isChecked { continue }
        } else if let value = values.first {
          event.value = value
        } else {
          continue
        }
        for name in ["input", "change"] {
          guard let listener = page.listener(to: name, of: field) else { continue }
          run.receive(event.limited(to: listener.fields), by: listener.id)
        }
      }
    }

    /// Waits until nothing is under way that the form has begun, but for five seconds at most.
    private func settle(_ run: ProgramRun<Model, Message>) async throws {
      let clock = ContinuousClock()
      let end = clock.now + .seconds(5)
      var pause = Duration.milliseconds(1)
      while !(run.automaton.runningEffects.isEmpty && run.automaton.waitingEffects.isEmpty),
        clock.now < end
      {
        try await clock.sleep(for: pause)
        pause = min(pause * 2, .milliseconds(50))
      }
    }
  }

#endif
