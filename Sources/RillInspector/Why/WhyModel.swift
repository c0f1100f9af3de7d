#if Live

  import RillAutomaton
  import RillLive
  import RillProgram

  /// The state of the view with the causes.
  struct WhyModel: Sendable {
    var outline: PageOutline?
    /// The selected row.
    var selected: Int?
    var chain: [CauseLink] = []
  }

  /// A message of the view with the causes.
  enum WhyMessage: Sendable {
    case loaded(PageOutline)
    case selected(Int)
    case explained(row: Int, [CauseLink])
  }

  extension InspectorUpdate {
    func callAsFunction(
      _ message: WhyMessage, _ model: inout InspectorModel
    ) -> Effect<InspectorMessage> {
      switch message {
      case .loaded(let outline):
        // The rows of another page are others.
        if outline.rows != model.why.outline?.rows { model.why = WhyModel() }
        model.why.outline = outline
        return .none
      case .selected(let row):
        model.why.selected = row
        model.why.chain = []
        guard let rows = model.why.outline?.rows, rows.indices.contains(row),
          let step = rows[row].step, let number = model.session,
          let session = inspection.session(number)
        else { return .none }
        let explaining = Effect<InspectorMessage>.task("explain") {
          let links = await session.steps { CauseChain.links(from: step, in: $0) }
          return links.map { .why(.explained(row: row, $0)) }
        }
        return explaining.queue(.latest("explain"))
      case .explained(let row, let links):
        if row == model.why.selected { model.why.chain = links }
        return .none
      }
    }

    /// Requests the outline of the page at the selected step.
    func outline(_ model: InspectorModel) -> Effect<InspectorMessage> {
      guard model.view == .why, let number = model.session,
        let session = inspection.session(number)
      else { return .none }
      let position = model.step ?? .max
      let tracing = Effect<InspectorMessage>.task("trace") {
        let outline = await session.compute { PageTrace($0, to: position) }
        return outline.map { .why(.loaded($0)) }
      }
      return tracing.queue(.latest("trace"))
    }
  }

#endif
