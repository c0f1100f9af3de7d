import Authentication
import Rill
import RillStreams
import Testing

/// What was to be seen, when, and what was wanted then; and what must be true of it.
final class StageRecord<Screen: Equatable> {
  private(set) var entries: [(time: Duration, stage: Stage<Screen>, wanted: Screen)] = []

  /// The stages, in order.
  var stages: [Stage<Screen>] { entries.map(\.stage) }

  /// Notes `stage`, as long as the observation that is returned lives.
  func follow(
    _ stage: Changing<Stage<Screen>>, on scheduler: VirtualScheduler,
    wanted: @escaping () -> Screen
  ) -> Observer {
    stage.observe { [self] in entries.append((scheduler.now, $0, wanted())) }
  }

  /// Checks that transitions take their time, do not overlap, begin where the last one ended, and only
  /// if another screen is wanted.
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
