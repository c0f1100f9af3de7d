#if Macros
  import Rill
  import RillMacros
  import RillTesting
  import Testing

  private struct Failed: Error {}

  private protocol ManagerDelegate: AnyObject {
    func manager(_ manager: String, didUpdate locations: [Int])
    func manager(_ manager: String, didFail error: any Error)
    func managerDidPause(_ manager: String)
    func finish()
    func height(at row: Int) -> Double
  }

  private final class Delegate: ManagerDelegate {
    var log: [String] = []

    @Announcing func manager(_ manager: String, didUpdate locations: [Int]) {
      log.append("\(manager) \(locations)")
    }

    @Announcing func manager(_ manager: String, didFail error: any Error) {}
    @Announcing func managerDidPause(_ manager: String) {}
    @Announcing func finish() {}
    @Announcing func height(at row: Int) -> Double { Double(row) * 2 }
    @Announcing func name(of row: Int?, in: Bool) -> String? {
      if let row { `in` ? "\(row)" : "-" } else { nil }
    }

    @Announcing(as: "numbers") func receive(_ value: Int) {}
    @Announcing(as: "words") func receive(_ value: String) {}

    @Announcing func parse(digit text: String) throws(Failed) -> Int {
      guard let text = Int(text) else { throw Failed() }
      return text
    }

    @Announcing func perform(_ action: @escaping (Int) -> Int, on values: Int...) -> [Int] {
      values.map(action)
    }
  }

  @Suite(.timeLimit(.minutes(20))) struct AnnouncingTests {
    @Test func overloadsHaveDistinctStreams() {
      let delegate = Delegate()
      let updates = ChangesRecorder(
        delegate.managerDidUpdate.map { "\($0.manager) \($0.locations)" })
      let failures = ChangesRecorder(delegate.managerDidFail.map { $0.error is Failed })
      let pauses = ChangesRecorder(delegate.managerDidPauseCalls)
      let ends = ChangesRecorder(delegate.finishCalls.map { "finished" })
      let numbers = ChangesRecorder(delegate.numbers)
      let words = ChangesRecorder(delegate.words)
      delegate.manager("m", didUpdate: [1, 2])
      delegate.manager("m", didFail: Failed())
      delegate.managerDidPause("n")
      delegate.finish()
      delegate.receive(7)
      delegate.receive("seven")
      #expect(updates.values == ["m [1, 2]"])
      #expect(failures.values == [true])
      #expect(pauses.values == ["n"])
      #expect(ends.values == ["finished"])
      #expect(numbers.values == [7])
      #expect(words.values == ["seven"])
    }

    @Test func announcementPrecedesTheBody() {
      let delegate = Delegate()
      let observer = delegate.managerDidUpdate.observe { _ in delegate.log.append("announced") }
      delegate.manager("m", didUpdate: [])
      #expect(delegate.log == ["announced", "m []"])
      observer.cancel()
    }

    @Test func methodsReturnTheirResults() {
      let delegate = Delegate()
      let rows = ChangesRecorder(delegate.heightAt)
      let names = ChangesRecorder(delegate.nameOfIn.map { "\($0.row ?? 0) \($0.in)" })
      #expect(delegate.height(at: 3) == 6)
      #expect(delegate.name(of: 4, in: true) == "4")
      #expect(delegate.name(of: 4, in: false) == "-")
      #expect(delegate.name(of: nil, in: true) == nil)
      #expect(rows.values == [3])
      #expect(names.values == ["4 true", "4 false", "0 true"])
    }

    @Test func callsThatThrowAreAnnounced() throws {
      let delegate = Delegate()
      let texts = ChangesRecorder(delegate.parseDigit)
      #expect(try delegate.parse(digit: "3") == 3)
      #expect(throws: Failed.self) { try delegate.parse(digit: "x") }
      #expect(texts.values == ["3", "x"])
    }

    @Test func closuresAndVariadicArgumentsAreAnnounced() {
      let delegate = Delegate()
      let results = ChangesRecorder(delegate.performOn.map { $0.values.map($0.action) })
      #expect(delegate.perform({ $0 * 2 }, on: 1, 2) == [2, 4])
      #expect(results.values == [[2, 4]])
    }

    @Test func overridesWithAnExplicitNameAreAnnounced() {
      let derived = Renamed()
      let recorder = ChangesRecorder(derived.strings)
      #expect(derived.insert("a", at: 1) == 1)
      #expect(recorder.values.map(\.element) == ["a"])
    }

    @Test func streamsOfTwoDelegatesMerge() {
      let left = Delegate()
      let right = Delegate()
      let delegates: [any ManagerDelegate] = [left, right]
      let both = left.managerDidPauseCalls.merge(right.heightAt.map { "\($0)" }) { "\($0)\($1)" }
      let recorder = ChangesRecorder(both)
      delegates[0].managerDidPause("l")
      _ = delegates[1].height(at: 2)
      Moment.run {
        delegates[0].managerDidPause("l")
        _ = delegates[1].height(at: 3)
      }
      #expect(recorder.values == ["l", "2", "l3"])
    }
  }

  private final class Unfinished {
    @Announcing func height(at row: Int) -> Int { fatalError("The test never calls this method.") }
  }

  private final class Renamed: Base<String> {
    @Announcing(as: "strings") override func insert(_ element: String, at index: Int) -> Int {
      super.insert(element, at: index)
    }
  }

  private class Base<Element> {
    @Announcing func insert(_ element: Element, at index: Int) -> Int { index }
  }

  private final class Derived: Base<String> {
    override func insert(_ element: String, at index: Int) -> Int {
      super.insert(element, at: index) + 1
    }
  }

  @MainActor private final class Screen {
    @Announcing func load(_ n: Int) async throws -> Int {
      await Task.yield()
      guard n > 0 else { throw Failed() }
      let n = n + 1
      return n
    }
  }

  private actor Counter {
    let sum = Input(0)
    private var observer: Observer?

    @Announcing func add(_ number: Int) -> Int { sum.value }

    func start() {
      observer = addCalls.observe { [sum] in sum <-- sum.value + $0 }
    }
  }

  private struct Model {
    @Announcing func edit(_ text: String) {}
  }

  @Suite(.timeLimit(.minutes(20))) struct AnnouncingPlaceTests {
    @Test func genericAndDerivedClassesAnnounce() {
      let derived = Derived()
      let recorder = ChangesRecorder(derived.insertAt.map { "\($0.element)\($0.index)" })
      #expect(derived.insert("a", at: 3) == 4)
      #expect(recorder.values == ["a3"])
    }

    @MainActor @Test func asyncMethodsOfTheMainActorAnnounce() async throws {
      let screen = Screen()
      let recorder = ChangesRecorder(screen.loadCalls)
      #expect(try await screen.load(1) == 2)
      await #expect(throws: Failed.self) { try await screen.load(0) }
      #expect(recorder.values == [1, 0])
    }

    @Test func actorMethodsAnnounce() async {
      let counter = Counter()
      await counter.start()
      #expect(await counter.add(2) == 2)
      #expect(await counter.add(3) == 5)
    }

    @Test func copiesOfAStructShareTheInlet() {
      let model = Model()
      let recorder = ChangesRecorder(model.editCalls)
      let copy = model
      copy.edit("x")
      #expect(recorder.values == ["x"])
    }
  }
#endif
