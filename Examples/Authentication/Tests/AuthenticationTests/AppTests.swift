import Authentication
import Rill
import RillStreams
import RillTesting
import Testing

/// Tests of the path from the store to the stage.
@MainActor @Suite(.timeLimit(.minutes(20))) struct AppTests {
  private let scheduler = VirtualScheduler()
  private let record = StageRecord<Screen>()

  @Test func startsWithTheStateOfTheStore() {
    let store = AuthenticationStore()
    #expect(AuthenticationApp(store: store, on: scheduler).stage.value == .showing(.login))
    store.signIn(as: "Ada")
    #expect(AuthenticationApp(store: store, on: scheduler).stage.value == .showing(.dashboard))
  }

  @Test func aChangeOfUserKeepsTheScreen() async {
    let app = AuthenticationApp(on: scheduler)
    let observer = follow(app)
    var notices = app.isAuthenticated.changes.values().makeAsyncIterator()
    app.store.signIn(as: "Ada")
    #expect(await notices.next(isolation: #isolation) == true)
    scheduler.run()
    app.store.signIn(as: "Grace")
    #expect(await notices.next(isolation: #isolation) == true)
    #expect(scheduler.pendingCount == 0)
    #expect(
      record.stages == [
        .showing(.login), .moving(from: .login, to: .dashboard), .showing(.dashboard),
      ])
    observer.cancel()
  }

  @Test(arguments: 1...20) func rapidTogglingEndsWithTheLatestState(seed: UInt64) async {
    var random = SplitMix64(seed: seed)
    let app = AuthenticationApp(on: scheduler)
    let observer = follow(app)
    var notices = app.isAuthenticated.changes.values().makeAsyncIterator()
    for _ in 1...100 {
      scheduler.advance(by: .milliseconds(Int.random(in: 0...300, using: &random)))
      for _ in 1...Int.random(in: 1...3, using: &random) { toggle(app.store) }
      let isAuthenticated = await notices.next(isolation: #isolation)
      #expect(isAuthenticated == app.store.isAuthenticated)
    }
    scheduler.run()
    record.expectOneNeededTransitionAtATime("seed \(seed)")
    #expect(record.stages.last == .showing(app.store.isAuthenticated ? .dashboard : .login))
    #expect(record.stages.count > 20)
    observer.cancel()
  }

  private func toggle(_ store: AuthenticationStore) {
    if store.isAuthenticated { store.signOut() } else { store.signIn(as: "Ada") }
  }

  private func follow(_ app: AuthenticationApp) -> Observer {
    record.follow(app.stage, on: scheduler) {
      app.isAuthenticated.value ? .dashboard : .login
    }
  }
}
