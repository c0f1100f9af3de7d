/// Lines indented by depth.
package struct Outline {
  /// The lines so far.
  package private(set) var text = ""

  package init() {}

  /// Adds a line. From the fortieth level, the depth is written as a number, because the
  /// indentation of a very deep tree could exceed the memory.
  package mutating func add(_ line: String, depth: Int) {
    if !text.isEmpty { text += "\n" }
    for _ in 0..<min(depth, 40) { text += "  " }
    if depth > 40 { text += "(\(depth)) " }
    text += line
  }
}
