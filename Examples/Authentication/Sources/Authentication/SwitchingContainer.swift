public import Rill
public import RillStreams

/// A container that shows the wanted screen, with a timed transition between screens.
///
/// It runs one transition at a time, and starts one only if it shows a screen that is no longer
/// wanted. It skips screens that are wanted only during a transition.
///
/// ```
///                           wanted
///                             │ when it changes and no transition runs
///                             ▼
///    arrivals ── orElse ── departures ── stage
///        ▲                                 │
///        └── delay(by: transitionTime) ────┘ when a transition starts
/// ```
public struct SwitchingContainer<Screen: Equatable> {
  /// The current screen or transition.
  public let stage: Changing<Stage<Screen>>
  /// A Boolean value that indicates whether a transition is running.
  public var isAnimating: Changing<Bool> { stage.map(\.isAnimating) }

  /// Creates a container that shows the screen that is wanted now.
  ///
  /// - Parameters:
  ///   - wanted: The screen to show.
  ///   - transitionTime: The duration of each transition.
  ///   - scheduler: The scheduler that times the transitions.
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
