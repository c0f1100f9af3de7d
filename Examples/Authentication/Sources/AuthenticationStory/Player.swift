import Authentication
import Rill
public import RillStreams

/// Plays a story in an app, and writes what happens in both.
@MainActor public final class Player {
  private let scheduler: any Scheduler
  private let wait: (Duration) async -> Void
  private let write: (String) -> Void

  /// Creates a player for a scheduler whose time passes by itself.
  public init(on scheduler: ClockScheduler<ContinuousClock>, write: @escaping (String) -> Void) {
    self.scheduler = scheduler
    self.write = write
    wait = { try? await Task.sleep(for: $0) }
  }

  /// Creates a player that lets the time of its scheduler pass.
  public init(on scheduler: VirtualScheduler, write: @escaping (String) -> Void) {
    self.scheduler = scheduler
    self.write = write
    wait = { scheduler.advance(by: $0) }
  }

  /// Plays `story`, each scene of which changes the store; returns at its end.
  ///
  /// - Returns: a chart of what was to be seen.
  public func play(_ story: Story) async -> Chart {
    let app = AuthenticationApp(on: scheduler)
    let beginning = scheduler.now
    var chart = Chart(duration: story.end)
    let sessions = app.isAuthenticated.observe { [scheduler] isAuthenticated in
      chart.note(isAuthenticated: isAuthenticated, at: scheduler.now - beginning)
    }
    let stages = app.stage.observe { [scheduler, write] stage in
      let time = scheduler.now - beginning
      chart.note(stage, at: time)
      write("\(Self.text(time))    \(stage)")
    }
    var notices = app.isAuthenticated.changes.values().makeAsyncIterator()
    for scene in story.scenes {
      await wait(max(beginning + scene.time - scheduler.now, .zero))
      write("\(Self.text(scheduler.now - beginning))  \(scene.title)")
      scene.play(app.store)
      // A change of the store is noticed when the actor is free: no time is to pass before.
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
