// Unavailable declarations with names from other libraries, whose compiler errors suggest the names
// of this one.

#if !hasFeature(Embedded)

  extension Changes {
    /// Not available: use an ``Inlet`` for a stream with `announce`.
    @available(
      *, unavailable,
      message:
        "use Inlet<Value>() for a stream to announce to, Changes.never for one that never occurs"
    )
    public convenience init() { fatalError() }

    /// Not available: a stream has no current value.
    @available(
      *, unavailable,
      message:
        "a stream has no current value; hold(startingWith:) makes a Changing of it, which has one"
    )
    public var latestValue: Value { fatalError() }

    /// Not available: a stream has no current value.
    @available(
      *, unavailable,
      message:
        "a stream has no current value; hold(startingWith:) makes a Changing of it, which has one"
    )
    public var value: Value { fatalError() }

    /// Not available: see ``observe(_:)``.
    @available(
      *, unavailable,
      message: "use observe { value in ... }, or --> { value in ... }, and keep the Observer"
    )
    @discardableResult
    public func subscribe(onNext body: @escaping (Value) -> Void) -> Observer { observe(body) }

    /// Not available: see ``observe(_:)``.
    @available(
      *, unavailable,
      message: "use observe { value in ... }, or --> { value in ... }, and keep the Observer"
    )
    @discardableResult
    public func sink(receiveValue body: @escaping (Value) -> Void) -> Observer { observe(body) }

    /// Not available: see ``observe(withContext:_:)``.
    @available(
      *, unavailable,
      message:
        "use observe(withContext: target) { target, value in ... }, which ends with the target"
    )
    @discardableResult
    public func bind<Target>(to target: Target) -> Observer { fatalError() }

    /// Not available: pass the `Changes` itself, which is observable.
    @available(
      *, unavailable, message: "Changes is already observable. Remove this call."
    )
    public func asObservable() -> Changes { self }

    /// Not available: `RillStreams` declares it.
    @available(
      *, unavailable,
      message:
        "import RillStreams and use throttle(for: .seconds(1), on: scheduler) or throttle(while: isBusy)"
    )
    public func throttle() -> Changes { self }

    /// Not available: `RillStreams` declares it, with a scheduler.
    @available(
      *, unavailable,
      message: "import RillStreams and pass a scheduler: throttle(for: .seconds(1), on: scheduler)"
    )
    public func throttle(for interval: Duration) -> Changes { self }
  }

  extension Inlet {
    /// Not available: see ``announce(_:)``.
    @available(*, unavailable, message: "use announce(value) or inlet <-- value")
    public func send(_ value: Value) { announce(value) }

    /// Not available: see ``announce(_:)``.
    @available(*, unavailable, message: "use announce(value) or inlet <-- value")
    public func accept(_ value: Value) { announce(value) }

    /// Not available: see ``announce(_:)``.
    @available(*, unavailable, message: "use announce(value) or inlet <-- value")
    public func onNext(_ value: Value) { announce(value) }
  }

#endif
