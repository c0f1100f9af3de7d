#if Live

  import RillAutomaton
  import RillLive
  import RillProgram
  import RillRecording

  /// Creates the inspector.
  func inspector(
    of inspection: LiveInspection, styleSheet: String
  ) -> Program<InspectorModel, InspectorMessage> {
    let update = InspectorUpdate(inspection: inspection)
    return Program(
      start: { location in
        var model = InspectorModel()
        update.go(to: location, &model)
        // The first content needs no script.
        model.sessions = inspection.sessions.map {
          SessionRow(number: $0.number, page: $0.page, hasEnded: $0.hasEnded)
        }
        return (
          model, .merge(update.refresh(model), update.export(model), update.outline(model))
        )
      },
      onLocation: { .went($0) },
      update: { message, model in update(message, &model) },
      subscriptions: { _ in .every(.milliseconds(500), send: .tick) },
      document: { model in
        Document(
          title: model.row.map { "Session \($0.number) – Inspector" } ?? "Inspector",
          language: "en",
          head: [
            .meta(name: "color-scheme", content: "light dark"),
            .link(relation: "stylesheet", address: styleSheet),
          ]
        ) { inspectorView(model) }
      })
  }

  /// The update of the inspector.
  struct InspectorUpdate {
    let inspection: LiveInspection

    /// The number of rows that an answer has at most, so that the inspected session isn't delayed.
    static let batchSize = 500

    func go(to location: Location, _ model: inout InspectorModel) {
      let session = location["session"].flatMap { Int($0) }
      if session != model.session {
        model = InspectorModel()
        model.session = session
      }
      model.view = location["view"].flatMap { InspectorView(rawValue: $0) } ?? .timeline
      if let step = location["step"].flatMap({ Int($0) }) { model.step = step }
      showRows(&model)
    }

    func callAsFunction(
      _ message: InspectorMessage, _ model: inout InspectorModel
    ) -> Effect<InspectorMessage> {
      switch message {
      case .went(let location):
        go(to: location, &model)
        return .merge(refresh(model), load(model), export(model), outline(model))
      case .tick: return refresh(model)
      case .received(let answer): return receive(answer, &model)
      case .loaded(let details):
        model.details = details
        return .none
      case .exported(let text):
        model.exported = text
        return .none
      case .selected(let step):
        model.step = step
        return .merge(load(model), outline(model))
      case .latest:
        model.step = nil
        return .merge(load(model), outline(model))
      case .searched(let text):
        model.filter.search = text
        filter(&model)
        return .none
      case .filtered(let name):
        model.filter.onlyRejected = name == "rejected"
        model.filter.kind = OriginKind(rawValue: name)
        filter(&model)
        return .none
      case .toggled(let id):
        model.opened[id] = model.opened[id] == nil ? ModelTree.pageSize : nil
        return load(model)
      case .openedMore(let id):
        model.opened[id, default: ModelTree.pageSize] += ModelTree.pageSize
        return load(model)
      case .choseExport(let kind):
        model.export = kind
        model.exported = ""
        return export(model)
      case .typedProgram(let text):
        model.exportProgram = text
        return export(model)
      case .why(let message): return self(message, &model)
      case .whatIf(let message): return self(message, &model)
      }
    }

    private func receive(
      _ answer: InspectorAnswer, _ model: inout InspectorModel
    ) -> Effect<InspectorMessage> {
      let isNews = model.row != answer.sessions.first { $0.number == model.session }
      model.sessions = answer.sessions
      guard answer.session == model.session, let row = model.row else { return .none }
      model.effects = answer.effects
      // Another answer may have been faster.
      if answer.after == model.all.last?.id ?? 0, !answer.rows.isEmpty {
        model.all += answer.rows
        model.shown.append(answer.rows.filter(model.filter.includes))
      }
      if let first = model.all.first, first.id <= row.start {
        model.all.removeAll { $0.id <= row.start }
        filter(&model)
      }
      showRows(&model)
      var effects: [Effect<InspectorMessage>] = []
      if answer.rows.count == Self.batchSize { effects.append(refresh(model)) }
      if isNews, model.step == nil || model.details == nil {
        effects += [load(model), outline(model)]
      }
      return .merge(effects)
    }

    private func filter(_ model: inout InspectorModel) {
      model.shown.replace(model.all.filter(model.filter.includes))
    }

    // MARK: Effects

    /// Requests the news of the sessions.
    func refresh(_ model: InspectorModel) -> Effect<InspectorMessage> {
      let (inspection, session) = (inspection, model.session)
      let known = model.all.last?.id ?? 0
      let hasEffects = model.view == .effects
      let refreshing = Effect<InspectorMessage>.task("refresh") {
        let answer = await news(
          of: inspection, session, after: known, withEffects: hasEffects)
        return .received(answer)
      }
      return refreshing.queue(.latest("refresh"))
    }

    /// Requests the details of the selected step.
    func load(_ model: InspectorModel) -> Effect<InspectorMessage> {
      guard let number = model.session, let session = inspection.session(number) else {
        return .none
      }
      let (step, opened) = (model.step, model.opened)
      let loading = Effect<InspectorMessage>.task("load") {
        let loaded = await session.steps { details(of: step, in: $0, opened: opened) }
        return loaded.map { InspectorMessage.loaded($0) }
      }
      return loading.queue(.latest("load"))
    }

    /// Requests the export.
    func export(_ model: InspectorModel) -> Effect<InspectorMessage> {
      guard model.view == .export, let number = model.session,
        let session = inspection.session(number)
      else { return .none }
      let (kind, program) = (model.export, model.exportProgram)
      let exporting = Effect<InspectorMessage>.task("export") {
        let text = await kind.text(of: session, program: program)
        return text.map {
          .exported($0.utf8.count > 20_000 ? String($0.prefix(20_000)) + "\n…" : $0)
        }
      }
      return exporting.queue(.latest("export"))
    }
  }

  /// Returns the news of the sessions.
  private func news(
    of inspection: LiveInspection, _ session: Int?, after known: Int, withEffects: Bool
  ) async -> InspectorAnswer {
    var answer = InspectorAnswer(session: session, after: known)
    for inspected in inspection.sessions {
      var row = SessionRow(
        number: inspected.number, page: inspected.page, hasEnded: inspected.hasEnded)
      let isShown = inspected.number == session
      let news = await inspected.steps { steps in
        SessionNews(
          steps, rows: isShown ? rows(of: steps, after: known) : [],
          effects: isShown && withEffects ? Array(steps.effects.suffix(200)) : [])
      }
      if let news {
        (row.start, row.end, row.size) = (news.start, news.end, news.size)
        answer.rows += news.rows
        answer.effects += news.effects
      }
      answer.sessions.append(row)
    }
    return answer
  }

  /// The news of one session.
  private struct SessionNews: Sendable {
    let start: Int
    let end: Int
    let size: Int
    let rows: [TimelineRow]
    let effects: [EffectLife]

    init(_ steps: any RecordedSteps, rows: [TimelineRow], effects: [EffectLife]) {
      (start, end, size) = (steps.start, steps.end, steps.size)
      self.rows = rows
      self.effects = effects
    }
  }

  /// Returns the rows of a session after those with the first numbers.
  private func rows(of steps: any RecordedSteps, after known: Int) -> [TimelineRow] {
    let first = max(known, steps.start) + 1
    let last = min(steps.end, first + InspectorUpdate.batchSize - 1)
    guard first <= last else { return [] }
    return (first...last).map { row(of: steps, $0) }
  }

  private func row(of steps: any RecordedSteps, _ number: Int) -> TimelineRow {
    let step = steps.step(number)
    return TimelineRow(
      id: number, message: ValueText.line(step.message, limit: 120),
      origin: ValueText.shown(steps.name(of: step.origin), limit: 80),
      kind: OriginKind(step.origin), isRejected: step.isRejected, time: step.time,
      update: step.update, view: step.view, diff: step.diff, patchSize: step.patchSize)
  }

  /// Returns the details of a step; nil for the last one.
  private func details(
    of step: Int?, in steps: any RecordedSteps, opened: [String: Int]
  ) -> StepDetails {
    let position = min(max(step ?? steps.end, steps.start), steps.end)
    let models = steps.anyModels(before: position)
    let model = models?.after ?? steps.anyModel(at: position)
    return StepDetails(
      step: position,
      changes: models.map { ModelDifference.changes(from: $0.before, to: $0.after) } ?? [],
      tree: model.map { ModelTree.rows(of: $0, before: models?.before, opened: opened) } ?? [],
      effects: steps.effects.filter { !$0.isSubscription && $0.step == position },
      hasModel: model != nil, row: position > steps.start ? row(of: steps, position) : nil)
  }

#endif
