#if Live

  import RillLive
  import RillProgram
  import RillRecording

  /// The elements and texts of a page, each with the step that changed it last.
  struct PageOutline: Hashable, Sendable {
    /// An element or a text.
    struct Row: Hashable, Sendable, Identifiable {
      /// The position in the outline.
      let id: Int
      let depth: Int
      let name: String
      let text: String
      /// The step; nil if the page had this part before the examined steps.
      let step: Int?
    }

    /// The position of the page.
    let position: Int
    /// The position of the first examined page.
    let start: Int
    var rows: [Row] = []
    /// The reason that the page isn't shown; nil if it is.
    var problem: String?

    /// The maximum number of examined steps and of rows.
    static let maximumSteps = 1_000
    static let maximumRows = 2_000
  }

  /// The computation of an outline. It replays the steps before the page, and follows each node
  /// through the differences of the pages.
  struct PageTrace: StepComputation {
    private let steps: any RecordedSteps
    private let replay: (any StepReplay)?
    private var outline: PageOutline
    private var page: TracedPage
    private var position: Int

    init(_ steps: any RecordedSteps, to position: Int) {
      let end = min(max(position, steps.start), steps.end)
      let start = max(steps.start, end - PageOutline.maximumSteps)
      self.steps = steps
      self.position = start
      replay = steps.replay(from: start)
      outline = PageOutline(position: end, start: start)
      page = TracedPage(at: start)
      if let replay { try? replay.render().apply(to: &page, at: page.root) }
    }

    mutating func advance() -> PageOutline? {
      guard let replay else { return problem("The model is too large to be recorded.") }
      for _ in 0..<TestExport.partSize {
        if position == outline.position { return finished(replay) }
        guard position >= steps.start else {
          return problem("The session dropped its first steps meanwhile.")
        }
        position += 1
        guard replay.send(steps.step(position).message) != .rejected else { continue }
        page.step = position
        do { try replay.render().apply(to: &page, at: page.root) } catch {
          return problem("The page can't be followed: \(error)")
        }
      }
      return nil
    }

    private func problem(_ text: String) -> PageOutline {
      var outline = outline
      outline.problem = text
      return outline
    }

    private func finished(_ replay: any StepReplay) -> PageOutline {
      guard let secrets = RedactedTexts(in: replay.anyModel) else {
        return problem("The model is too large to be searched for redacted values.")
      }
      func shown(_ text: String, _ limit: Int) -> String {
        secrets.all.contains { text.contains($0) }
          ? "redacted" : ValueText.shown(text, limit: limit)
      }
      var outline = outline
      // Nothing recurses, since pages may be nested deeply.
      var waiting = [(node: 0, depth: 0)]
      while let (node, depth) = waiting.popLast(), outline.rows.count < PageOutline.maximumRows {
        let entry = page.entries[node]
        var step = entry.step
        var text = entry.text
        var children = entry.children
        // An element that contains only a text shares its row.
        if entry.name != nil, children.count == 1, page.entries[children[0]].name == nil {
          let child = page.entries[children[0]]
          (text, step) = (child.text, max(step, child.step))
          children = []
        }
        let id = entry.id.map { "#\(shown($0, 40))" } ?? ""
        outline.rows.append(
          PageOutline.Row(
            id: outline.rows.count, depth: depth, name: (entry.name ?? "text") + id,
            text: shown(text, 80), step: step > outline.start ? step : nil))
        waiting += children.reversed().map { ($0, depth + 1) }
      }
      return outline
    }
  }

#endif
