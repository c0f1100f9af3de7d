public import Rill
public import RillStreams

/// An app that derives its screen from the user's authentication state.
@MainActor public final class AuthenticationApp {
  /// The observable store of the signed-in user.
  public let store: AuthenticationStore
  /// The latest observed value of the store's `isAuthenticated`.
  public let isAuthenticated: Changing<Bool>
  /// The current screen or transition.
  public let stage: Changing<Stage<Screen>>

  /// Creates an app that follows `store` and takes its time from `scheduler`.
  public init(store: AuthenticationStore = AuthenticationStore(), on scheduler: any Scheduler) {
    self.store = store
    isAuthenticated = Changing(observing: { store.isAuthenticated })
    let screen = isAuthenticated.map { $0 ? Screen.dashboard : .login }
    stage = SwitchingContainer(showing: screen, on: scheduler).stage
  }
}
