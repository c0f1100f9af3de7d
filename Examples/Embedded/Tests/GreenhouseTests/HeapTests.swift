import CRillFreestanding
import Testing

/// Tests of the allocator for WebAssembly on the local machine. The tests run serially, because
/// they share one heap without a lock.
@Suite(.serialized) struct HeapTests {
  /// Blocks of random sizes, alignments and lifetimes keep their contents.
  @Test func blocksDoNotOverlap() throws {
    var random = Steps(state: 1)
    var blocks: [Block] = []
    for step in 0..<200_000 {
      if blocks.count < 500, random.next(below: 5) < 3 {
        let exponent = random.next(below: 13)
        let size = random.next(below: 1 << exponent + 1)
        let alignment = 1 << random.next(below: 9)
        let memory = try #require(freestanding_allocate(size, alignment))
        #expect(UInt(bitPattern: memory) % UInt(max(alignment, 16)) == 0)
        blocks.append(Block(memory, size, UInt8(truncatingIfNeeded: step)))
      } else if !blocks.isEmpty {
        let index = random.next(below: blocks.count)
        blocks.swapAt(index, blocks.count - 1)
        let block = blocks.removeLast()
        #expect(block.isIntact)
        freestanding_release(block.memory)
      }
    }
    for block in blocks {
      #expect(block.isIntact)
      freestanding_release(block.memory)
    }
  }

  @Test func freedBlocksAreReused() throws {
    for (size, alignment) in [(0, 1), (12, 16), (13, 16), (4096, 16), (100, 64), (1_000_000, 8)] {
      let first = try #require(freestanding_allocate(size, alignment))
      freestanding_release(first)
      let second = try #require(freestanding_allocate(size, alignment))
      #expect(first == second, "\(size) bytes, aligned to \(alignment)")
      freestanding_release(second)
    }
  }

  /// Neighboring blocks of each size have room for their bytes and the next header.
  @Test func blocksAreLargeEnough() throws {
    for size in Array(1...5000) + [65_535, 65_536, 65_537, 1_048_572, 1_048_573] {
      let memory = try #require(freestanding_allocate(size, 16))
      let next = try #require(freestanding_allocate(size, 16))
      for block in [memory, next] {
        block.initializeMemory(as: UInt8.self, repeating: 7, count: size)
      }
      let distance = abs(memory - next)
      #expect(distance >= size + 4)
      freestanding_release(next)
      freestanding_release(memory)
    }
  }

  @Test func rejectsSizesThatAreTooLarge() {
    #expect(freestanding_allocate(1 << 30, 16) == nil)
    #expect(freestanding_allocate(.max, 16) == nil)
    #expect(freestanding_allocate(16, 1 << 40) == nil)
    // Allocates until the memory is exhausted.
    var blocks: [UnsafeMutableRawPointer] = []
    while let block = freestanding_allocate(3 << 20, 16) {
      blocks.append(block)
      if blocks.count > 100 { break }
    }
    #expect(blocks.count < 100)
    for block in blocks { freestanding_release(block) }
    freestanding_release(nil)
  }
}

/// Memory filled with one byte.
private struct Block {
  let memory: UnsafeMutableRawPointer
  let size: Int
  let byte: UInt8

  init(_ memory: UnsafeMutableRawPointer, _ size: Int, _ byte: UInt8) {
    self.memory = memory
    self.size = size
    self.byte = byte
    // Within the `size` bytes that were requested.
    memory.initializeMemory(as: UInt8.self, repeating: byte, count: size)
  }

  var isIntact: Bool {
    // The same size, and initialized above.
    UnsafeRawBufferPointer(start: memory, count: size).allSatisfy { $0 == byte }
  }
}

/// A reproducible random number generator (Knuth's linear congruential generator).
private struct Steps {
  var state: UInt64

  mutating func next(below limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % limit
  }
}
