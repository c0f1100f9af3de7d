#if Live

  import Testing

  @testable import RillLive

  /// The updates that are kept for pages that return.
  @Suite struct FrameOutboxTests {
    @Test("The outbox holds the updates after a revision, up to its limit")
    func keeping() {
      var outbox = FrameOutbox(limit: 10)
      outbox.reset(to: 1)
      #expect(outbox.frames(after: 1)?.isEmpty == true)
      #expect(outbox.frames(after: 0) == nil)
      #expect(outbox.frames(after: 2) == nil)
      for byte in UInt8(2)...4 { outbox.append([byte, 0, 0]) }
      #expect(outbox.frames(after: 2).map(Array.init) == [[3, 0, 0], [4, 0, 0]])
      outbox.append([5, 0, 0])
      #expect(outbox.frames(after: 1) == nil)
      #expect(outbox.frames(after: 2)?.count == 3)
      outbox.acknowledge(4)
      outbox.acknowledge(3)
      #expect(outbox.frames(after: 3) == nil)
      #expect(outbox.frames(after: 4).map(Array.init) == [[5, 0, 0]])
      outbox.append([UInt8](repeating: 6, count: 11))
      #expect(outbox.frames(after: 5) == nil)
      #expect(outbox.frames(after: 6)?.isEmpty == true)
    }
  }

#endif
