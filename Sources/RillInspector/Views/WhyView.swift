#if Live

  import RillProgram
  import RillTree

  /// Returns the parts of the page beside the causes of the selected one.
  func causesView(_ model: InspectorModel) -> Tree {
    fragment {
      scrubber(model)
      if let outline = model.why.outline {
        if let problem = outline.problem {
          p(.role(.alert)) { text(problem) }
        } else {
          div(.class("columns")) {
            virtualList(
              outline.rows, selected: model.why.selected, rowHeight: .pixels(32), .id("outline"),
              .class("timeline"), .ariaLabel("Parts of the page"),
              onSelect: { .why(.selected($0)) }
            ) { row, _ in rowView(row) }
            section(.class("details"), .ariaLabel("Causes")) { causes(model.why, outline) }
          }
        }
      } else {
        p(.role(.status)) { "Following the page…" }
      }
    }
  }

  private func rowView(_ row: PageOutline.Row) -> Tree {
    div(.class("outlined")) {
      span(.class("place depth-\(min(row.depth, 12))")) {
        code { text(row.name) }
        text(" \(row.text)")
      }
      span(.class("mark")) { text(row.step.map { "step \($0)" } ?? "") }
    }
  }

  private func causes(_ why: WhyModel, _ outline: PageOutline) -> Tree {
    fragment {
      if let selected = why.selected, outline.rows.indices.contains(selected) {
        let row = outline.rows[selected]
        h2 { text(row.name) }
        if let step = row.step {
          p { text("Step \(step) changed this part last.") }
          ol(.class("changes")) {
            for (index, link) in why.chain.enumerated() {
              li(.key(index)) {
                button(.onClick(.selected(link.step))) { text("Step \(link.step)") }
                code { text(link.message) }
                p(.class("origin \(link.kind.rawValue)")) { text(sourceText(link)) }
              }
            }
          }
          if let last = why.chain.last, why.chain.count == CauseChain.maximumCount {
            p { text("The chain goes on before step \(last.step).") }
          }
        } else {
          p {
            text(
              outline.start == 0
                ? "The first page had this part." : "Step \(outline.start) or an earlier one.")
          }
        }
      } else {
        p { "Select a part of the page to see its causes." }
      }
    }
  }

  private func sourceText(_ link: CauseLink) -> String {
    switch link.kind {
    case .event: return "from \(link.origin)"
    case .outside: return "sent by the owner of the program"
    case .effect:
      guard let source = link.source else { return "from \(link.origin), no longer recorded" }
      return "from \(link.origin), requested by \(source == 0 ? "the start" : "step \(source)")"
    case .subscription:
      guard let source = link.source else { return "from \(link.origin)" }
      return "from \(link.origin), active since \(source == 0 ? "the start" : "step \(source)")"
    }
  }

#endif
