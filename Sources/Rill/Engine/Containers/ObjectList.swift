/// A growing list that retains its objects, for rare work.
///
/// An array is compiled for each type of element, which is 2 kB of WebAssembly a type. All object
/// lists share the code below.
///
/// Safety: the first `count` entries of `base` are retained, by `append` alone. The functions that
/// remove entries release them. The list is never copied, so no other code frees them.
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

  /// Returns the last entry, or nil if the list has no more than `base`.
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

  /// Removes the last entry, if there is one.
  @inline(__always)
  mutating func removeLast() { _ = popLast() }

  /// Removes the last entry that is `object`, if there is one.
  mutating func removeLast(_ object: Element) {
    entries.removeLast(Unmanaged.passUnretained(object).toOpaque())
  }

  func contains(_ object: Element) -> Bool {
    entries.lastIndex(of: Unmanaged.passUnretained(object).toOpaque()) >= 0
  }

  func objects(from base: Int) -> [Element] { (base..<count).map { self[$0] } }

  /// Returns true if this list holds the only reference to the entry at `index`.
  func isUnique(_ index: Int) -> Bool {
    Unmanaged<Element>.fromOpaque(entries.base.unsafelyUnwrapped[index]).isUnique
  }

  /// Empties the list, and returns its entries in another list.
  ///
  /// Code that runs when the entries are freed may append to this list again.
  @inline(__always)
  mutating func take() -> ObjectList<Element> {
    let taken = entries
    entries = ObjectEntries()
    return ObjectList(taken)
  }
}

/// The storage of an `ObjectList`. `take` copies it, and the original is then not used any more.
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
    base![Int(count)] = entry
    count += 1
  }

  @inline(never)
  mutating func popLast() -> UnsafeMutableRawPointer? {
    if count == 0 { return nil }
    count -= 1
    return base![Int(count)]
  }

  func lastIndex(of entry: UnsafeMutableRawPointer) -> Int {
    var index = Int(count) - 1
    while index >= 0, base![index] != entry { index -= 1 }
    return index
  }

  mutating func removeLast(_ entry: UnsafeMutableRawPointer) {
    var index = lastIndex(of: entry)
    if index < 0 { return }
    count -= 1
    while index < Int(count) {
      base![index] = base![index + 1]
      index += 1
    }
    Unmanaged<AnyObject>.fromOpaque(entry).release()
  }

  /// Releases the entries in order, and frees the storage.
  @inline(never)
  func deallocate() {
    guard let base else { return }
    for index in 0..<Int(count) { Unmanaged<AnyObject>.fromOpaque(base[index]).release() }
    base.deallocate()
  }
}

/// Moves bitwise copyable entries. Unlike `moveInitialize`, it is not compiled for each type.
func move<Entry: BitwiseCopyable>(
  from source: UnsafeMutablePointer<Entry>, to target: UnsafeMutablePointer<Entry>, count: Int
) {
  UnsafeMutableRawPointer(target).copyMemory(
    from: source, byteCount: count * MemoryLayout<Entry>.stride)
}

extension Unmanaged {
  /// A Boolean value that is true if this retained reference is the only one to the object.
  var isUnique: Bool {
    var held = takeRetainedValue()
    let isUnique = isKnownUniquelyReferenced(&held)
    // Balances `takeRetainedValue`.
    _ = Unmanaged.passRetained(held)
    return isUnique
  }
}
