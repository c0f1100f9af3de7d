#if Live

  import RillLive
  import RillOrder
  import RillProgram
  import RillRecording

  /// The views of a session.
  enum InspectorView: String, CaseIterable, Sendable {
    case timeline, model, page, why, effects
    case whatIf = "what-if"
    case export

    var title: String {
      switch self {
      case .timeline: "Timeline"
      case .model: "Model"
      case .page: "Page"
      case .why: "Why?"
      case .effects: "Effects"
      case .whatIf: "What if?"
      case .export: "Export"
      }
    }
  }

  /// A session in the list.
  struct SessionRow: Hashable, Sendable {
    let number: Int
    let page: String
    let hasEnded: Bool
    var start = 0
    var end = 0
    var size = 0
  }

  /// A step in the timeline.
  struct TimelineRow: Hashable, Sendable, Identifiable {
    /// The number of the step.
    let id: Int
    let message: String
    let origin: String
    let kind: OriginKind
    let isRejected: Bool
    let time: UInt64
    let update: UInt32
    let view: UInt32
    let diff: UInt32
    let patchSize: UInt32
  }

  /// The kind of a step's origin.
  enum OriginKind: String, CaseIterable, Sendable {
    case event, effect, subscription, outside

    init(_ origin: StepOrigin) {
      self =
        switch origin {
        case .event: .event
        case .effect: .effect
        case .subscription: .subscription
        case .outside: .outside
        }
    }
  }

  /// The rows of the timeline, to which rows are only added.
  struct TimelineRows: RowSource, Sendable {
    private(set) var rows: [TimelineRow] = []
    /// A number that changes when the rows are replaced.
    private var generation = 0

    var count: Int { rows.count }
    subscript(position: Int) -> TimelineRow { rows[position] }

    mutating func append(_ new: [TimelineRow]) { rows += new }

    mutating func replace(_ new: [TimelineRow]) {
      rows = new
      generation += 1
    }

    func changedRanges(since old: TimelineRows) -> [(old: Range<Int>, new: Range<Int>)] {
      guard generation == old.generation, count >= old.count else {
        return [(0..<old.count, 0..<count)]
      }
      if count == old.count { return [] }
      return [(old.count..<old.count, old.count..<count)]
    }
  }

  /// The details of a step.
  struct StepDetails: Hashable, Sendable {
    let step: Int
    let changes: [ModelDifference.Change]
    let tree: [ModelTree.Row]
    /// The effects that the step requested.
    let effects: [EffectLife]
    /// True if the model is recorded.
    let hasModel: Bool
    let row: TimelineRow?
  }

  /// The rows that the timeline shows.
  struct TimelineFilter: Hashable, Sendable {
    var kind: OriginKind?
    var onlyRejected = false
    var search = ""

    func includes(_ row: TimelineRow) -> Bool {
      if let kind, row.kind != kind { return false }
      if onlyRejected, !row.isRejected { return false }
      if search.isEmpty { return true }
      return row.message.containsIgnoringCase(search) || row.origin.containsIgnoringCase(search)
    }
  }

  extension String {
    /// Returns whether the text contains another one, regardless of case.
    fileprivate func containsIgnoringCase(_ other: String) -> Bool {
      lowercased().contains(other.lowercased())
    }
  }

  /// The model of the inspector.
  struct InspectorModel {
    var sessions: [SessionRow] = []
    var session: Int?
    var view = InspectorView.timeline
    /// The selected position; nil for the last one.
    var step: Int?
    var filter = TimelineFilter()
    /// All rows of the session, and those that match the filter.
    var all: [TimelineRow] = []
    var shown = TimelineRows()
    var opened: [String: Int] = [:]
    var details: StepDetails?
    var effects: [EffectLife] = []
    var why = WhyModel()
    var whatIf = WhatIfModel()
    var export = ExportKind.test
    var exportProgram = ""
    var exported = ""

    var row: SessionRow? { sessions.first { $0.number == session } }
    /// The position that the views show.
    var position: Int { min(step ?? .max, row?.end ?? 0) }
  }

  /// A message of the inspector.
  enum InspectorMessage: Sendable {
    case went(Location)
    case tick
    case received(InspectorAnswer)
    case loaded(StepDetails)
    case exported(String)
    case selected(Int)
    case latest
    case searched(String)
    case filtered(String)
    case toggled(String)
    case openedMore(String)
    case choseExport(ExportKind)
    case typedProgram(String)
    case why(WhyMessage)
    case whatIf(WhatIfMessage)
  }

  /// The news of a session.
  struct InspectorAnswer: Sendable {
    var sessions: [SessionRow] = []
    var session: Int?
    /// The rows after the known ones.
    var rows: [TimelineRow] = []
    /// The number of the last row that the model had.
    var after = 0
    var effects: [EffectLife] = []
  }

#endif
