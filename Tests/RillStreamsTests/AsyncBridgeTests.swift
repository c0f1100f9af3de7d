import Rill
import RillStreams
import Testing

@MainActor @Suite(.timeLimit(.minutes(20))) struct AsyncBridgeTests {
  @Test func valuesOfAProducer() async {
    var seen: [Int] = []
    for await value in Producer<Int, Never>([1, 2, 3]).values { seen.append(value) }
    #expect(seen == [1, 2, 3])
  }

  @Test func aFailureIsThrownAfterTheValues() async {
    var seen: [Int] = []
    do throws(Boom) {
      let producer = Producer<Int, Boom> { sink in
        sink.send(1)
        sink.fail(Boom())
      }
      for try await value in producer.values { seen.append(value) }
      Issue.record("It ended without the failure.")
    } catch {
      #expect(error == Boom())
    }
    #expect(seen == [1])
  }

  @Test func leavingTheLoopCancelsTheRun() async {
    var stops = 0
    let producer = Producer<Int, Never> { sink in
      sink.onTermination { stops += 1 }
      sink.send(1)
      sink.send(2)
    }
    for await value in producer.values {
      #expect(value == 1)
      break
    }
    #expect(stops == 1)
  }

  @Test func cancelingTheTaskCancelsTheRun() async {
    var stops = 0
    let (starts, start) = AsyncStream<Void>.makeStream()
    let producer = Producer<Int, Never> { sink in
      sink.onTermination { stops += 1 }
      start.finish()
    }
    let task = Task {
      for await _ in producer.values {}
      return stops
    }
    for await _ in starts {}
    task.cancel()
    #expect(await task.value == 1)
  }

  @Test func aCanceledTaskGetsNothingMoreThoughValuesKeepComing() async {
    let inlet = Inlet<Int>()
    let values = inlet.values()
    let task = Task {
      var count = 0
      for await value in values {
        count += 1
        if count == 1000 { break }
        inlet.announce(value + 1)
      }
      return count
    }
    inlet.announce(0)
    task.cancel()
    #expect(await task.value == 0)
    // It has also stopped listening.
    var iterator = values.makeAsyncIterator()
    inlet.announce(1)
    #expect(await iterator.next(isolation: #isolation) == nil)
  }

  @Test func cancelingTheTaskDropsWaitingValues() async {
    var stops = 0
    let producer = Producer<Int, Never> { sink in
      sink.onTermination { stops += 1 }
      for number in 0..<10 { sink.send(number) }
    }
    let task = Task {
      var seen: [Int] = []
      for await value in producer.values {
        seen.append(value)
        withUnsafeCurrentTask { $0?.cancel() }
      }
      return seen
    }
    #expect(await task.value == [0])
    #expect(stops == 1)
  }

  @Test func valuesAreBufferedUntilTheyAreRequested() async {
    let inlet = Inlet<Int>()
    let all = inlet.values()
    let newest = inlet.values(bufferingPolicy: .bufferingNewest(2))
    let oldest = inlet.values(bufferingPolicy: .bufferingOldest(2))
    for value in 0..<1_000 { inlet.announce(value) }
    var iterator = all.makeAsyncIterator()
    for value in 0..<1_000 { #expect(await iterator.next(isolation: #isolation) == value) }
    var newestIterator = newest.makeAsyncIterator()
    #expect(await newestIterator.next(isolation: #isolation) == 998)
    #expect(await newestIterator.next(isolation: #isolation) == 999)
    var oldestIterator = oldest.makeAsyncIterator()
    #expect(await oldestIterator.next(isolation: #isolation) == 0)
    #expect(await oldestIterator.next(isolation: #isolation) == 1)
  }

  @Test func valuesOfAChangingValueAreTheNewest() async {
    let input = Input(0)
    var iterator = input.values.makeAsyncIterator()
    #expect(await iterator.next(isolation: #isolation) == 0)
    input <-- 1
    input <-- 2
    #expect(await iterator.next(isolation: #isolation) == 2)
  }

  @Test func aDroppedSequenceEndsItsObservation() {
    var started = 0
    var stopped = 0
    let inlet = Inlet<Int>(whileObserved: { _ in
      started += 1
      return { stopped += 1 }
    })
    var values: OccurrenceValues<Int>? = inlet.values()
    #expect(started == 1)
    #expect(stopped == 0)
    withExtendedLifetime(values) {}
    values = nil
    #expect(stopped == 1)
  }

  @Test func asynchronousWork() async {
    var seen: [Int] = []
    let producer = Producer<Int, Boom>.task { () throws(Boom) in
      await Task.yield()
      return 7
    }
    #expect(seen.isEmpty)
    do {
      for try await value in producer.values { seen.append(value) }
      for try await value in producer.values { seen.append(value) }
    } catch {
      Issue.record("It failed: \(error)")
    }
    #expect(seen == [7, 7])
    let failing = Producer<Int, Boom>.task { () throws(Boom) in throw Boom() }
    await #expect(throws: Boom.self) {
      for try await _ in failing.values {}
    }
  }

  @Test func cancelingARunCancelsItsTask() async {
    let (signals, continuation) = AsyncStream<Bool>.makeStream()
    var seen: [Int] = []
    let run = Producer<Int, Never>.task {
      while !Task.isCancelled { await Task.yield() }
      continuation.yield(Task.isCancelled)
      return 1
    }.start { seen.append($0) }
    run.cancel()
    var iterator = signals.makeAsyncIterator()
    #expect(await iterator.next(isolation: #isolation) == true)
    await Task.yield()
    // Work that ignores cancellation can't deliver.
    #expect(seen.isEmpty)
  }

  @Test func asynchronousSequences() async {
    let (stream, continuation) = AsyncStream<Int>.makeStream()
    continuation.yield(1)
    continuation.yield(2)
    continuation.finish()
    var seen: [Int] = []
    for await value in Producer.values(of: stream).map({ $0 * 10 }).values { seen.append(value) }
    #expect(seen == [10, 20])
  }
}
