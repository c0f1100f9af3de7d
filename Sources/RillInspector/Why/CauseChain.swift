#if Live

  import RillProgram
  import RillRecording

  /// A step in the chain from a change to its origin.
  struct CauseLink: Hashable, Sendable {
    let step: Int
    let message: String
    /// The source of the message, such as `click on button#add`.
    let origin: String
    let kind: OriginKind
    /// The step that requested the effect or began the subscription, and zero for the start. Nil
    /// for other sources, and for effects that are no longer recorded.
    let source: Int?
  }

  /// The chains of causes.
  enum CauseChain {
    /// The maximum number of links.
    static let maximumCount = 100

    /// Returns the steps from one with a number back to its origin.
    ///
    /// An effect leads to the step that requested it. An event, a subscription and the owner of the
    /// run are origins.
    static func links(from step: Int, in steps: any RecordedSteps) -> [CauseLink] {
      var links: [CauseLink] = []
      var next: Int? = step
      while let number = next, number > steps.start, number <= steps.end,
        links.count < maximumCount
      {
        let recorded = steps.step(number)
        next = nil
        var source: Int?
        switch recorded.origin {
        case .effect(let effect):
          source = steps.effect(effect)?.step
          // Each cause is earlier than its consequence.
          if let source, source < number { next = source }
        case .subscription(let effect): source = steps.effect(effect)?.step
        case .event, .outside: break
        }
        links.append(
          CauseLink(
            step: number, message: ValueText.line(recorded.message, limit: 160),
            origin: ValueText.shown(steps.name(of: recorded.origin), limit: 120),
            kind: OriginKind(recorded.origin), source: source))
      }
      return links
    }
  }

#endif
