extension Changes {
  /// Delivers the result of `transform` for each occurrence.
  ///
  /// ```
  ///          ──2────3──▶
  /// map(*10)
  ///          ─20───30──▶
  /// ```
  @inlinable @inline(__always)
  public func map<Result>(
    file: StaticString = #fileID, line: UInt = #line, _ transform: @escaping (Value) -> Result
  ) -> Changes<Result> {
    Changes<Result>(
      .derived(from: self, .map, file, line) { value, emitter in emitter.emit(transform(value)) })
  }

  /// Delivers the results of a function that may throw. An error becomes a value, because it must
  /// not end the stream.
  @inlinable
  public func tryMap<Result, Failure: Error>(
    file: StaticString = #fileID, line: UInt = #line,
    _ transform: @escaping (Value) throws(Failure) -> Result
  ) -> Changes<Swift.Result<Result, Failure>> {
    map(file: file, line: line) { value in
      do throws(Failure) {
        return .success(try transform(value))
      } catch {
        return .failure(error)
      }
    }
  }

  /// Occurs with `value` in place of each occurrence.
  @inlinable @inline(__always)
  public func mapTo<Result>(
    file: StaticString = #fileID, line: UInt = #line, _ value: Result
  ) -> Changes<Result> {
    map(file: file, line: line) { _ in value }
  }

  /// Delivers the occurrences without their values.
  @inlinable @inline(__always)
  public func void(file: StaticString = #fileID, line: UInt = #line) -> Changes<Void> {
    map(file: file, line: line) { _ in () }
  }

  /// Delivers the occurrences that satisfy `isIncluded`.
  @inlinable @inline(__always)
  public func filter(
    file: StaticString = #fileID, line: UInt = #line, _ isIncluded: @escaping (Value) -> Bool
  ) -> Changes<Value> {
    Changes(
      .derived(from: self, .filter, file, line) { value, emitter in
        if isIncluded(value) { emitter.emit(value) }
      })
  }

  /// Delivers the results of `transform` that are not nil.
  @inlinable @inline(__always)
  public func compactMap<Result>(
    file: StaticString = #fileID, line: UInt = #line, _ transform: @escaping (Value) -> Result?
  ) -> Changes<Result> {
    Changes<Result>(
      .derived(from: self, .compactMap, file, line) { value, emitter in
        if let result = transform(value) { emitter.emit(result) }
      })
  }

  /// Returns two streams: the occurrences that satisfy `predicate`, and the others. Each occurrence
  /// is in exactly one of both streams; `predicate` runs once for each.
  @inlinable
  public func partition(
    file: StaticString = #fileID, line: UInt = #line, by predicate: @escaping (Value) -> Bool
  ) -> (matching: Changes<Value>, rest: Changes<Value>) {
    let tested = map(file: file, line: line) { ($0, predicate($0)) }
    return (
      tested.compactMap(file: file, line: line) { $0.1 ? $0.0 : nil },
      tested.compactMap(file: file, line: line) { $0.1 ? nil : $0.0 }
    )
  }

  /// Separates the left values and the right values into two streams: the inverse of
  /// `merge(right:)`.
  @inlinable
  public func split<Left, Right>(
    file: StaticString = #fileID, line: UInt = #line
  ) -> (left: Changes<Left>, right: Changes<Right>) where Value == Either<Left, Right> {
    (
      compactMap(file: file, line: line) { $0.left },
      compactMap(file: file, line: line) { $0.right }
    )
  }
}
