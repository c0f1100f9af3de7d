#if Live

  import RillProgram
  import RillTree

  extension LiveSession: InspectableSession {
    /// Returns the program of a run that starts with `model`. If the server inspects the session,
    /// the program records its steps.
    func inspecting(
      _ program: Program<Model, Message>, from model: Model, for request: LiveRequest
    ) -> Program<Model, Message> {
      guard let inspection = context.server.configuration.inspection,
        context.page != LiveInspection.location.description, inspection.includes(request)
      else { return program }
      let recorder = StepRecorder(program, from: model, limit: inspection.limit)
      self.recorder = recorder
      inspectionNumber = inspection.add(self, page: context.page)
      return recorder.program
    }

    /// Ends the recording. The inspector keeps the recorded steps.
    func endInspection() {
      guard let number = inspectionNumber else { return }
      inspectionNumber = nil
      context.server.configuration.inspection?.end(number)
    }

    func inspect<Result: Sendable>(
      _ body: @Sendable (any RecordedSteps) -> Result
    ) -> Result? {
      recorder.map { body($0) }
    }

    /// Processes an event of an element, and records its name if the session is inspected.
    func receive(
      _ event: TreeEvent, by id: HandlerID, madeOn revision: Int, _ run: ProgramRun<Model, Message>
    ) -> Receipt<Message> {
      guard let recorder else {
        return process { run.receive(event, by: id, madeOn: revision) }
      }
      return recorder.during(run.listenerText(of: id)) {
        process { run.receive(event, by: id, madeOn: revision) }
      }
    }

    /// Processes an event of the page, and records its kind if the session is inspected.
    func receive(_ event: PageEvent, _ run: ProgramRun<Model, Message>) -> Bool {
      guard let recorder else { return process { run.receive(event) } }
      return recorder.during("page: \(event.kind)") { process { run.receive(event) } }
    }

    /// Renders the page, and records the cost if the session is inspected.
    func render(_ run: ProgramRun<Model, Message>, as revision: Int) -> PageUpdate {
      guard let recorder else { return run.render(as: revision) }
      return recorder.rendering { run.render(as: revision) }
    }

    /// Returns the page that shows the model of a replay, unless it contains a redacted value.
    func pastPage(
      of replay: ModelReplay<Model, Message>, below mountPath: MountPath
    ) -> PastPage {
      guard let secrets = RedactedTexts(in: replay.model) else { return .redacted }
      let page = RenderedPage(
        replay.document, formToken: "", below: mountPath)
      let text = page.texts
      return secrets.all.contains(where: { text.contains($0) }) ? .redacted : .rendered(page)
    }
  }

  extension RenderedPage {
    /// The parts of the page, with and without the escaping of HTML, to be searched.
    fileprivate var texts: String {
      let html = String(decoding: html.body, as: UTF8.self)
      let plain = html.replacing("&lt;", with: "<").replacing("&gt;", with: ">")
        .replacing("&quot;", with: "\"").replacing("&#39;", with: "'")
        .replacing("&nbsp;", with: "\u{A0}").replacing("&amp;", with: "&")
      return [
        html, plain, title ?? "", "\(head)", String(decoding: self.html.styles, as: UTF8.self),
      ]
      .joined(separator: "\n")
    }
  }

#endif
