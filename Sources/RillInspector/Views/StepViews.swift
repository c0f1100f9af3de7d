#if Live

  import RillLive
  import RillProgram
  import RillRecording
  import RillTree

  /// Returns the list of steps beside the details of the selected one.
  func timelineView(_ model: InspectorModel) -> Tree {
    fragment {
      filters(model)
      div(.class("columns")) {
        virtualList(
          model.shown, selected: model.step, rowHeight: .pixels(52), .id("timeline"),
          .class("timeline"), .ariaLabel("Steps"), onSelect: { .selected($0) }
        ) { row, _ in
          div(.class(row.isRejected ? "step rejected" : "step")) {
            span(.class("number")) { text("\(row.id)") }
            span(.class("message")) { text(row.message) }
            span(.class("origin \(row.kind.rawValue)")) {
              if row.isRejected { strong { "rejected " } }
              text("\(row.origin)")
            }
            span(.class("cost")) { text(costText(row)) }
          }
        }
        detailsView(model)
      }
    }
  }

  private func costText(_ row: TimelineRow) -> String {
    var text = "\(durationText(row.time)) · update \(durationText(row.update))"
    if row.view > 0 {
      text += " · view \(durationText(row.view)) · diff \(durationText(row.diff))"
    }
    if row.patchSize > 0 { text += " · \(sizeText(Int(row.patchSize)))" }
    return text
  }

  private func filters(_ model: InspectorModel) -> Tree {
    div(.class("filters")) {
      label(.for("search")) { "Search" }
      input(
        .id("search"), .type(.search), .value(model.filter.search), .onInput { .searched($0) })
      label(.for("kind")) { "Show" }
      select(.id("kind"), .onChange { .filtered($0) }) {
        for (name, title) in [
          ("", "All steps"), ("event", "Events of the page"), ("effect", "From effects"),
          ("subscription", "From subscriptions"), ("outside", "Others"), ("rejected", "Rejected"),
        ] {
          option(.value(name), .key(name), .selected(name == filterName(model.filter))) {
            text(title)
          }
        }
      }
      span(.role(.status)) { text("\(model.shown.count) of \(model.all.count) steps") }
    }
  }

  private func filterName(_ filter: TimelineFilter) -> String {
    filter.onlyRejected ? "rejected" : filter.kind?.rawValue ?? ""
  }

  private func detailsView(_ model: InspectorModel) -> Tree {
    section(.class("details"), .ariaLabel("Details")) {
      if let details = model.details {
        h2 { text(details.row.map { "Step \($0.id)" } ?? "Start") }
        if let row = details.row {
          p(.class("message")) { code { text(row.message) } }
          p(.class("origin \(row.kind.rawValue)")) { text("from \(row.origin)") }
          if row.isRejected { p(.class("rejected")) { strong { "The program rejected it." } } }
        }
        changesView(details)
        if !details.effects.isEmpty {
          h3 { "Effects" }
          effectList(details.effects)
        }
      } else {
        p { "Select a step." }
      }
    }
  }

  private func changesView(_ details: StepDetails) -> Tree {
    fragment {
      h3 { "Changes" }
      if !details.hasModel {
        p { "The model is too large to be recorded." }
      } else if details.changes.isEmpty {
        p { "The model stays the same." }
      } else {
        changeList(details.changes)
      }
    }
  }

  /// Returns a list of changes of a model.
  func changeList(_ changes: [ModelDifference.Change]) -> Tree {
    ul(.class("changes")) {
      for change in changes {
        li {
          code(.class("path")) { text(change.path.isEmpty ? "model" : change.path) }
          if let old = change.old { del { text(old) } }
          if let new = change.new { ins { text(new) } }
        }
      }
    }
  }

  private func effectList(_ effects: [EffectLife]) -> Tree {
    ul(.class("effects")) {
      for effect in effects {
        li(.key("\(effect.number)"), .class("effect \(effect.state.rawValue)")) {
          code { text(ValueText.shown(effect.name, limit: 200)) }
          span { text(lifeText(effect)) }
        }
      }
    }
  }

  private func lifeText(_ effect: EffectLife) -> String {
    var parts: [String] = []
    parts.append(effect.step == 0 ? "from the start" : "from step \(effect.step)")
    if effect.hasQueue, let started = effect.started {
      parts.append("queued for \(durationText(started - effect.requested))")
    }
    if let ended = effect.ended {
      parts.append(
        "\(effect.state.rawValue) after \(durationText(ended - (effect.started ?? effect.requested)))"
      )
    } else {
      parts.append(effect.state.rawValue)
    }
    if let step = effect.canceledAt { parts.append("by step \(step)") }
    return parts.joined(separator: ", ")
  }

  /// Returns the effects of the session, the last ones first.
  func effectsView(_ model: InspectorModel) -> Tree {
    fragment {
      h2 { "Effects" }
      if model.effects.isEmpty {
        p { "The session has no effects." }
      } else {
        effectList(model.effects.reversed())
      }
    }
  }

  /// Returns the controls that select a step.
  func scrubber(_ model: InspectorModel) -> Tree {
    let (start, end) = (model.row?.start ?? 0, model.row?.end ?? 0)
    let position = max(start, model.position)
    return div(.class("scrubber")) {
      button(.onClick(.selected(max(start, position - 1))), .disabled(position <= start)) {
        "Back"
      }
      input(
        .type(.range), .ariaLabel("Step"), .min(start), .max(end), .value(position),
        .onInput { Int($0).map { .selected($0) } })
      button(.onClick(.selected(min(end, position + 1))), .disabled(position >= end)) { "Forward" }
      button(.onClick(.latest), .ariaPressed(model.step == nil ? .true : .false)) { "Latest" }
      span(.role(.status)) { text("Step \(position) of \(end)") }
    }
  }

  /// Returns the tree of the model at the selected step.
  func modelView(_ model: InspectorModel) -> Tree {
    fragment {
      scrubber(model)
      if let details = model.details, details.hasModel {
        ul(.class("tree"), .ariaLabel("Model")) {
          for row in details.tree { treeRow(row) }
        }
      } else if model.details != nil {
        p { "The model is too large to be recorded." }
      }
    }
  }

  private func treeRow(_ row: ModelTree.Row) -> Tree {
    let changed = row.isChanged == true ? " changed" : ""
    return li(
      .key(row.id), .class("part depth-\(min(row.depth, 12))\(changed)")
    ) {
      if row.rest != nil {
        button(.onClick(.openedMore(String(row.id.dropLast())))) { text(row.text) }
      } else if let isOpen = row.isOpen, row.depth > 0 {
        button(.onClick(.toggled(row.id)), .ariaExpanded(isOpen)) {
          text("\(isOpen ? "▾" : "▸") \(row.label)")
        }
        code { text(row.text) }
      } else {
        span(.class("label")) { text(row.label) }
        code { text(row.text) }
      }
      if row.isChanged == true { span(.class("mark")) { "changed" } }
    }
  }

  /// Returns the page of the session at the selected step.
  func pageView(_ model: InspectorModel, _ row: SessionRow) -> Tree {
    let position = max(row.start, model.position)
    let location = LiveInspection.page(of: row.number, at: EditedPlace(position))
    return fragment {
      scrubber(model)
      p(.class("hint")) {
        "The page as the program showed it at this step. The session goes on."
      }
      iframe(
        .key(location.description), .title("The page at step \(position)"), .class("past"),
        .src(location.description), .sandbox("allow-same-origin"))
    }
  }

  /// Returns the exports of the session.
  func exportView(_ model: InspectorModel, _ row: SessionRow) -> Tree {
    var location = LiveInspection.location
    location.path.append("export")
    location["session"] = "\(row.number)"
    location["as"] = model.export.rawValue
    if !model.exportProgram.isEmpty { location["program"] = model.exportProgram }
    return fragment {
      div(.class("filters")) {
        for kind in ExportKind.allCases {
          button(
            .key(kind.rawValue), .onClick(.choseExport(kind)),
            .ariaPressed(kind == model.export ? .true : .false)
          ) { text(kind.title) }
        }
        a(.href(location.description), .download(model.export.fileName)) { "Download" }
      }
      if model.export == .test {
        p {
          label(.for("program")) { "The expression that creates the program " }
          input(
            .id("program"), .type(.text), .placeholder("program()"),
            .value(model.exportProgram), .onChange { .typedProgram($0) })
        }
      }
      pre(.class("export"), .role(.region), .tabIndex(0), .ariaLabel(model.export.title)) {
        code { text(model.exported) }
      }
    }
  }

#endif
