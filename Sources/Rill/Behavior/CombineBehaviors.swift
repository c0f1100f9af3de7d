/// Combined behaviors: each sample of the result samples every part once, at the same time.

extension Optional where Wrapped == (Time) -> Void {
  /// Returns a function that requests storage of the past from both.
  @inlinable
  static func both(_ first: ((Time) -> Void)?, _ second: ((Time) -> Void)?) -> ((Time) -> Void)? {
    guard let first else { return second }
    guard let second else { return first }
    return { duration in
      first(duration)
      second(duration)
    }
  }

  /// Returns a function that requests storage of the past from all.
  @inlinable
  static func all(_ memories: [((Time) -> Void)?]) -> ((Time) -> Void)? {
    let memories = memories.compactMap { $0 }
    return memories.isEmpty ? nil : { duration in for memory in memories { memory(duration) } }
  }
}

/// Returns the results of `transform` for two behaviors, at each time.
///
/// ```swift
/// let x = Behavior { 2 * $0 }, y = Behavior { 3 - $0 }
/// let point = combine(x, y) { SIMD2($0, $1) }
/// print(point.at(1))   // SIMD2<Double>(2.0, 2.0)
/// ```
@inlinable
public func combine<A, B, Result>(
  _ a: Behavior<A>, _ b: Behavior<B>, _ transform: @escaping (A, B) -> Result
) -> Behavior<Result> {
  let remember: ((Time) -> Void)? = .both(a.remember, b.remember)
  let (a, b) = (a.function, b.function)
  return Behavior<Result>(remember: remember) { transform(a($0), b($0)) }
}

/// Returns the results of `transform` for three behaviors, at each time.
@inlinable
public func combine<A, B, C, Result>(
  _ a: Behavior<A>, _ b: Behavior<B>, _ c: Behavior<C>, _ transform: @escaping (A, B, C) -> Result
) -> Behavior<Result> {
  let remember: ((Time) -> Void)? = .all([a.remember, b.remember, c.remember])
  let (a, b, c) = (a.function, b.function, c.function)
  return Behavior<Result>(remember: remember) { transform(a($0), b($0), c($0)) }
}

/// Returns the results of `transform` for four behaviors, at each time.
@inlinable
public func combine<A, B, C, D, Result>(
  _ a: Behavior<A>, _ b: Behavior<B>, _ c: Behavior<C>, _ d: Behavior<D>,
  _ transform: @escaping (A, B, C, D) -> Result
) -> Behavior<Result> {
  let remember: ((Time) -> Void)? = .all([a.remember, b.remember, c.remember, d.remember])
  let (a, b, c, d) = (a.function, b.function, c.function, d.function)
  return Behavior<Result>(remember: remember) { transform(a($0), b($0), c($0), d($0)) }
}

/// Returns the results of `transform` for five behaviors, at each time.
@inlinable
public func combine<A, B, C, D, E, Result>(
  _ a: Behavior<A>, _ b: Behavior<B>, _ c: Behavior<C>, _ d: Behavior<D>, _ e: Behavior<E>,
  _ transform: @escaping (A, B, C, D, E) -> Result
) -> Behavior<Result> {
  let remember: ((Time) -> Void)? = .all([
    a.remember, b.remember, c.remember, d.remember, e.remember,
  ])
  let (a, b, c, d, e) = (a.function, b.function, c.function, d.function, e.function)
  return Behavior<Result>(remember: remember) { transform(a($0), b($0), c($0), d($0), e($0)) }
}

/// Returns the results of `transform` for six behaviors, at each time.
@inlinable
public func combine<A, B, C, D, E, F, Result>(
  _ a: Behavior<A>, _ b: Behavior<B>, _ c: Behavior<C>, _ d: Behavior<D>, _ e: Behavior<E>,
  _ f: Behavior<F>, _ transform: @escaping (A, B, C, D, E, F) -> Result
) -> Behavior<Result> {
  let remember: ((Time) -> Void)? = .all([
    a.remember, b.remember, c.remember, d.remember, e.remember, f.remember,
  ])
  let (a, b, c, d, e, f) = (a.function, b.function, c.function, d.function, e.function, f.function)
  return Behavior<Result>(remember: remember) {
    transform(a($0), b($0), c($0), d($0), e($0), f($0))
  }
}

/// Returns the results of `transform` for seven behaviors, at each time.
@inlinable
public func combine<A, B, C, D, E, F, G, Result>(
  _ a: Behavior<A>, _ b: Behavior<B>, _ c: Behavior<C>, _ d: Behavior<D>, _ e: Behavior<E>,
  _ f: Behavior<F>, _ g: Behavior<G>, _ transform: @escaping (A, B, C, D, E, F, G) -> Result
) -> Behavior<Result> {
  let remember: ((Time) -> Void)? = .all([
    a.remember, b.remember, c.remember, d.remember, e.remember, f.remember, g.remember,
  ])
  let (a, b, c, d, e, f, g) = (
    a.function, b.function, c.function, d.function, e.function, f.function, g.function
  )
  return Behavior<Result>(remember: remember) {
    transform(a($0), b($0), c($0), d($0), e($0), f($0), g($0))
  }
}

/// Returns the results of `transform` for eight behaviors, at each time.
@inlinable
public func combine<A, B, C, D, E, F, G, H, Result>(
  _ a: Behavior<A>, _ b: Behavior<B>, _ c: Behavior<C>, _ d: Behavior<D>, _ e: Behavior<E>,
  _ f: Behavior<F>, _ g: Behavior<G>, _ h: Behavior<H>,
  _ transform: @escaping (A, B, C, D, E, F, G, H) -> Result
) -> Behavior<Result> {
  let remember: ((Time) -> Void)? = .all([
    a.remember, b.remember, c.remember, d.remember, e.remember, f.remember, g.remember, h.remember,
  ])
  let (a, b, c, d, e, f, g, h) = (
    a.function, b.function, c.function, d.function, e.function, f.function, g.function, h.function
  )
  return Behavior<Result>(remember: remember) {
    transform(a($0), b($0), c($0), d($0), e($0), f($0), g($0), h($0))
  }
}

/// Returns the results of `transform` for the values of all `behaviors`, in their order, at each
/// time.
///
/// ```swift
/// let mean = combine([first, second, third]) { $0.reduce(0, +) / Double($0.count) }
/// ```
///
/// Without behaviors, `transform` receives an empty array.
///
/// - Complexity: A sample is linear in the number of behaviors.
@inlinable
public func combine<Value, Result>(
  _ behaviors: [Behavior<Value>], _ transform: @escaping ([Value]) -> Result
) -> Behavior<Result> {
  Behavior<Result>(remember: .all(behaviors.map { $0.remember })) { time in
    transform(behaviors.map { $0.function(time) })
  }
}
