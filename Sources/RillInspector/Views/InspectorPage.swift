#if Live

  import RillLive
  import RillProgram
  import RillTree

  typealias Tree = VTree<InspectorMessage>

  /// Returns the view of the inspector.
  func inspectorView(_ model: InspectorModel) -> Tree {
    div(.class("inspector")) {
      header {
        h1 { a(.href("\(LiveInspection.location)")) { "Inspector" } }
        if let row = model.row { sessionHeader(model, row) }
      }
      if let row = model.row {
        viewTabs(model, row)
        main {
          switch model.view {
          case .timeline: timelineView(model)
          case .model: modelView(model)
          case .page: pageView(model, row)
          case .why: causesView(model)
          case .effects: effectsView(model)
          case .whatIf: editedStepsView(model, row)
          case .export: exportView(model, row)
          }
        }
      } else {
        main { sessionList(model) }
      }
    }
  }

  /// Returns the location of a view.
  func place(_ session: Int, _ view: InspectorView = .timeline) -> Location {
    var location = LiveInspection.location
    location["session"] = "\(session)"
    location["view"] = view.rawValue
    return location
  }

  private func sessionHeader(_ model: InspectorModel, _ row: SessionRow) -> Tree {
    p(.class("state")) {
      text("Session \(row.number) of \(row.page): \(row.end) steps, \(sizeText(row.size))")
      if row.start > 0 { text(", the first \(row.start) dropped") }
      if row.hasEnded { strong { " – ended" } }
    }
  }

  private func viewTabs(_ model: InspectorModel, _ row: SessionRow) -> Tree {
    nav(.ariaLabel("Views")) {
      for view in InspectorView.allCases {
        a(
          .href("\(place(row.number, view))"), .key(view.rawValue),
          .ariaCurrent(.page).when(view == model.view)
        ) { text(view.title) }
      }
    }
  }

  private func sessionList(_ model: InspectorModel) -> Tree {
    fragment {
      if model.session != nil {
        p(.role(.status)) { "This session is not recorded. It may have ended long ago." }
      }
      h2 { "Sessions" }
      if model.sessions.isEmpty {
        p { "No session is recorded. Open a page of the server." }
      } else {
        ul(.class("sessions")) {
          for row in model.sessions.reversed() {
            li(.key(row.number)) {
              a(.href("\(place(row.number))")) { text("Session \(row.number): \(row.page)") }
              span {
                text(" \(row.end) steps, \(sizeText(row.size))\(row.hasEnded ? ", ended" : "")")
              }
            }
          }
        }
      }
    }
  }

  // MARK: Texts

  /// Returns a number of bytes as text.
  func sizeText(_ size: Int) -> String {
    if size < 1000 { return "\(size) B" }
    if size < 1_000_000 { return "\(decimal(size, 1000)) kB" }
    return "\(decimal(size, 1_000_000)) MB"
  }

  /// Returns a duration in nanoseconds as text.
  func durationText(_ time: some BinaryInteger) -> String {
    let time = Int(time)
    if time == 0 { return "–" }
    if time < 1000 { return "\(time) ns" }
    if time < 1_000_000 { return "\(decimal(time, 1000)) µs" }
    if time < 1_000_000_000 { return "\(decimal(time, 1_000_000)) ms" }
    return "\(decimal(time, 1_000_000_000)) s"
  }

  private func decimal(_ number: Int, _ unit: Int) -> String {
    let tenths = (number * 10 + unit / 2) / unit
    return "\(tenths / 10).\(tenths % 10)"
  }

#endif
