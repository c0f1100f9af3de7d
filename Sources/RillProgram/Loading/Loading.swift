/// The state of a value that an effect loads: idle, loading, loaded or failed. The old value stays
/// while the value is loaded again, and after a failure.
///
/// ```swift
/// struct Model { var songs = Loading<[Song], StoreError>.idle }
/// enum Message { case refresh, songs(Result<[Song], StoreError>) }
///
/// func update(_ message: Message, _ model: inout Model) -> Effect<Message> {
///   switch message {
///   case .refresh: return model.songs.load("songs", to: Message.songs) { try await store.songs() }
///   case .songs(let result): model.songs.finish(with: result)
///   }
///   return .none
/// }
/// ```
///
/// With `any Error` as the failure, the work may throw any error. With `Never`, it can't fail.
///
/// Elsewhere: `RemoteData` (Elm), `AsyncResult` (Phoenix LiveView), query state (TanStack Query).
public enum Loading<Value, Failure: Error> {
  /// No load has started.
  case idle
  /// A load is in progress. The value is that of an earlier load.
  case loading(previous: Value? = nil)
  /// The last load has returned a value.
  case loaded(Value)
  /// The last load has failed. The value is that of an earlier load.
  case failed(Failure, previous: Value? = nil)

  /// The last loaded value; nil before the first.
  public var value: Value? {
    switch self {
    case .idle: nil
    case .loading(let previous): previous
    case .loaded(let value): value
    case .failed(_, let previous): previous
    }
  }

  /// The failure of the last load; nil in all other states.
  public var failure: Failure? {
    if case .failed(let failure, _) = self { failure } else { nil }
  }

  /// True while a load is in progress.
  public var isLoading: Bool {
    if case .loading = self { true } else { false }
  }

  /// Returns this state with a function of its values.
  public func map<Other>(_ transform: (Value) -> Other) -> Loading<Other, Failure> {
    switch self {
    case .idle: .idle
    case .loading(let previous): .loading(previous: previous.map(transform))
    case .loaded(let value): .loaded(transform(value))
    case .failed(let failure, let previous): .failed(failure, previous: previous.map(transform))
    }
  }
}

extension Loading: Equatable where Value: Equatable, Failure: Equatable {}
extension Loading: Hashable where Value: Hashable, Failure: Hashable {}
extension Loading: Sendable where Value: Sendable {}
