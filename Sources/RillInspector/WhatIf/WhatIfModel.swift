#if Live

  import RillProgram

  /// The state of the view What if.
  struct WhatIfModel: Sendable {
    var edits = StepEdits()
    var selected: EditedPlace?
    var rows = WhatIfRows([], StepEdits(), divergence: nil)
    /// The differences; nil before the first edit.
    var result: WhatIfResult?
    var isReplaying = false
    /// The message of the selected row.
    var message = SelectedMessage()
    /// The typed number of a step, and the typed message.
    var step = ""
    var json = ""
  }

  /// The message of a selected row.
  struct SelectedMessage: Hashable, Sendable {
    var place: EditedPlace?
    var text = ""
    /// The message as JSON; nil if it can't be encoded.
    var json: String?
    /// True if messages can be written as JSON.
    var isDecodable = false
  }

  /// A message of the view What if.
  enum WhatIfMessage: Sendable {
    case selected(EditedPlace)
    case leftOut
    case restored
    case movedEarlier
    case movedLater
    case repeated
    case typedStep(String)
    case insertedStep
    case replacedByStep
    case typedJSON(String)
    case insertedJSON
    case replacedByJSON
    case removedEdits
    case loaded(SelectedMessage)
    case replayed(WhatIfResult)
  }

#endif
