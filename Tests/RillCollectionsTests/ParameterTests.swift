import Rill
import RillCollections
import Testing

/// Operators whose functions depend on a changing value.
@Suite("Collections: parameters", .timeLimit(.minutes(20)))
struct ParameterTests {
  @Test("An index with other keys edits only the elements whose keys differ")
  func index() {
    let numbers = ArrayInput([1, 12, 23])
    let modulus = Input(100)
    let byRest = numbers.index(with: modulus) { $0 % $1 }
    var edits: [[DictionaryEdit<Int, Int>]] = []
    let observer = byRest.changes.observe { edits.append($0.edits) }
    modulus <-- 20
    #expect(Dictionary(byRest.value) == [1: 1, 12: 12, 3: 23])
    #expect(edits.count == 1)
    #expect(Set(edits[0].map(\.key)) == [3, 23])
    modulus <-- 30
    #expect(Dictionary(byRest.value) == [1: 1, 12: 12, 23: 23])
    modulus <-- 30
    #expect(edits.count == 2)
    observer.cancel()
  }

  @Test("Only the keys at the end of a moment must be different")
  func indexInOneMoment() {
    let numbers = ArrayInput([1, 2])
    let modulus = Input(10)
    let byRest = numbers.index(with: modulus) { $0 % $1 }
    Moment.run {
      // Within the moment, 12 has the key of 2, and 5 has that of 1.
      numbers.append(12)
      numbers.append(5)
      numbers.remove(at: 0)
      modulus <-- 4
      numbers.remove(at: 1)
    }
    #expect(Dictionary(byRest.value) == [2: 2, 1: 5])
    // Two elements exchange their keys.
    let flips = Input(false)
    let flipped = numbers.index(with: flips) { $0 % 2 == ($1 ? 1 : 0) }
    #expect(flipped.value[true] == 2)
    flips <-- true
    #expect(Dictionary(flipped.value) == [true: 5, false: 2])
  }

  @Test("A parameter that makes two keys equal stops the program")
  func duplicateKeys() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let modulus = Input(10)
      let byRest = ArrayInput([1, 4]).index(with: modulus) { $0 % $1 }
      modulus <-- 3
      _ = byRest
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("Two rows have the key 1."))
  }

  @Test("A parameter of flatMap updates what both arrays have in common")
  func flatMap() {
    let numbers = ArrayInput([2, 1])
    let factor = Input(1)
    let repeated = numbers.flatMap(with: factor) { Array(repeating: $0 * 10, count: $0 * $1) }
    var edits: [ArrayEdit<Int>] = []
    let observer = repeated.changes.observe { edits = $0.edits }
    Moment.run {
      numbers.update(at: 0, to: 1)
      factor <-- 2
    }
    #expect(Array(repeated.value) == [10, 10, 10, 10])
    factor <-- 1
    #expect(Array(repeated.value) == [10, 10])
    #expect(
      edits == [
        .update(10, to: 10, at: 0), .remove(10, at: 1), .update(10, to: 10, at: 1),
        .remove(10, at: 2),
      ])
    observer.cancel()
  }

  @Test("Keys and results of a join follow a parameter")
  func join() {
    let nodes = Network.liveNodeCount
    do {
      let orders = ArrayInput([1, 2])
      let prices = DictionaryInput([1: 10, 2: 20, 3: 30])
      let offset = Input(0)
      let priced = orders.join(prices, with: offset, on: +) { "\($0) \($1) \($2)" }
      let listed = orders.leftJoin(prices, with: offset, on: +) { $1.map(\.self) ?? $2 }
      var batches = 0
      let observer = priced.changes.observe { _ in batches += 1 }
      #expect(Array(priced.value) == ["1 10 0", "2 20 0"])
      Moment.run {
        offset <-- 2
        prices[3] = 33
        orders.append(0)
      }
      #expect(Array(priced.value) == ["1 33 2", "0 20 2"])
      #expect(Array(listed.value) == [33, 2, 20])
      #expect(batches == 1)
      prices[4] = 40
      #expect(Array(priced.value) == ["1 33 2", "2 40 2", "0 20 2"])
      observer.cancel()
    }
    #expect(Network.liveNodeCount == nodes)
  }

  @Test("Keys of except and intersection follow a parameter")
  func sets() {
    let nodes = Network.liveNodeCount
    do {
      let numbers = ArrayInput([1, 2, 3])
      let taken = DictionaryInput([2: "b"])
      let offset = Input(0)
      let free = numbers.except(taken, with: offset) { $0 + $1 }
      let used = numbers.intersection(taken, with: offset) { $0 + $1 }
      var batches = 0
      let observer = free.changes.observe { _ in batches += 1 }
      #expect(Array(free.value) == [1, 3])
      #expect(Array(used.value) == [2])
      Moment.run {
        offset <-- 1
        numbers.append(4)
        taken[5] = "e"
      }
      #expect(Array(free.value) == [2, 3])
      #expect(Array(used.value) == [1, 4])
      #expect(batches == 1)
      taken[2] = "B"
      #expect(batches == 1)
      taken[2] = nil
      #expect(Array(free.value) == [1, 2, 3])
      #expect(Array(used.value) == [4])
      observer.cancel()
    }
    #expect(Network.liveNodeCount == nodes)
  }

  @Test("Another order moves the elements, and replaces a window in one go")
  func order() {
    let numbers = ArrayInput((0..<500).map { $0 * 7 % 500 })
    let isDescending = Input(false)
    let sorted = numbers.sorted(with: isDescending) { $2 ? $0 > $1 : $0 < $1 }
    let window = sorted.window(Input(10..<13))
    var mirror: [Int] = []
    var edits = 0
    let observers = [
      sorted.observe { batch in
        for edit in batch.edits { edit.apply(to: &mirror) }
        edits = batch.edits.count
      },
      window.changes.observe { #expect($0.edits.count == 6) },
    ]
    isDescending <-- true
    #expect(mirror == (0..<500).reversed())
    #expect(Array(sorted.value) == mirror)
    #expect(edits == 499)
    #expect(Array(window.value) == [489, 488, 487])
    // A batch of many edits elsewhere leaves the window as it is.
    Moment.run { for index in 400..<420 { numbers.update(at: index, to: -index) } }
    #expect(Array(window.value) == Array(sorted.value[10..<13]))
    for observer in observers { observer.cancel() }
  }
}
