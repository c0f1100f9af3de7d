public import Rill
public import RillStreams

/// From who is signed in to what is to be seen.
@MainActor public final class AuthenticationApp {
  /// Who is signed in.
  public let store: AuthenticationStore
  /// Whether somebody is, as far as has been noticed.
  public let isAuthenticated: Changing<Bool>
  /// What is to be seen.
  public let stage: Changing<Stage<Screen>>

  /// Creates the app, which follows `store`, and takes its time from `scheduler`.
  public init(store: AuthenticationStore = AuthenticationStore(), on scheduler: any Scheduler) {
    self.store = store
    isAuthenticated = Changing(observing: { store.isAuthenticated })
    let screen = isAuthenticated.map { $0 ? Screen.dashboard : .login }
    stage = SwitchingContainer(showing: screen, on: scheduler).stage
  }
}
