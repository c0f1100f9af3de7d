/// A growing list of objects that it retains, for what is rare.
///
/// Where an array is compiled for each type of element, all these lists share what is below: that is
/// 2 kB of WebAssembly a type.
///
/// Safety: the first `count` entries of `base` are retained, by `append` alone, and released by what
/// takes them out. The list is never copied, so nobody else frees them.
@usableFromInline
struct ObjectList<Element: AnyObject>: ~Copyable {
  private var entries = ObjectEntries()

  init() {}

  private init(_ entries: ObjectEntries) { self.entries = entries }

  deinit { entries.deallocate() }

  @inline(__always)
  var count: Int { Int(entries.count) }

  @inline(__always)
  var isEmpty: Bool { entries.count == 0 }

  /// The last entry, unless there are no more than `base`.
  @inline(__always)
  func last(above base: Int = 0) -> Element? { count > base ? self[count - 1] : nil }

  /// The entry at `index`, which must be less than `count`.
  @inline(__always)
  subscript(index: Int) -> Element {
    Unmanaged<Element>.fromOpaque(entries.base.unsafelyUnwrapped[index]).takeUnretainedValue()
  }

  @inline(__always)
  mutating func append(_ object: Element) {
    entries.append(Unmanaged.passRetained(object).toOpaque())
  }

  @inline(__always)
  mutating func popLast() -> Element? {
    guard let entry = entries.popLast() else { return nil }
    return Unmanaged<Element>.fromOpaque(entry).takeRetainedValue()
  }

  /// Takes the last entry out, if there is one.
  @inline(__always)
  mutating func removeLast() { _ = popLast() }

  /// Takes out the last entry that is `object`, if there is one.
  mutating func removeLast(_ object: Element) {
    entries.removeLast(Unmanaged.passUnretained(object).toOpaque())
  }

  func contains(_ object: Element) -> Bool {
    entries.lastIndex(of: Unmanaged.passUnretained(object).toOpaque()) >= 0
  }

  func objects(from base: Int) -> [Element] { (base..<count).map { self[$0] } }

  /// Whether this list's is the only reference to the entry at `index`.
  func isUnique(_ index: Int) -> Bool {
    Unmanaged<Element>.fromOpaque(entries.base.unsafelyUnwrapped[index]).isUnique
  }

  /// Empties the list, for the caller to go through. What goes then may append to the list again,
  /// which `removeAll` of a list in use would not allow.
  @inline(__always)
  mutating func take() -> ObjectList<Element> {
    let taken = entries
    entries = ObjectEntries()
    return ObjectList(taken)
  }
}

/// What an `ObjectList` holds; copied when the list is taken, and then not used any more.
struct ObjectEntries {
  var base: UnsafeMutablePointer<UnsafeMutableRawPointer>?
  var count: Int32 = 0
  private var capacity: Int32 = 0

  @inline(never)
  mutating func append(_ entry: UnsafeMutableRawPointer) {
    if count == capacity {
      capacity = max(4, capacity * 2)
      let larger = UnsafeMutablePointer<UnsafeMutableRawPointer>.allocate(capacity: Int(capacity))
      if let base {
        move(from: base, to: larger, count: Int(count))
        base.deallocate()
      }
      base = larger
    }
    base.unsafelyUnwrapped[Int(count)] = entry
    count += 1
  }

  @inline(never)
  mutating func popLast() -> UnsafeMutableRawPointer? {
    if count == 0 { return nil }
    count -= 1
    return base.unsafelyUnwrapped[Int(count)]
  }

  func lastIndex(of entry: UnsafeMutableRawPointer) -> Int {
    var index = Int(count) - 1
    while index >= 0, base.unsafelyUnwrapped[index] != entry { index -= 1 }
    return index
  }

  mutating func removeLast(_ entry: UnsafeMutableRawPointer) {
    var index = lastIndex(of: entry)
    if index < 0 { return }
    count -= 1
    while index < Int(count) {
      base.unsafelyUnwrapped[index] = base.unsafelyUnwrapped[index + 1]
      index += 1
    }
    Unmanaged<AnyObject>.fromOpaque(entry).release()
  }

  /// Releases the entries in order, and the room for them.
  @inline(never)
  func deallocate() {
    guard let base else { return }
    for index in 0..<Int(count) { Unmanaged<AnyObject>.fromOpaque(base[index]).release() }
    base.deallocate()
  }
}

/// Moves what needs no more than its bits copied: `moveInitialize` is compiled for each type.
func move<Entry: BitwiseCopyable>(
  from source: UnsafeMutablePointer<Entry>, to target: UnsafeMutablePointer<Entry>, count: Int
) {
  UnsafeMutableRawPointer(target).copyMemory(
    from: source, byteCount: count * MemoryLayout<Entry>.stride)
}

extension Unmanaged {
  /// Whether this is the only reference to the object, which it holds.
  var isUnique: Bool {
    var held = takeRetainedValue()
    let isUnique = isKnownUniquelyReferenced(&held)
    // The reference was only looked at.
    _ = Unmanaged.passRetained(held)
    return isUnique
  }
}
