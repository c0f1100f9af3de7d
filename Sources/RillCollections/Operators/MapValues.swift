public import Rill

extension ChangingArray {
  /// Returns the results of the networks that `transform` makes, one for each row, at the same
  /// indices.
  ///
  /// ```swift
  /// let prices = ArrayInput([10, 20]), factor = Input(2)
  /// let costs = prices.mapValues { price in combine(price, factor) { $0 * $1 } }
  /// print(Array(costs.value))   // [20, 40]
  /// prices.update(at: 0, to: 15)
  /// factor <-- 3
  /// print(Array(costs.value))   // [45, 60]
  /// ```
  ///
  /// The function receives the element of a row as a value that changes with the row's updates. It
  /// runs once for each row. The network is built with the row, and freed with it. An update of a
  /// row runs only its own network, and a change that comes from a network updates only its row.
  ///
  /// - Complexity: O(d log n) for a batch of d edits or d changes of results, beside the work of
  ///   the networks.
  @inlinable
  public func mapValues<Result>(
    file: StaticString = #fileID, line: UInt = #line,
    _ transform: @escaping (Changing<Element>) -> Changing<Result>
  ) -> ChangingArray<Result> {
    let rows = RowValues<Element>()
    let trunk = Changing<Void>(
      distributing: state, kind: "mapValues", file: file, line: line, seed: { rows.seed($0) },
      step: { rows.apply($0) }, deliver: { rows.deliver() })
    return rows.makeIndex(trunk, "mapValues", file, line).map(file: file, line: line, transform)
      .flatten(file: file, line: line)
  }

  /// Returns the elements whose test, a changing value, is true, in the order of this collection.
  ///
  /// ```swift
  /// let names = ArrayInput(["Ada", "Grace"]), prefix = Input("A")
  /// let shown = names.filter { name in prefix.map { name.hasPrefix($0) } }
  /// print(Array(shown.value))   // ["Ada"]
  /// ```
  ///
  /// The function runs once for each element that is inserted or replaced. A change of one test
  /// costs nothing for other elements. A test may be `Changing.computed`, which finds its sources.
  ///
  /// - Complexity: O(d log n) for a batch of d edits or d changes of tests.
  @inlinable
  public func filter(
    file: StaticString = #fileID, line: UInt = #line,
    _ isIncluded: @escaping (Element) -> Changing<Bool>
  ) -> ChangingArray<Element> {
    map(file: file, line: line) { element in
      isIncluded(element).removeDuplicates(file: file, line: line).map(file: file, line: line) {
        (element: element, isIncluded: $0)
      }
    }.flatten(file: file, line: line).compactMap(file: file, line: line) {
      $0.isIncluded ? $0.element : nil
    }
  }
}

extension ChangingDictionary {
  /// Returns the results of the networks that `transform` makes, one for each key.
  ///
  /// The function receives the value of a key as a value that changes with the key's updates. It
  /// runs once for each key. The network is built with the key, and freed with it. An update of a
  /// key runs only its own network.
  ///
  /// - Complexity: O(d log n) for a batch of d edits or d changes of results, beside the work of
  ///   the networks.
  @_disfavoredOverload
  @inlinable
  public func mapValues<Result>(
    file: StaticString = #fileID, line: UInt = #line,
    _ transform: @escaping (Changing<Value>) -> Changing<Result>
  ) -> ChangingDictionary<Key, Result> {
    let values = KeyedValues<Key, Value>()
    let trunk = Changing<Void>(
      distributing: state, kind: "mapValues", file: file, line: line, seed: { values.seed($0) },
      step: { values.apply($0) }, deliver: { values.deliver() })
    let index = values.makeIndex(trunk, "mapValues", file, line)
    return index.selecting("mapValues", file, line) { transform($1) }
      .flatten(file: file, line: line)
  }
}
