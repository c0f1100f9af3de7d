extension ContiguousArray {
  /// Sorts the elements. Equal elements keep their order.
  ///
  /// The compiler can't inline a predicate that an operator stores. With such a predicate, this
  /// takes about half the time of `sort(by:)`, because it retains no elements and branches less.
  ///
  /// - Complexity: O(n log n), and O(n) for sorted elements.
  @inlinable
  mutating func mergeSort(by precedes: (Element, Element) -> Bool) {
    let count = count
    if count < 2 { return }
    // Pointers: a round moves the elements of two runs to the other buffer, which has room for all
    // of them. After each round, an element is in the buffer of its run's length. At the end, all
    // are in this array's buffer.
    let other = UnsafeMutablePointer<Element>.allocate(capacity: count)
    let shortest = 8
    let doublings = Int.bitWidth - ((count - 1) / shortest).leadingZeroBitCount
    withUnsafeMutableBufferPointer { buffer in
      let elements = buffer.baseAddress.unsafelyUnwrapped
      // Runs are merged as soon as there are two of one length, while the caches contain them.
      for run in 0..<1 << doublings {
        let start = Swift.min(run * shortest, count)
        Self.insertionSort(elements + start, Swift.min(shortest, count - start), by: precedes)
        var (source, target) = (elements, other)
        var length = shortest
        while length < shortest << doublings, (run + 1) * shortest % (2 * length) == 0 {
          let start = Swift.min((run + 1) * shortest - 2 * length, count)
          let middle = Swift.min(start + length, count)
          let end = Swift.min(middle + length, count)
          Self.merge(
            source + start, source + middle, source + end, to: target + start, by: precedes)
          (source, target) = (target, source)
          length *= 2
        }
      }
      if doublings % 2 == 1 { elements.moveInitialize(from: other, count: count) }
    }
    other.deallocate()
  }

  @inlinable
  static func insertionSort(
    _ elements: UnsafeMutablePointer<Element>, _ count: Int,
    by precedes: (Element, Element) -> Bool
  ) {
    for index in stride(from: 1, to: count, by: 1) {
      let element = (elements + index).move()
      var place = index
      while place > 0 {
        // Elements are moved, because copies would be retained and released.
        let previous = (elements + place - 1).move()
        if !precedes(element, previous) {
          (elements + place - 1).initialize(to: consume previous)
          break
        }
        (elements + place).initialize(to: consume previous)
        place -= 1
      }
      (elements + place).initialize(to: consume element)
    }
  }

  /// Moves the elements from `first` to `middle` and from there to `end`, which are both sorted, to
  /// `target`.
  @inlinable
  static func merge(
    _ first: UnsafeMutablePointer<Element>, _ middle: UnsafeMutablePointer<Element>,
    _ end: UnsafeMutablePointer<Element>, to target: UnsafeMutablePointer<Element>,
    by precedes: (Element, Element) -> Bool
  ) {
    if middle == end || !compare(middle, middle - 1, by: precedes) {
      return target.moveInitialize(from: first, count: end - first)
    }
    var (left, right) = (0, middle - first)
    let (leftEnd, rightEnd) = (right, end - first)
    var target = target
    while left < leftEnd, right < rightEnd {
      let isRight = compare(first + right, first + left, by: precedes)
      if _isPOD(Element.self) {
        // Computed without a branch, which no processor would predict.
        let step = isRight ? 1 : 0
        target.moveInitialize(from: first + (left + (right - left) * step), count: 1)
        right += step
        left += 1 - step
      } else if isRight {
        // A predicted branch loads the next objects early.
        target.moveInitialize(from: first + right, count: 1)
        right += 1
      } else {
        target.moveInitialize(from: first + left, count: 1)
        left += 1
      }
      target += 1
    }
    target.moveInitialize(from: first + left, count: leftEnd - left)
    (target + (leftEnd - left)).moveInitialize(from: first + right, count: rightEnd - right)
  }

  /// Returns true if the first element precedes the second.
  @inlinable @inline(__always)
  static func compare(
    _ first: UnsafeMutablePointer<Element>, _ second: UnsafeMutablePointer<Element>,
    by precedes: (Element, Element) -> Bool
  ) -> Bool {
    if _isPOD(Element.self) { return precedes(first.pointee, second.pointee) }
    // Out of the buffer and back, without a copy.
    let left = first.move()
    let right = second.move()
    let result = precedes(left, right)
    first.initialize(to: consume left)
    second.initialize(to: consume right)
    return result
  }
}
