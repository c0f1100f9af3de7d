extension Changing {
  /// Returns the result of `transform` for the value. It is stateless: unobserved, it runs on
  /// reading, once for each version of the value.
  @inlinable @inline(__always)
  public func map<Result>(
    file: StaticString = #fileID, line: UInt = #line, _ transform: @escaping (Value) -> Result
  ) -> Changing<Result> {
    Changing<Result>(.mapped(from: self, .map, file, line, transform))
  }

  /// Returns the result of a function that may throw. An error becomes a value.
  @inlinable
  public func tryMap<Result, Failure: Error>(
    file: StaticString = #fileID, line: UInt = #line,
    _ transform: @escaping (Value) throws(Failure) -> Result
  ) -> Changing<Swift.Result<Result, Failure>> {
    map(file: file, line: line) { value in
      do throws(Failure) {
        return .success(try transform(value))
      } catch {
        return .failure(error)
      }
    }
  }

  #if !hasFeature(Embedded)
    /// A member of the value, as a changing value.
    ///
    /// ```swift
    /// let goals: Changing<[Goal]> = model.goals
    /// let count: Changing<Int> = goals.count
    /// ```
    @inlinable
    public subscript<Member>(dynamicMember keyPath: KeyPath<Value, Member>) -> Changing<Member> {
      map { $0[keyPath: keyPath] }
    }
  #endif

  /// Returns the result of `transform` for this value and the latest value of `other`. It changes
  /// with this value only, not with `other` alone.
  ///
  /// It runs from construction until released.
  @inlinable
  public func map<Other, Result>(
    withLatestFrom other: Changing<Other>, file: StaticString = #fileID, line: UInt = #line,
    _ transform: @escaping (Value, Other) -> Result
  ) -> Changing<Result> {
    Changing<Result>(
      .following(self, other, .mapWithLatest, file, line, seed: transform) {
        value, other, cell, timeline in
        guard value.isChanged(timeline) else { return }
        let result = cell.evaluating(timeline) {
          transform(value.storage.unsafelyUnwrapped, other.storage.unsafelyUnwrapped)
        }
        cell.change(to: result, timeline)
      })
  }
}

extension Changing {
  /// Returns the value of the inner changing value. It changes when this value switches to another
  /// inner value, and when the inner value changes. In the moment of a switch it has the new inner
  /// value's new value.
  ///
  /// It is stateless. The previous inner value is released.
  @inlinable
  public func flatten<Element>(
    file: StaticString = #fileID, line: UInt = #line
  ) -> Changing<Element> where Value == Changing<Element> {
    let node = DynamicCell<Changing<Element>, Element>(.flatten, choosingFrom: cell) { $0.handle }
    node.trace(file, line)
    return Changing<Element>(node)
  }

  /// Returns the value of the changing value that `transform` returns: `map(transform).flatten()`.
  @inlinable
  public func flatMap<Element>(
    file: StaticString = #fileID, line: UInt = #line,
    _ transform: @escaping (Value) -> Changing<Element>
  ) -> Changing<Element> {
    let inner = map(file: file, line: line, transform)
    inner.cell.set(.makesNodes, true)
    return inner.flatten(file: file, line: line)
  }

  /// Delivers the occurrences of the inner stream. A switch takes effect after the moment of the
  /// change, with `promptly` within it (see ``Changes/switchToLatest(promptly:file:line:)``).
  @inlinable
  public func switchToLatest<Element>(
    promptly: Bool = false, file: StaticString = #fileID, line: UInt = #line
  ) -> Changes<Element> where Value == Changes<Element> {
    let node = Switch<Element>(promptly: promptly, file, line)
    let outer = Edge(of: node) { receiver, _, timeline in
      let stream = receiver.withUpstream(Changes<Element>.self) { $0.storage.unsafelyUnwrapped }
      unsafeDowncast(receiver, to: Edge.self).node._withUnsafeGuaranteedRef {
        unsafeDowncast($0, to: Switch<Element>.self).choose(stream, timeline)
      }
    }
    node.begin(with: outer, to: cell, initially: { [cell] in cell.readInitial(Timeline.current) })
    return Changes<Element>(node)
  }

  /// Delivers the occurrences of all streams in this collection.
  ///
  /// If several occur in one moment, the first occurs in it, and each further one in a child
  /// moment, as with `union`. A change of the collection takes effect after its moment.
  ///
  /// - Complexity: A change of the collection takes time linear in its size.
  @inlinable
  public func mergeMany<Element>(
    file: StaticString = #fileID, line: UInt = #line
  ) -> Changes<Element> where Value: Sequence, Value.Element == Changes<Element> {
    let node = DynamicMergeNode<Element>(file, line)
    let outer = Edge(of: node) { receiver, _, timeline in
      let streams = receiver.withUpstream(Value.self) { Array($0.storage.unsafelyUnwrapped) }
      unsafeDowncast(receiver, to: Edge.self).node._withUnsafeGuaranteedRef {
        unsafeDowncast($0, to: DynamicMergeNode<Element>.self).choose(streams, timeline)
      }
    }
    node.begin(
      with: outer, to: cell, initially: { [cell] in Array(cell.readInitial(Timeline.current)) })
    return Changes<Element>(node)
  }
}
