import Authentication
import Rill
import RillStreams
import Testing

/// A record of the stages with their times and the wanted screens, and its invariants.
final class StageRecord<Screen: Equatable> {
  private(set) var entries: [(time: Duration, stage: Stage<Screen>, wanted: Screen)] = []

  /// The stages, in order.
  var stages: [Stage<Screen>] { entries.map(\.stage) }

  /// Records `stage` until the returned observer is dropped.
  func follow(
    _ stage: Changing<Stage<Screen>>, on scheduler: VirtualScheduler,
    wanted: @escaping () -> Screen
  ) -> Observer {
    stage.observe { [self] in entries.append((scheduler.now, $0, wanted())) }
  }

  /// Checks the transitions: each takes the transition time, overlaps no other, begins where the
  /// last one ended, and starts only if another screen is wanted.
  func expectOneNeededTransitionAtATime(_ comment: Comment) {
    for (entry, next) in zip(entries, entries.dropFirst()) {
      let origin: Screen
      switch entry.stage {
      case .showing(let screen):
        #expect(next.stage.isAnimating, comment)
        origin = screen
      case .moving(_, let destination):
        #expect(next.time - entry.time == .milliseconds(500), comment)
        origin = destination
      }
      switch next.stage {
      case .showing(let screen):
        #expect(entry.stage.destination == screen, comment)
        #expect(screen == next.wanted, comment)
      case .moving(let from, let to):
        #expect(from == origin, comment)
        #expect(to != origin, comment)
        #expect(to == next.wanted, comment)
      }
    }
  }
}
