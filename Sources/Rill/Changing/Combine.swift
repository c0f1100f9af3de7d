/// Combined changing values. All of them are stateless, so each is computed when it is read or
/// observed, and never while its sources disagree.

extension Cell {
  /// Creates a lazy cell with the given inputs, which `step` computes.
  @inlinable @inline(__always)
  static func combined(
    _ a: CellBase, _ b: CellBase, _ c: CellBase? = nil, _ d: CellBase? = nil, _ e: CellBase? = nil,
    _ f: CellBase? = nil, _ g: CellBase? = nil, _ h: CellBase? = nil,
    from file: StaticString, _ line: UInt, _ compute: @escaping (Cell<Value>, Timeline) -> Value
  ) -> Cell<Value> {
    let cell = Cell<Value>(lazy: .combine) { receiver, _, timeline in
      let cell = unsafeDowncast(receiver, to: Cell<Value>.self)
      cell.recompute(timeline, cell.inputVersions) { compute(cell, timeline) }
    }
    cell.trace(file, line)
    cell.addInput(a)
    cell.addInput(b)
    if let c { cell.addInput(c) }
    if let d { cell.addInput(d) }
    if let e { cell.addInput(e) }
    if let f { cell.addInput(f) }
    if let g { cell.addInput(g) }
    if let h { cell.addInput(h) }
    return cell
  }

  /// Returns the up-to-date value of input `index`.
  @inlinable @inline(__always)
  final func input<Input>(_ index: Int, _ type: Input.Type, _ timeline: Timeline) -> Input {
    Source<Input>(input: index, of: self).current(timeline)
  }
}

/// Returns the result of `transform` for two values. It changes once in each moment in which any of
/// them changes.
///
/// ```swift
/// let width = Input(2), height = Input(3)
/// let area = combine(width, height) { $0 * $1 }
/// print(area.value)   // 6
/// ```
///
/// A filtered value keeps its last value, so the result also changes with the other one. The
/// filtered combine of SwiftFRP, which has a result only in moments in which both sides occur, is
/// ``Changes/together(_:file:line:)`` of the streams:
///
/// ```swift
/// let numbers = Input(0)
/// let plus = numbers.map { $0 + 2 }.changes
/// let small = numbers.map { $0 - 9 }.changes.filter { $0 < 5 }
/// let sums = plus.together(small).map { $0 + $1 }   // nothing for 20
/// ```
@inlinable
public func combine<A, B, Result>(
  _ a: Changing<A>, _ b: Changing<B>, file: StaticString = #fileID, line: UInt = #line,
  _ transform: @escaping (A, B) -> Result
) -> Changing<Result> {
  Changing<Result>(
    .combined(a.cell, b.cell, from: file, line) { cell, timeline in
      transform(cell.input(0, A.self, timeline), cell.input(1, B.self, timeline))
    })
}

/// Returns the result of `transform` for all `values`, in their order. It changes once in each
/// moment in which any of them changes.
///
/// ```swift
/// let scores = [Input(1), Input(2), Input(3)]
/// let total = combine(scores) { $0.reduce(0, +) }
/// print(total.value)   // 6
/// ```
///
/// Without values, it is the result of `transform` for an empty array, and never changes.
///
/// - Complexity: Linear in the number of values, for each version that is read or observed.
@inlinable
public func combine<Value, Result>(
  _ values: [Changing<Value>], file: StaticString = #fileID, line: UInt = #line,
  _ transform: @escaping ([Value]) -> Result
) -> Changing<Result> {
  let cell = Cell<Result>(lazy: .combine) { receiver, _, timeline in
    let cell = unsafeDowncast(receiver, to: Cell<Result>.self)
    cell.recompute(timeline, cell.inputVersions) {
      transform((0..<cell.edges.count).map { cell.input($0, Value.self, timeline) })
    }
  }
  cell.trace(file, line)
  for value in values { cell.addInput(value.cell) }
  return Changing<Result>(cell)
}

/// Returns the result of `transform` for three values. It changes once in each moment in which any
/// of them changes.
@inlinable
public func combine<A, B, C, Result>(
  _ a: Changing<A>, _ b: Changing<B>, _ c: Changing<C>, file: StaticString = #fileID,
  line: UInt = #line,
  _ transform: @escaping (A, B, C) -> Result
) -> Changing<Result> {
  Changing<Result>(
    .combined(a.cell, b.cell, c.cell, from: file, line) { cell, timeline in
      transform(
        cell.input(0, A.self, timeline), cell.input(1, B.self, timeline),
        cell.input(2, C.self, timeline))
    })
}

/// Returns the result of `transform` for four values. It changes once in each moment in which any
/// of them changes.
@inlinable
public func combine<A, B, C, D, Result>(
  _ a: Changing<A>, _ b: Changing<B>, _ c: Changing<C>, _ d: Changing<D>,
  file: StaticString = #fileID, line: UInt = #line,
  _ transform: @escaping (A, B, C, D) -> Result
) -> Changing<Result> {
  Changing<Result>(
    .combined(a.cell, b.cell, c.cell, d.cell, from: file, line) { cell, timeline in
      transform(
        cell.input(0, A.self, timeline), cell.input(1, B.self, timeline),
        cell.input(2, C.self, timeline), cell.input(3, D.self, timeline))
    })
}

/// Returns the result of `transform` for five values. It changes once in each moment in which any
/// of them changes.
@inlinable
public func combine<A, B, C, D, E, Result>(
  _ a: Changing<A>, _ b: Changing<B>, _ c: Changing<C>, _ d: Changing<D>, _ e: Changing<E>,
  file: StaticString = #fileID, line: UInt = #line,
  _ transform: @escaping (A, B, C, D, E) -> Result
) -> Changing<Result> {
  Changing<Result>(
    .combined(a.cell, b.cell, c.cell, d.cell, e.cell, from: file, line) { cell, timeline in
      transform(
        cell.input(0, A.self, timeline), cell.input(1, B.self, timeline),
        cell.input(2, C.self, timeline), cell.input(3, D.self, timeline),
        cell.input(4, E.self, timeline))
    })
}

/// Returns the result of `transform` for six values. It changes once in each moment in which any of
/// them changes.
@inlinable
public func combine<A, B, C, D, E, F, Result>(
  _ a: Changing<A>, _ b: Changing<B>, _ c: Changing<C>, _ d: Changing<D>, _ e: Changing<E>,
  _ f: Changing<F>, file: StaticString = #fileID, line: UInt = #line,
  _ transform: @escaping (A, B, C, D, E, F) -> Result
) -> Changing<Result> {
  Changing<Result>(
    .combined(a.cell, b.cell, c.cell, d.cell, e.cell, f.cell, from: file, line) { cell, timeline in
      transform(
        cell.input(0, A.self, timeline), cell.input(1, B.self, timeline),
        cell.input(2, C.self, timeline), cell.input(3, D.self, timeline),
        cell.input(4, E.self, timeline), cell.input(5, F.self, timeline))
    })
}

/// Returns the result of `transform` for seven values. It changes once in each moment in which any
/// of them changes.
@inlinable
public func combine<A, B, C, D, E, F, G, Result>(
  _ a: Changing<A>, _ b: Changing<B>, _ c: Changing<C>, _ d: Changing<D>, _ e: Changing<E>,
  _ f: Changing<F>, _ g: Changing<G>, file: StaticString = #fileID, line: UInt = #line,
  _ transform: @escaping (A, B, C, D, E, F, G) -> Result
) -> Changing<Result> {
  Changing<Result>(
    .combined(a.cell, b.cell, c.cell, d.cell, e.cell, f.cell, g.cell, from: file, line) {
      cell, timeline in
      transform(
        cell.input(0, A.self, timeline), cell.input(1, B.self, timeline),
        cell.input(2, C.self, timeline), cell.input(3, D.self, timeline),
        cell.input(4, E.self, timeline), cell.input(5, F.self, timeline),
        cell.input(6, G.self, timeline))
    })
}

/// Returns the result of `transform` for eight values. It changes once in each moment in which any
/// of them changes.
@inlinable
public func combine<A, B, C, D, E, F, G, H, Result>(
  _ a: Changing<A>, _ b: Changing<B>, _ c: Changing<C>, _ d: Changing<D>, _ e: Changing<E>,
  _ f: Changing<F>, _ g: Changing<G>, _ h: Changing<H>, file: StaticString = #fileID,
  line: UInt = #line,
  _ transform: @escaping (A, B, C, D, E, F, G, H) -> Result
) -> Changing<Result> {
  Changing<Result>(
    .combined(a.cell, b.cell, c.cell, d.cell, e.cell, f.cell, g.cell, h.cell, from: file, line) {
      cell, timeline in
      transform(
        cell.input(0, A.self, timeline), cell.input(1, B.self, timeline),
        cell.input(2, C.self, timeline), cell.input(3, D.self, timeline),
        cell.input(4, E.self, timeline), cell.input(5, F.self, timeline),
        cell.input(6, G.self, timeline), cell.input(7, H.self, timeline))
    })
}
