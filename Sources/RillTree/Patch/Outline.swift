/// Lines indented by depth.
package struct Outline {
  /// All lines so far.
  package private(set) var text = ""

  package init() {}

  /// Adds a line. From the fortieth level on the depth is written as a number: trees may be so deep that
  /// their indentation would be more than a memory holds.
  package mutating func add(_ line: String, depth: Int) {
    if !text.isEmpty { text += "\n" }
    for _ in 0..<min(depth, 40) { text += "  " }
    if depth > 40 { text += "(\(depth)) " }
    text += line
  }
}
