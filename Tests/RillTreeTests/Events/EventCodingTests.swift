import RillTesting
import RillTree
import Testing

@Suite struct EventCodingTests {
  private func random(_ random: inout SplitMix64) -> TreeEvent {
    let texts = ["", "a", "Enter", "ä€😀", String(repeating: "x", count: 200)]
    let numbers = [
      0, -0.0, 1, -1, 0.5, 2_147_483_647.5, -(2_147_483_648.nextDown), -134_217_727, 134_217_727,
      134_217_728, -134_217_728, 63, 64,
      .leastNonzeroMagnitude,
    ]
    var event = TreeEvent()
    event.value = random.pick(texts)
    event.isChecked = random.chance(50)
    event.key = random.pick(texts)
    event.isRepeat = random.chance(50)
    event.modifiers = TreeEvent.Modifiers(rawValue: UInt8(random.below(16)))
    event.x = random.pick(numbers)
    event.y = random.pick(numbers)
    event.button = random.pick([0, 1, 2, -1, Int(Int32.max), Int(Int32.min)])
    event.deltaX = random.pick(numbers)
    event.deltaY = random.pick(numbers)
    for _ in 0..<random.below(3) {
      event.form.append(
        TreeEvent.FormField(name: random.pick(texts), value: random.pick(texts)))
    }
    event.detail = random.pick(texts)
    event.targetID = random.pick(texts)
    return event
  }

  private func ids(_ random: inout SplitMix64) -> HandlerID {
    HandlerID(rawValue: random.pick([0, 1, 127, 128, 16_383, 16_384, .max]))
  }

  @Test func clicksTakeFewBytes() {
    #expect(TreeEvent().encoded(for: HandlerID(rawValue: 127), fields: []) == [1, 127, 0])
    #expect(TreeEvent().encoded(for: HandlerID(rawValue: 2_097_151), fields: []).count <= 6)
    #expect(TreeEvent().encoded(for: HandlerID(rawValue: .max), fields: []).count == 7)
  }

  @Test func eventsSurviveTheRoundTrip() throws {
    var generator = SplitMix64(seed: 1)
    for _ in 0..<5_000 {
      let event = random(&generator)
      let id = ids(&generator)
      let fields = ListenerFields(rawValue: UInt8(generator.below(256)))
      let decoded = try TreeEvent.decode(event.encoded(for: id, fields: fields))
      #expect(decoded.event == event.limited(to: fields))
      #expect(decoded.event.x.sign == event.limited(to: fields).x.sign)
      #expect(decoded.id == id && decoded.fields == fields)
    }
  }

  @Test func nonFiniteCoordinatesBecomeZero() throws {
    var event = TreeEvent()
    event.deltaX = .nan
    event.deltaY = -.infinity
    let decoded = try TreeEvent.decode(event.encoded(for: HandlerID(rawValue: 1), fields: .wheel))
    #expect(decoded.event == TreeEvent())
  }

  @Test func coordinatesFitEveryInteger() throws {
    var event = TreeEvent()
    event.x = 1e300
    event.y = -2_147_483_648
    let decoded = try TreeEvent.decode(event.encoded(for: HandlerID(rawValue: 1), fields: .pointer))
    #expect(Int32(decoded.event.x) == .max && Int32(decoded.event.y) == -.max)
  }

  /// Invalid bytes are rejected, and valid bytes have a unique encoding.
  @Test func invalidBytesAreRejected() {
    var generator = SplitMix64(seed: 2)
    for _ in 0..<50_000 {
      let fields = ListenerFields(rawValue: UInt8(generator.below(256)))
      var bytes = random(&generator).encoded(for: ids(&generator), fields: fields)
      if generator.chance(30) {
        bytes.removeLast(1 + generator.below(bytes.count))
        #expect(throws: TreeEventError.self) { try TreeEvent.decode(bytes) }
        continue
      }
      for _ in 0...generator.below(3) {
        bytes[generator.below(bytes.count)] = UInt8(truncatingIfNeeded: generator.next())
      }
      do throws(TreeEventError) {
        let decoded = try TreeEvent.decode(bytes)
        #expect(decoded.event.encoded(for: decoded.id, fields: decoded.fields) == bytes)
      } catch {
        #expect(error.position <= bytes.count)
      }
    }
  }

  @Test(
    arguments: [
      ([], .empty, 0), ([2, 1, 0], .version(2), 0), ([1, 1], .truncated, 2),
      ([1, 1, 0, 0], .trailingBytes, 3),
      ([1, 0xFF, 0xFF, 0xFF, 0xFF, 0x10, 0], .numberTooLarge, 1),
      ([1, 0x81, 0, 0], .overlongNumber, 1), ([1, 1, 128], .truncated, 3),
      ([1, 1, 1, 2, 0xC3, 0x28], .invalidText, 3), ([1, 1, 1, 3, 97], .truncated, 3),
      ([1, 1, 2, 2], .invalidFlags(2), 3), ([1, 1, 32, 100, 0, 0], .truncated, 3),
      ([1, 1, 16, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0xF0, 0x7F], .invalidCoordinate, 5),
      // 2³¹ and -2³¹.
      ([1, 1, 8, 1, 0, 0, 0, 0, 0, 0, 0xE0, 0x41, 0, 0, 0, 0], .invalidCoordinate, 3),
      ([1, 1, 16, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0xE0, 0xC1], .invalidCoordinate, 5),
    ] as [([UInt8], TreeEventError.Reason, Int)])
  func errorsAreLocated(_ bytes: [UInt8], _ reason: TreeEventError.Reason, _ position: Int) {
    do throws(TreeEventError) {
      _ = try TreeEvent.decode(bytes)
      Issue.record("\(bytes) were accepted as an event")
    } catch {
      #expect(error.reason == reason && error.position == position)
    }
  }

  @Test func sizesAreBounded() {
    let bytes = [UInt8](repeating: 1, count: TreeEvent.maximumSize + 1)
    do throws(TreeEventError) {
      _ = try TreeEvent.decode(bytes)
      Issue.record("an oversized event was accepted")
    } catch {
      #expect(error.reason == .tooLarge(bytes.count))
    }
  }
}
