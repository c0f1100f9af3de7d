#if Live

  import RillLive
  import RillProgram
  import RillTree

  /// Returns the steps with their edits beside the differences that follow from them.
  func editedStepsView(_ model: InspectorModel, _ row: SessionRow) -> Tree {
    let whatIf = model.whatIf
    return fragment {
      div(.class("filters")) {
        button(.onClick(.whatIf(.removedEdits)), .disabled(whatIf.edits.isEmpty)) {
          "Remove all edits"
        }
        span(.role(.status)) { text(stateText(whatIf)) }
      }
      div(.class("columns")) {
        virtualList(
          whatIf.rows, selected: whatIf.selected, rowHeight: .pixels(36), .id("what-if"),
          .class("timeline"), .ariaLabel("Edited steps"), onSelect: { .whatIf(.selected($0)) }
        ) { row, _ in rowView(row) }
        section(.class("details"), .ariaLabel("Edits and differences")) {
          editControls(whatIf)
          if let result = whatIf.result { resultView(result, whatIf, row) }
        }
      }
    }
  }

  private func stateText(_ whatIf: WhatIfModel) -> String {
    if whatIf.edits.isEmpty { return "Edit steps to see what would follow. No effect runs." }
    if whatIf.isReplaying { return "Replaying…" }
    guard let result = whatIf.result else { return "" }
    if let problem = result.problem { return problem }
    if whatIf.edits.isFull { return "No more edits are possible." }
    guard let model = result.model else { return "The models stay the same." }
    return "The models differ after \(name(of: model.place))."
  }

  private func name(of place: EditedPlace) -> String {
    place.offset == 0
      ? "step \(place.step)" : "inserted message \(place.offset) after step \(place.step)"
  }

  private func rowView(_ row: WhatIfRow) -> Tree {
    div(.class("edited \(row.kind.rawValue)")) {
      span(.class("number")) { text(row.id.description) }
      span(.class("message")) { text(row.message) }
      span(.class("mark")) { text(markText(row)) }
    }
  }

  private func markText(_ row: WhatIfRow) -> String {
    var parts: [String] = []
    let source = row.source.map { ", step \($0)" } ?? ""
    switch row.kind {
    case .kept: break
    case .leftOut: parts.append("left out")
    case .replaced: parts.append("replaced\(source)")
    case .inserted: parts.append("inserted\(source)")
    }
    if row.isDivergence { parts.append("first difference") }
    return parts.joined(separator: ", ")
  }

  // MARK: Edits

  private func editControls(_ whatIf: WhatIfModel) -> Tree {
    fragment {
      if let place = whatIf.selected {
        let edit = whatIf.edits[place.step]
        let isMessage = whatIf.edits.message(at: place) != nil
        h2 { text(place.offset == 0 ? "Step \(place.step)" : "After step \(place.step)") }
        p(.class("message")) { code { text(whatIf.message.text) } }
        div(.class("filters"), .role(.group), .ariaLabel("Edit")) {
          if place.offset == 0, edit.isLeftOut || edit.replacement != nil {
            button(.key("restore"), .onClick(.whatIf(.restored))) { "Restore" }
          }
          if isMessage {
            button(.key("leave"), .onClick(.whatIf(.leftOut))) {
              text(place.offset == 0 ? "Leave out" : "Remove")
            }
            button(.key("earlier"), .onClick(.whatIf(.movedEarlier))) { "Move earlier" }
            button(.key("later"), .onClick(.whatIf(.movedLater))) { "Move later" }
            button(.key("repeat"), .onClick(.whatIf(.repeated))) { "Repeat" }
          }
        }
        div(.class("filters"), .role(.group), .ariaLabel("Message of a recorded step")) {
          label(.for("source")) { "Message of step" }
          input(
            .id("source"), .type(.number), .min(1), .value(whatIf.step),
            .onInput { .whatIf(.typedStep($0)) })
          button(.onClick(.whatIf(.insertedStep))) { "Insert after" }
          button(.onClick(.whatIf(.replacedByStep))) { "Replace" }
        }
        if whatIf.message.isDecodable {
          label(.for("json")) { "Message as JSON" }
          textarea(
            .id("json"), .rows(3), .value(whatIf.json), .onChange { .whatIf(.typedJSON($0)) })
          div(.class("filters"), .role(.group), .ariaLabel("Message as JSON")) {
            button(.onClick(.whatIf(.insertedJSON))) { "Insert JSON after" }
            button(.onClick(.whatIf(.replacedByJSON))) { "Replace by JSON" }
          }
        } else if whatIf.message.place == place {
          p(.class("hint")) {
            "Messages can be written as JSON if their type is Codable. This one isn't."
          }
        }
      } else {
        p { "Select a step to edit it." }
      }
    }
  }

  // MARK: Differences

  private func resultView(_ result: WhatIfResult, _ whatIf: WhatIfModel, _ row: SessionRow) -> Tree
  {
    fragment {
      h2 { "Differences" }
      if let problem = result.problem {
        p(.role(.alert), .class("rejected")) { strong { text(problem) } }
      }
      if let model = result.model {
        h3 { text("Model after \(name(of: model.place))") }
        changeList(model.changes)
      } else if result.problem == nil {
        p { "The models stay the same." }
      }
      if let step = result.equalSince, result.model != nil {
        p { text("From step \(step) on, both are equal again.") }
      }
      if let last = result.last, last.place != result.model?.place {
        h3 { text("Model after the last step, \(last.place)") }
        changeList(last.changes)
      }
      for rejection in result.rejections {
        p(.class("rejected"), .key("rejection \(rejection.place)")) {
          strong { text(rejection.isNew ? "Rejected now: " : "Accepted now: ") }
          text(name(of: rejection.place))
        }
      }
      if result.rejectionCount > result.rejections.count {
        p { text("and \(result.rejectionCount - result.rejections.count) more rejections") }
      }
      effectDifferences(result)
      pageDifference(result, whatIf, row)
    }
  }

  private func effectDifferences(_ result: WhatIfResult) -> Tree {
    fragment {
      if !result.effects.isEmpty {
        h3 { "Effects, not performed" }
        ul(.class("effects")) {
          for (index, effect) in result.effects.enumerated() {
            li(.key(index), .class("requested \(effect.kind.rawValue)")) {
              code { text(effect.text) }
              span {
                text("\(name(of: effect.place)), ")
                switch effect.kind {
                case .same: text("as recorded")
                case .new: text("new")
                case .missing: text("no longer requested")
                }
              }
            }
          }
        }
        if result.effectCount > result.effects.count {
          p { text("and \(result.effectCount - result.effects.count) more effects") }
        }
      }
    }
  }

  private func pageDifference(
    _ result: WhatIfResult, _ whatIf: WhatIfModel, _ row: SessionRow
  ) -> Tree {
    fragment {
      if let place = result.page {
        h3 { text("Page after \(name(of: place))") }
        div(.class("pages")) {
          page("Recorded", LiveInspection.page(of: row.number, at: EditedPlace(place.step)))
          page("Edited", LiveInspection.page(of: row.number, at: place, whatIf.edits))
        }
      } else if result.model != nil {
        p {
          text(
            result.comparedPages == WhatIfResult.maximumPages
              ? "The first \(result.comparedPages) pages with different models are the same."
              : "The pages stay the same.")
        }
      }
    }
  }

  private func page(_ title: String, _ location: Location) -> Tree {
    figure(.key(title)) {
      figcaption { text(title) }
      iframe(
        .key(location.description), .title("\(title) page"), .class("past"),
        .src(location.description), .sandbox("allow-same-origin"))
    }
  }

#endif
