/// A writer of a patch that follows a cursor on the page. It writes movements only when a change
/// follows.
struct PatchCursor {
  private struct Level {
    /// The number of skipped children that aren't written yet.
    var skipped = 0
    /// True if the patch enters the element.
    var isEntered: Bool
    /// True if the patch creates the element.
    var isNew = false
    var takenCount = 0
  }

  private var writer = PatchWriter()
  private var levels = [Level(isEntered: true)]
  private var pendingLeaves = 0
  /// The number of pending leaves that must be written: those up to the last new element.
  private var neededLeaves = 0

  /// The identifier of the keys that was written last.
  private var keys: UInt32 = 0

  var bytes: [UInt8] { writer.bytes }
  /// The current size of the patch, in bytes.
  var size: Int { writer.bytes.count }

  // MARK: Movements

  #if hasFeature(Embedded)
    @inline(never)
  #endif
  mutating func skip(_ count: Int) { levels[levels.count - 1].skipped += count }

  /// Enters the element after the cursor.
  mutating func enter() { levels.append(Level(isEntered: false)) }

  /// Leaves the current element.
  #if hasFeature(Embedded)
    @inline(never)
  #endif
  mutating func leave() {
    let level = levels.removeLast()
    if level.isEntered {
      pendingLeaves += 1
      if level.isNew { neededLeaves = pendingLeaves }
    } else {
      skip(1)
    }
  }

  /// Writes what is required at the end of the patch.
  mutating func finish() {
    if neededLeaves > 0 { writer.write(.leave, neededLeaves) }
    neededLeaves = 0
    pendingLeaves = 0
  }

  /// Writes the movements to the cursor's element.
  #if hasFeature(Embedded)
    @inline(never)
  #endif
  private mutating func moveToElement() {
    if pendingLeaves > 0 {
      writer.write(.leave, pendingLeaves)
      pendingLeaves = 0
      neededLeaves = 0
    }
    if levels[levels.count - 1].isEntered { return }
    var level = levels.count - 1
    while !levels[level - 1].isEntered { level -= 1 }
    while level < levels.count {
      writer.write(.enter, levels[level - 1].skipped)
      levels[level - 1].skipped = 0
      levels[level].isEntered = true
      level += 1
    }
  }

  /// Writes the movement to the cursor's position among the children.
  #if hasFeature(Embedded)
    @inline(never)
  #endif
  private mutating func moveToPosition() {
    moveToElement()
    let skipped = levels[levels.count - 1].skipped
    if skipped > 0 {
      writer.write(.skip, skipped)
      levels[levels.count - 1].skipped = 0
    }
  }

  // MARK: Children

  mutating func setText(_ text: String) {
    moveToElement()
    writer.write(.setText, levels[levels.count - 1].skipped)
    levels[levels.count - 1].skipped = 0
    writer.write(text: text)
  }

  /// Sets the text that is the only child of the element after the cursor, and moves on.
  mutating func setContent(_ text: String) {
    moveToElement()
    writer.write(.enter, levels[levels.count - 1].skipped)
    levels[levels.count - 1].skipped = 0
    writer.write(.setText)
    writer.write(text: text)
    pendingLeaves += 1
  }

  #if hasFeature(Embedded)
    @inline(never)
  #endif
  mutating func remove(_ count: Int) {
    if count == 0 { return }
    moveToPosition()
    writer.write(.remove, count)
  }

  /// Takes children out.
  ///
  /// - Returns: The index of the first of them among the children taken out of the same element.
  mutating func take(_ count: Int) -> Int {
    moveToPosition()
    writer.write(.take, count)
    defer { levels[levels.count - 1].takenCount += count }
    return levels[levels.count - 1].takenCount
  }

  mutating func back(_ count: Int) {
    // Skips that aren't written yet cancel out.
    let unsaid = min(count, levels[levels.count - 1].skipped)
    levels[levels.count - 1].skipped -= unsaid
    if count == unsaid { return }
    moveToPosition()
    writer.write(.back, count - unsaid)
  }

  mutating func put(_ count: Int, from first: Int) {
    moveToPosition()
    writer.write(.put, count)
    writer.write(first)
  }

  /// Creates an element and enters it.
  mutating func open(_ element: RecordPointer) {
    moveToPosition()
    writer.write(.open, Int(element.pointee.namespace.rawValue))
    writer.write(nameOf: element)
    levels.append(Level(isEntered: true, isNew: true))
  }

  /// Writes the identifier of the scope of a new field, unless it was written before.
  mutating func identify(_ keys: UInt32) {
    if keys != self.keys { relocate(to: keys) }
  }

  /// Writes the identifier of the scope of a field.
  mutating func relocate(to keys: UInt32) {
    moveToElement()
    writer.write(keys: keys)
    self.keys = keys
  }

  /// Writes the attribute that tells a host the scope of an element with listeners.
  mutating func mark(_ keys: UInt32) {
    #if !hasFeature(Embedded)
      moveToElement()
      writer.write(.setAttribute)
      writer.write(symbol: Patch.placeAttribute)
      writer.write(symbol: String(keys, radix: 36))
    #endif
  }

  /// Marks the identifier `keys` as ambiguous, after everything else.
  mutating func markAmbiguous(_ keys: UInt32) {
    moveToPosition()
    writer.write(keys: keys)
  }

  mutating func insert(_ operation: PatchOperation, _ text: String) {
    moveToPosition()
    writer.write(operation)
    writer.write(text: text)
  }

  // MARK: Attributes

  /// Writes an attribute.
  #if hasFeature(Embedded)
    @inline(never)
  #endif
  mutating func set(_ operation: PatchOperation, number: Int = 0, _ attribute: RecordPointer) {
    moveToElement()
    writer.write(operation, number)
    writer.write(nameOf: attribute)
    writer.write(symbol: attribute.pointee.value)
  }

  /// Writes the removal of an attribute.
  #if hasFeature(Embedded)
    @inline(never)
  #endif
  mutating func remove(_ operation: PatchOperation, _ attribute: RecordPointer) {
    moveToElement()
    writer.write(operation)
    writer.write(nameOf: attribute)
  }

  mutating func listen(
    _ attribute: RecordPointer, _ fields: ListenerFields, _ pace: ListenerPace,
    _ commands: [PageCommand]
  ) {
    moveToElement()
    writer.write(
      .listen,
      Int(attribute.pointee.flags)
        | (commands.isEmpty ? 0 : Int(PatchOperation.commandsFollow)))
    writer.write(nameOf: attribute)
    writer.write(Int(attribute.pointee.size))
    writer.write(Int(pace.bits) << 8 | Int(fields.rawValue))
    if commands.isEmpty { return }
    writer.write(commands.count)
    for command in commands { write(command) }
  }

  private mutating func write(_ command: PageCommand) {
    let hasTarget = !command.target.utf8.isEmpty
    let hasKey = !command.key.utf8.isEmpty
    writer.write(
      Int(command.kind.rawValue) | (hasTarget ? Int(PatchOperation.targetFollows) : 0)
        | (hasKey ? Int(PatchOperation.keyFollows) : 0))
    if hasTarget { writer.write(symbol: command.target) }
    if hasKey { writer.write(symbol: command.key) }
    if command.kind.hasName { writer.write(symbol: command.name) }
    if command.kind.hasValue { writer.write(symbol: command.value) }
  }
}
