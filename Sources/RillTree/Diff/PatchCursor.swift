/// Writes a patch for a cursor that is moved along the page, saying of its ways only what leads to changes.
struct PatchCursor {
  private struct Level {
    /// The children that the cursor has passed over since it was said where it is.
    var skipped = 0
    /// Whether the patch goes into the element.
    var isEntered: Bool
    /// Whether the patch makes the element.
    var isNew = false
    var takenCount = 0
  }

  private var writer = PatchWriter()
  private var levels = [Level(isEntered: true)]
  private var unsaidLeaves = 0
  /// How many of the unsaid leaves must be said in the end: those up to the last of a new element.
  private var neededLeaves = 0

  /// What the fields that are made are said to be below.
  private var keys: UInt32 = 0

  var bytes: [UInt8] { writer.bytes }
  /// How many bytes the patch has so far.
  var size: Int { writer.bytes.count }

  // MARK: Ways

  mutating func skip(_ count: Int) { levels[levels.count - 1].skipped += count }

  /// Goes into the element before which the cursor is.
  mutating func enter() { levels.append(Level(isEntered: false)) }

  /// Goes behind the element that the cursor is in.
  mutating func leave() {
    let level = levels.removeLast()
    if level.isEntered {
      unsaidLeaves += 1
      if level.isNew { neededLeaves = unsaidLeaves }
    } else {
      skip(1)
    }
  }

  /// Says what has to be said when nothing more follows.
  mutating func finish() {
    if neededLeaves > 0 { writer.write(.leave, neededLeaves) }
    neededLeaves = 0
    unsaidLeaves = 0
  }

  /// Says which element the cursor is in.
  private mutating func sayElement() {
    if unsaidLeaves > 0 {
      writer.write(.leave, unsaidLeaves)
      unsaidLeaves = 0
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

  /// Says where among the children of that the cursor is.
  private mutating func sayPlace() {
    sayElement()
    let skipped = levels[levels.count - 1].skipped
    if skipped > 0 {
      writer.write(.skip, skipped)
      levels[levels.count - 1].skipped = 0
    }
  }

  // MARK: Children

  mutating func setText(_ text: String) {
    sayElement()
    writer.write(.setText, levels[levels.count - 1].skipped)
    levels[levels.count - 1].skipped = 0
    writer.write(text: text)
  }

  mutating func remove(_ count: Int) {
    if count == 0 { return }
    sayPlace()
    writer.write(.remove, count)
  }

  /// Takes children out.
  ///
  /// - Returns: the index of the first of them among those taken out in the same element.
  mutating func take(_ count: Int) -> Int {
    sayPlace()
    writer.write(.take, count)
    defer { levels[levels.count - 1].takenCount += count }
    return levels[levels.count - 1].takenCount
  }

  mutating func back(_ count: Int) {
    // What was just passed over, and not said, need not be.
    let unsaid = min(count, levels[levels.count - 1].skipped)
    levels[levels.count - 1].skipped -= unsaid
    if count == unsaid { return }
    sayPlace()
    writer.write(.back, count - unsaid)
  }

  mutating func put(_ count: Int, from first: Int) {
    sayPlace()
    writer.write(.put, count)
    writer.write(first)
  }

  /// Makes an element, and goes into it.
  mutating func open(_ element: Record) {
    sayPlace()
    writer.write(.open, Int(element.namespace.rawValue))
    writer.write(name: element.name, spelling: element.spelling)
    levels.append(Level(isEntered: true, isNew: true))
  }

  /// Says which keys the field that is made is below, unless that has been said.
  mutating func identify(_ keys: UInt32) {
    if keys == self.keys { return }
    sayElement()
    writer.write(keys: keys)
    self.keys = keys
  }

  /// Says that several keyed nodes have the number `keys`, when all else is done.
  mutating func disown(_ keys: UInt32) {
    sayPlace()
    writer.write(keys: keys)
  }

  mutating func insert(_ operation: PatchOperation, _ text: String) {
    sayPlace()
    writer.write(operation)
    writer.write(text: text)
  }

  // MARK: Facts

  /// Says that a fact is there.
  mutating func set(_ operation: PatchOperation, number: Int = 0, _ fact: Record) {
    set(operation, number: number, fact, to: fact.value)
  }

  mutating func set(
    _ operation: PatchOperation, number: Int = 0, _ fact: Record, to value: String
  ) {
    sayElement()
    writer.write(operation, number)
    writer.write(name: fact.name, spelling: fact.spelling)
    writer.write(symbol: value)
  }

  /// Says that a fact is no longer there.
  mutating func remove(_ operation: PatchOperation, _ fact: Record) {
    sayElement()
    writer.write(operation)
    writer.write(name: fact.name, spelling: fact.spelling)
  }

  mutating func listen(
    _ fact: Record, _ fields: ListenerFields, _ pace: ListenerPace, _ commands: [PageCommand]
  ) {
    sayElement()
    writer.write(
      .listen, Int(fact.flags) | (commands.isEmpty ? 0 : Int(PatchOperation.commandsFollow)))
    writer.write(name: fact.name, spelling: fact.spelling)
    writer.write(Int(fact.size))
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
