extension Changing {
  /// What `transform` makes of the value. Remembers nothing: unobserved, it runs when read, once for
  /// each version of the value.
  @inlinable @inline(__always)
  public func map<Result>(
    file: StaticString = #fileID, line: UInt = #line, _ transform: @escaping (Value) -> Result
  ) -> Changing<Result> {
    Changing<Result>(.mapped(from: self, .map, file, line, transform))
  }

  /// What a function that may throw makes of the value: an error is a value here.
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
    /// A member of the value, as a changing value of its own.
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

  /// What `transform` makes of this value and the newest one of `other`, each time this value
  /// changes: a change of `other` alone means nothing.
  ///
  /// Runs from construction until released.
  @inlinable
  public func mapWith<Other, Result>(
    _ other: Changing<Other>, file: StaticString = #fileID, line: UInt = #line,
    _ transform: @escaping (Value, Other) -> Result
  ) -> Changing<Result> {
    Changing<Result>(
      .following(self, other, .mapWith, file, line, seed: transform) {
        value, other, cell, timeline in
        guard value.stamp == timeline.stamp else { return }
        let result = cell.evaluating(timeline) {
          transform(value.storage.unsafelyUnwrapped, other.storage.unsafelyUnwrapped)
        }
        cell.change(to: result, timeline)
      })
  }
}

extension Changing {
  /// The value of the changing value that is this one's value. It changes when this one changes, and
  /// when the one it names does: in the moment of a switch, to the new one's new value.
  ///
  /// Remembers nothing. The one that falls away is let go of.
  @inlinable
  public func flatten<Element>(
    file: StaticString = #fileID, line: UInt = #line
  ) -> Changing<Element> where Value == Changing<Element> {
    let node = DynamicCell<Changing<Element>, Element>(.flatten, choosingFrom: cell) { $0.handle }
    node.trace(file, line)
    return Changing<Element>(node)
  }

  /// The value of the changing value that `transform` makes of this one: `map(transform).flatten()`.
  @inlinable
  public func flatMap<Element>(
    file: StaticString = #fileID, line: UInt = #line,
    _ transform: @escaping (Value) -> Changing<Element>
  ) -> Changing<Element> {
    map(file: file, line: line, transform).flatten(file: file, line: line)
  }

  /// The occurrences of the stream that is this value: after the moment of a change those of the new
  /// one, with `promptly` in it (see ``Changes/switchToLatest(promptly:file:line:)``).
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

  /// The occurrences of all the streams in this collection. When several occur in one moment, the
  /// first one occurs in it, and each further one in a child moment, as with `union`. Streams that
  /// come or go with a change of the collection are heard, or not, after its moment.
  ///
  /// - Complexity: a change of the collection takes time linear in its size.
  @inlinable
  public func mergeMany<Element>(
    file: StaticString = #fileID, line: UInt = #line
  ) -> Changes<Element> where Value: Sequence, Value.Element == Changes<Element> {
    let node = ChangingUnion<Element>(file, line)
    let outer = Edge(of: node) { receiver, _, timeline in
      let streams = receiver.withUpstream(Value.self) { Array($0.storage.unsafelyUnwrapped) }
      unsafeDowncast(receiver, to: Edge.self).node._withUnsafeGuaranteedRef {
        unsafeDowncast($0, to: ChangingUnion<Element>.self).choose(streams, timeline)
      }
    }
    node.begin(
      with: outer, to: cell, initially: { [cell] in Array(cell.readInitial(Timeline.current)) })
    return Changes<Element>(node)
  }
}
