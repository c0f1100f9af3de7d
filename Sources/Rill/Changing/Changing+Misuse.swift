// Unavailable declarations with names from other libraries, whose compiler errors suggest the names
// of this one. Without them, errors would refer to members of the value.

#if !hasFeature(Embedded)

  extension Changing {
    /// Not available: a value that never changes is `Changing.constant(value)`.
    @available(
      *, unavailable,
      message:
        "use Input(value) for a value to assign to, Changing.constant(value) for one that never changes"
    )
    public convenience init(_ value: Value) { fatalError() }

    /// Not available: see ``value``.
    @available(*, unavailable, message: "the current value is value")
    public var latestValue: Value { value }

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

    /// Not available: pass the `Changing` itself, which is observable; see ``changes``.
    @available(
      *, unavailable,
      message: "Changing is already observable. Remove this call, or use changes for a stream."
    )
    public func asObservable() -> Changing { self }

    /// Not available: `RillStreams` declares it.
    @available(
      *, unavailable,
      message:
        "import RillStreams and use throttle(for: .seconds(1), on: scheduler) or throttle(while: isBusy)"
    )
    public func throttle() -> Changing { self }

    /// Not available: `RillStreams` declares it, with a scheduler.
    @available(
      *, unavailable,
      message: "import RillStreams and pass a scheduler: throttle(for: .seconds(1), on: scheduler)"
    )
    public func throttle(for interval: Duration) -> Changing { self }
  }

  extension Input {
    /// Not available: see ``init(_:file:line:)``.
    @available(*, unavailable, message: "write Input(value), without a label")
    public convenience init(initial value: Value) { self.init(value) }

    /// Not available: see ``assign(_:)``.
    @available(*, unavailable, message: "use assign(value) or input <-- value")
    public func send(_ value: Value) { assign(value) }

    /// Not available: see ``assign(_:)``.
    @available(*, unavailable, message: "use assign(value) or input <-- value")
    public func accept(_ value: Value) { assign(value) }

    /// Not available: see ``assign(_:)``.
    @available(*, unavailable, message: "use assign(value) or input <-- value")
    public func onNext(_ value: Value) { assign(value) }
  }

#endif
