public import Rill
import RillOrder

extension Changing {
  /// Returns the elements of this array as a collection, whose edits are the difference of an array
  /// and its successor, matched by id.
  ///
  /// ```swift
  /// let names = Input(["Ada", "Grace"])
  /// let rows = names.changingArray { $0 }
  /// let observer = rows.changes.observe { print($0.edits) }
  /// names <-- ["Grace", "Ada"]   // one move
  /// ```
  ///
  /// An element with a key of the last array moves if the order changed, and is updated by the new
  /// element if `areEquivalent` returns false. The number of moves is the least. Two elements with
  /// one key in an array stop the program.
  ///
  /// - Complexity: O(n + d log n) for each new array of n elements with d edits, where moves make
  ///   it O(n log n).
  @inlinable
  public func changingArray<Element, Key: Hashable>(
    file: StaticString = #fileID, line: UInt = #line, id key: @escaping (Element) -> Key,
    by areEquivalent: @escaping (Element, Element) -> Bool
  ) -> ChangingArray<Element> where Value == [Element] {
    ChangingArray(
      Changing<ArrayState<Element>>(
        following: self, kind: "changingArray", file: file, line: line,
        seed: { elements in
          // Finds elements with one key.
          var state = ArrayState<Element>(ElementTree())
          state.become(elements, key, areEquivalent)
          return ArrayState(state.tree)
        },
        step: { elements, state in
          var next = state
          next.begin()
          next.become(elements, key, areEquivalent)
          return next.hasEdits ? next : nil
        }))
  }

  /// Returns the elements of this array as a collection, whose edits are the difference of an array
  /// and its successor, matched by id. Equal elements are not updated.
  ///
  /// - Complexity: As ``changingArray(file:line:id:by:)``.
  @inlinable
  public func changingArray<Element: Equatable, Key: Hashable>(
    file: StaticString = #fileID, line: UInt = #line, id key: @escaping (Element) -> Key
  ) -> ChangingArray<Element> where Value == [Element] {
    changingArray(file: file, line: line, id: key, by: ==)
  }

  /// Returns the elements of this array as a collection, whose edits are the difference of an array
  /// and its successor, matched by `id`. Equal elements are not updated.
  ///
  /// - Complexity: As ``changingArray(file:line:id:by:)``.
  @inlinable
  public func changingArray<Element: Identifiable & Equatable>(
    file: StaticString = #fileID, line: UInt = #line
  ) -> ChangingArray<Element> where Value == [Element] {
    changingArray(file: file, line: line, id: { $0.id }, by: ==)
  }
}

extension ArrayState {
  /// Makes the edits that lead to `elements`.
  @inlinable
  mutating func become<Key: Hashable>(
    _ elements: [Element], _ key: (Element) -> Key, _ areEquivalent: (Element, Element) -> Bool
  ) {
    var targets: [Key: Int] = [:]
    targets.reserveCapacity(elements.count)
    for (index, element) in elements.enumerated() {
      let key = key(element)
      if targets.updateValue(index, forKey: key) != nil { Misuse.duplicateKey(key) }
    }
    // The target index of each element that stays, and the indices of those that leave.
    var staying: [Int] = []
    var leaving: [Int] = []
    var index = 0
    tree.visit { element in
      if let target = targets[key(element)] {
        staying.append(target)
      } else {
        leaving.append(index)
      }
      index += 1
    }
    for index in leaving.reversed() { remove(at: index) }
    arrange(staying)
    staying.sort()
    var next = 0
    for (index, element) in elements.enumerated() {
      if next < staying.count, staying[next] == index {
        if !areEquivalent(tree[index], element) { update(element, at: index) }
        next += 1
      } else {
        insert(element, at: index)
      }
    }
  }

  /// Moves the elements so that their `targets` ascend.
  @inlinable
  mutating func arrange(_ targets: [Int]) {
    let isFixed = longestIncreasingSubsequence(of: targets)
    if isFixed.allSatisfy({ $0 }) { return }
    var order = RowOrder(count: targets.count)
    var previous: Int?
    for row in targets.indices.sorted(by: { targets[$0] < targets[$1] }) {
      if !isFixed[row] {
        let from = order.position(of: row)
        var to = previous.map { order.position(of: $0) + 1 } ?? 0
        if from < to { to -= 1 }
        order.move(row, to: to)
        move(from: from, to: to)
      }
      previous = row
    }
  }
}
