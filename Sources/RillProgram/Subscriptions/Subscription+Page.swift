import RillAutomaton
import RillTree

/// Events of the host, which reports them only while a subscription is active.
///
/// Each function takes an ID, which is only needed if several subscriptions of one kind come and
/// go. It also takes a function that returns the message for an event, or nil for none.
extension Subscription {
  /// Subscribes to presses of keys anywhere on the page.
  public static func keyDown(
    id: EffectID? = nil, _ message: @escaping (TreeEvent) -> Message?
  ) -> Subscription {
    page(.keyDown, id) { if case .keyDown(let event) = $0 { message(event) } else { nil } }
  }

  /// Subscribes to releases of keys anywhere on the page.
  public static func keyUp(
    id: EffectID? = nil, _ message: @escaping (TreeEvent) -> Message?
  ) -> Subscription {
    page(.keyUp, id) { if case .keyUp(let event) = $0 { message(event) } else { nil } }
  }

  /// Subscribes to presses of pointer buttons anywhere on the page.
  public static func pointerDown(
    id: EffectID? = nil, _ message: @escaping (TreeEvent) -> Message?
  ) -> Subscription {
    page(.pointerDown, id) { if case .pointerDown(let event) = $0 { message(event) } else { nil } }
  }

  /// Subscribes to releases of pointer buttons anywhere.
  public static func pointerUp(
    id: EffectID? = nil, _ message: @escaping (TreeEvent) -> Message?
  ) -> Subscription {
    page(.pointerUp, id) { if case .pointerUp(let event) = $0 { message(event) } else { nil } }
  }

  /// Subscribes to moves of the pointer anywhere on the page, for example during a drag.
  public static func pointerMove(
    id: EffectID? = nil, _ message: @escaping (TreeEvent) -> Message?
  ) -> Subscription {
    page(.pointerMove, id) { if case .pointerMove(let event) = $0 { message(event) } else { nil } }
  }

  /// Subscribes to the size of the window: its current value, once the host reports it, and its
  /// changes.
  public static func windowSize(
    id: EffectID? = nil, _ message: @escaping (WindowSize) -> Message?
  ) -> Subscription {
    page(.windowSize, id) { if case .windowSize(let size) = $0 { message(size) } else { nil } }
  }

  /// Subscribes to the visibility of the page: its current value, once the host reports it, and its
  /// changes.
  public static func visibility(
    id: EffectID? = nil, _ message: @escaping (Bool) -> Message?
  ) -> Subscription {
    page(.visibility, id) { if case .visibility(let isSeen) = $0 { message(isSeen) } else { nil } }
  }

  /// Subscribes to animation frames, typically 60 a second. The function receives a time with an
  /// arbitrary origin.
  ///
  /// Elsewhere: `requestAnimationFrame`, `Browser.Events.onAnimationFrame` (Elm).
  public static func animationFrames(
    id: EffectID? = nil, _ message: @escaping (Duration) -> Message?
  ) -> Subscription {
    page(.animationFrame, id) { event in
      if case .animationFrame(let time) = event { message(time) } else { nil }
    }
  }

  /// Subscribes to changes of the program's location, by effects and by the browser's history.
  ///
  /// Elsewhere: `onUrlChange` (Elm).
  public static func locationChanges(
    id: EffectID? = nil, _ message: @escaping (Location) -> Message?
  ) -> Subscription {
    page(.location, id) { if case .location(let location) = $0 { message(location) } else { nil } }
  }

  /// Subscribes to clicks on links. The links then don't navigate by themselves, even if the
  /// function returns no message.
  ///
  /// Elsewhere: `onUrlRequest` (Elm).
  public static func linkClicks(
    id: EffectID? = nil, _ message: @escaping (Link) -> Message?
  ) -> Subscription {
    page(.link, id) { if case .link(let link) = $0 { message(link) } else { nil } }
  }

  /// Subscribes to custom events of the host, by their name.
  ///
  /// `Effect.host(_:_:)` sends custom commands in the other direction.
  ///
  /// Elsewhere: ports (Elm).
  public static func host(
    _ name: String, id: EffectID? = nil, _ message: @escaping (_ detail: String) -> Message?
  ) -> Subscription {
    page(.custom(name), id) { if case .custom(_, let detail) = $0 { message(detail) } else { nil } }
  }

  private static func page(
    _ kind: PageEventKind, _ id: EffectID?, _ message: @escaping (PageEvent) -> Message?
  ) -> Subscription {
    Subscription(.page(kind), id: id, feed: .page(kind)) { value in
      if case .page(let event) = value { message(event) } else { nil }
    }
  }
}
