import Authentication
import Rill
public import RillStreams

/// A player that runs a story in an app and writes the actions and the stages.
@MainActor public final class Player {
  private let scheduler: any Scheduler
  private let wait: (Duration) async -> Void
  private let write: (String) -> Void

  /// Creates a player for a scheduler that follows a real clock.
  public init(on scheduler: ClockScheduler<ContinuousClock>, write: @escaping (String) -> Void) {
    self.scheduler = scheduler
    self.write = write
    wait = { try? await Task.sleep(for: $0) }
  }

  /// Creates a player that advances the virtual time of its scheduler.
  public init(on scheduler: VirtualScheduler, write: @escaping (String) -> Void) {
    self.scheduler = scheduler
    self.write = write
    wait = { scheduler.advance(by: $0) }
  }

  /// Plays `story`, each scene of which changes the store, and returns at its end.
  ///
  /// - Returns: A chart of the stages.
  public func play(_ story: Story) async -> Chart {
    let app = AuthenticationApp(on: scheduler)
    let beginning = scheduler.now
    var chart = Chart(duration: story.end)
    let sessions = app.isAuthenticated.observe { [scheduler] isAuthenticated in
      chart.record(isAuthenticated: isAuthenticated, at: scheduler.now - beginning)
    }
    let stages = app.stage.observe { [scheduler, write] stage in
      let time = scheduler.now - beginning
      chart.record(stage, at: time)
      write("\(Self.text(time))    \(stage)")
    }
    var notices = app.isAuthenticated.changes.values().makeAsyncIterator()
    for scene in story.scenes {
      await wait(max(beginning + scene.time - scheduler.now, .zero))
      write("\(Self.text(scheduler.now - beginning))  \(scene.title)")
      scene.play(app.store)
      // A change of the store is observed when the actor is free; time must not advance before.
      _ = await notices.next(isolation: #isolation)
    }
    await wait(max(beginning + story.end - scheduler.now, .zero))
    sessions.cancel()
    stages.cancel()
    return chart
  }

  private static func text(_ time: Duration) -> String {
    let tenths = Int((time / .seconds(0.1)).rounded())
    return "\(tenths / 10).\(tenths % 10) s"
  }
}
