public import Rill
public import RillStreams

/// Shows the screen that is wanted, and takes its time to move from one to another.
///
/// It begins one transition at a time, and only when it shows a screen that isn't wanted any more: what
/// has been wanted in the course of a transition and isn't any more is passed over.
///
/// ```
///                           wanted
///                             │ when it changes, and nothing moves
///                             ▼
///    arrivals ── orElse ── departures ── stage
///        ▲                                 │
///        └── delay(by: transitionTime) ────┘ when it moves
/// ```
public struct SwitchingContainer<Screen: Equatable> {
  /// What is to be seen.
  public let stage: Changing<Stage<Screen>>
  /// Whether a transition is under way.
  public var isAnimating: Changing<Bool> { stage.map(\.isAnimating) }

  /// Creates a container that shows the screen wanted now.
  ///
  /// - Parameters:
  ///   - wanted: the screen to be shown.
  ///   - transitionTime: how long it takes from one to another.
  ///   - scheduler: whose time that is.
  public init(
    showing wanted: Changing<Screen>, transitionTime: Duration = .milliseconds(500),
    on scheduler: any Scheduler
  ) {
    let wanted = wanted.removeDuplicates()
    stage = .loop(startingWith: .showing(wanted.value)) { stage in
      let arrivals = stage.changes.compactMap(\.destination).delay(
        by: transitionTime, on: scheduler)
      let departures = wanted.changes.snapshot(stage) { $1 }.compactMap(\.screenAtRest)
      return arrivals.orElse(departures).withLatest(from: wanted) { screen, wanted in
        screen == wanted ? .showing(screen) : .moving(from: screen, to: wanted)
      }
    }
  }
}

extension Stage {
  fileprivate var screenAtRest: Screen? {
    if case .showing(let screen) = self { screen } else { nil }
  }
}
