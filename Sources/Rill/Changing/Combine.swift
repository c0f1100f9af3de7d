/// Combining changing values: none of these remembers anything, so each is computed when it is read
/// or observed, and never while its inputs disagree.

extension Cell {
  /// A lazy cell with the given inputs, which `step` computes.
  @inlinable @inline(__always)
  static func combined(
    _ a: AnyCell, _ b: AnyCell, _ c: AnyCell? = nil, _ d: AnyCell? = nil, _ e: AnyCell? = nil,
    _ f: AnyCell? = nil, _ g: AnyCell? = nil, _ h: AnyCell? = nil,
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

  /// The value of input `index`, settled.
  @inlinable @inline(__always)
  final func input<Input>(_ index: Int, _ type: Input.Type, _ timeline: Timeline) -> Input {
    Source<Input>(input: index, of: self).current(timeline)
  }
}

/// What `transform` makes of two values: it changes once in each moment in which any of them does.
///
/// ```swift
/// let width = Input(2), height = Input(3)
/// let area = combine(width, height) { $0 * $1 }
/// print(area.value)   // 6
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

/// What `transform` makes of three values: it changes once in each moment in which any of them does.
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

/// What `transform` makes of four values: it changes once in each moment in which any of them does.
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

/// What `transform` makes of five values: it changes once in each moment in which any of them does.
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

/// What `transform` makes of six values: it changes once in each moment in which any of them does.
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

/// What `transform` makes of seven values: it changes once in each moment in which any of them does.
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

/// What `transform` makes of eight values: it changes once in each moment in which any of them does.
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
