import RillCollections

// Collections: one element changes, and the results follow. The peer computes the results again
// from an array.

extension Workload {
  static var collections: [Workload] {
    [filterAndSort, groupAndJoin, insertAndRemove] + firstSorts + bytesPerRow
  }

  private static let count = 100_000
  private static let owners = 1_000

  private struct Item: Comparable {
    var number: Int
    var owner: Int

    init(_ index: Int) {
      number = Workload.number(index)
      owner = index % owners
    }

    var isIncluded: Bool { number % 4 != 0 }

    static func < (left: Item, right: Item) -> Bool { left.number < right.number }
  }

  private static let items = (0..<count).map { Item($0) }

  private static func place(_ event: Int) -> Int { event &* 7_919 % count }

  /// Scatters numbers, so that they have no runs.
  private static func number(_ event: Int) -> Int {
    var bits = UInt64(truncatingIfNeeded: event) &* 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    return Int((bits ^ (bits >> 27)) >> 40)
  }

  /// The middle of the selected and sorted numbers after each of the events 0..<n, added up.
  private static func middles(_ n: Int) -> Int {
    var numbers = items.map(\.number)
    var sorted = numbers.filter { $0 % 4 != 0 }.sorted()
    func position(_ number: Int) -> Int {
      var low = 0
      var high = sorted.count
      while low < high {
        let middle = (low + high) / 2
        if sorted[middle] < number { low = middle + 1 } else { high = middle }
      }
      return low
    }
    return sum(n) { event in
      let (old, new) = (numbers[place(event)], number(~event))
      numbers[place(event)] = new
      if old % 4 != 0 { sorted.remove(at: position(old)) }
      if new % 4 != 0 { sorted.insert(new, at: position(new)) }
      return sorted[sorted.count / 2]
    }
  }

  /// C1: one row of 100,000 changes, of which three quarters are selected and sorted.
  private static var filterAndSort: Workload {
    let expected = { (n: Int) in Outcome(checksum: middles(n)) }
    return Workload(
      name: "C1 one row changes in filter, sorted of 100,000", per: "change", kind: .fixed(100),
      contenders: [
        Contender(library: .rill, expected: expected) { _ in
          let input = ArrayInput(items)
          let sorted = input.filter { $0.isIncluded }.sorted { $0.number < $1.number }
          let total = Sum()
          return Run { n in
            for event in 0..<n {
              input.update(at: place(event)) { $0.number = number(~event) }
              total.total &+= sorted.value[sorted.count / 2].number
            }
          } outcome: {
            Outcome(checksum: total.total)
          }
        },
        Contender(library: .standard, expected: expected) { _ in
          var array = items
          let total = Sum()
          return Run { n in
            for event in 0..<n {
              array[place(event)].number = number(~event)
              let sorted = array.filter { $0.isIncluded }.sorted { $0.number < $1.number }
              total.total &+= sorted[sorted.count / 2].number
            }
          } outcome: {
            Outcome(checksum: total.total)
          }
        },
      ])
  }

  /// C2: the same, and the rows are joined with their owners and grouped into totals by them.
  private static var groupAndJoin: Workload {
    let expected = { (n: Int) in
      var totals = Array(repeating: 0, count: owners)
      var numbers = items.map(\.number)
      for item in items where item.isIncluded { totals[item.owner] += item.number * item.owner }
      return Outcome(
        checksum: middles(n)
          &+ sum(n) { event in
            let (place, new) = (place(event), number(~event))
            let owner = place % owners
            if numbers[place] % 4 != 0 { totals[owner] -= numbers[place] * owner }
            if new % 4 != 0 { totals[owner] += new * owner }
            numbers[place] = new
            return totals[owner]
          })
    }
    return Workload(
      name: "C2 the same through grouped and join", per: "change", kind: .fixed(100),
      contenders: [
        Contender(library: .rill, expected: expected) { _ in
          let input = ArrayInput(items)
          let factors = ArrayInput(0..<owners).index { $0 }
          let joined = input.filter { $0.isIncluded }
            .join(factors, on: { $0.owner }) { (item: $0, factor: $1) }
          let sorted = joined.sorted { $0.item.number < $1.item.number }
          let totals = joined.grouped { $0.item.owner }
            .mapValues { $0.sum { $0.item.number * $0.factor } }.flatten()
          let total = Sum()
          return Run { n in
            for event in 0..<n {
              let place = place(event)
              input.update(at: place) { $0.number = number(~event) }
              total.total &+= sorted.value[sorted.count / 2].item.number
              total.total &+= totals.value[place % owners] ?? 0
            }
          } outcome: {
            Outcome(checksum: total.total)
          }
        },
        Contender(library: .standard, expected: expected) { _ in
          var array = items
          let factors = Dictionary(uniqueKeysWithValues: (0..<owners).map { ($0, $0) })
          let total = Sum()
          return Run { n in
            for event in 0..<n {
              let place = place(event)
              array[place].number = number(~event)
              let joined = array.filter { $0.isIncluded }.compactMap { item in
                factors[item.owner].map { (item: item, factor: $0) }
              }
              let sorted = joined.sorted { $0.item.number < $1.item.number }
              var totals: [Int: Int] = [:]
              for (item, factor) in joined {
                totals[item.owner, default: 0] += item.number * factor
              }
              total.total &+= sorted[sorted.count / 2].item.number
              total.total &+= totals[place % owners] ?? 0
            }
          } outcome: {
            Outcome(checksum: total.total)
          }
        },
      ])
  }

  /// C3: an element is inserted into a million, and another one is removed.
  private static var insertAndRemove: Workload {
    let million = 1_000_000
    let expected = { (n: Int) in Outcome(checksum: million + n) }
    return Workload(
      name: "C3 insert into and remove from 1,000,000", per: "edit", units: 2, kind: .fixed(2_000),
      contenders: [
        Contender(library: .rill, expected: expected) { _ in
          let input = ArrayInput(0..<million)
          let total = Sum()
          return Run { n in
            for event in 0..<n {
              input.insert(event, at: event &* 7_919 % million)
              total.total += input.count
              input.remove(at: event &* 104_729 % million)
              total.total -= input.count - 1
            }
          } outcome: {
            Outcome(checksum: input.count + total.total / 2)
          }
        },
        Contender(library: .standard, expected: expected) { _ in
          var array = Array(0..<million)
          let total = Sum()
          return Run { n in
            for event in 0..<n {
              array.insert(event, at: event &* 7_919 % million)
              total.total += array.count
              array.remove(at: event &* 104_729 % million)
              total.total -= array.count - 1
            }
          } outcome: {
            Outcome(checksum: array.count + total.total / 2)
          }
        },
      ])
  }

  /// C4: the first sort of 100,000 elements, by their own order and by a function.
  private static var firstSorts: [Workload] {
    [
      sort("C4 build 100,000 sorted", { $0.sorted() }, { $0.sorted() }),
      sort(
        "C4b build 100,000 sorted by a function", { $0.sorted { $0.number < $1.number } },
        { $0.sorted { $0.number < $1.number } }),
    ]
  }

  private static func sort(
    _ name: String, _ sort: @escaping (ChangingArray<Item>) -> ChangingArray<Item>,
    _ sortArray: @escaping ([Item]) -> [Item]
  ) -> Workload {
    let expected = { (n: Int) in
      let sorted = items.sorted()
      return Outcome(checksum: sum(n) { sorted[$0 % count].number })
    }
    return Workload(
      name: name, per: "build", kind: .fixed(10),
      contenders: [
        Contender(library: .rill, expected: expected) { _ in
          let input = ArrayInput(items)
          let total = Sum()
          return Run { n in
            for event in 0..<n { total.total &+= sort(input).value[event % count].number }
          } outcome: {
            Outcome(checksum: total.total)
          }
        },
        Contender(library: .standard, expected: expected) { _ in
          let array = items
          let total = Sum()
          return Run { n in
            for event in 0..<n { total.total &+= sortArray(array)[event % count].number }
          } outcome: {
            Outcome(checksum: total.total)
          }
        },
      ])
  }
}
