extension Patch: CustomStringConvertible {
  /// The steps, one on each line, indented by depth. New nodes are written like HTML. An empty
  /// patch is `nothing`.
  ///
  /// ```
  /// enter child 0
  ///   enter child 1
  ///     set attribute class="danger"
  ///     insert at 0 <b on:click=#3>
  ///       "text"
  ///   remove children 2 to 3
  /// ```
  ///
  /// Positions count the children that exist when the step runs. From the fortieth level, the depth
  /// is written as a number.
  public var description: String {
    var printer = PatchPrinter()
    forEachStep { printer.add($0) }
    printer.finish()
    return printer.outline.text.isEmpty ? "nothing" : printer.outline.text
  }
}

private struct PatchPrinter {
  private struct Level {
    var index = 0
    var isNew: Bool
  }

  private(set) var outline = Outline()
  private var levels = [Level(isNew: false)]
  /// The start tag of the new element, while it can still get attributes.
  private var tag: String?

  private var depth: Int { levels.count - 1 }
  private var isInNew: Bool { levels[depth].isNew }

  mutating func finish() {
    guard let tag else { return }
    outline.add(tag + ">", depth: depth - 1)
    self.tag = nil
  }

  mutating func add(_ step: PatchReader.Step) {
    switch step {
    case .setAttribute(let name, let value): add(attribute: "\(name)=\(quoted(value))", "attribute")
    case .setProperty(let name, let value):
      add(attribute: ".\(name)=\(quoted(value.description))", "property")
    case .setStyle(let name, let value): add(attribute: "style.\(name)=\(quoted(value))", "style")
    case .listen(let event, let listener):
      add(attribute: "on:\(event)=\(listener.summary)", "listener")
    // The number has no meaning for readers.
    case .identify: break
    default:
      finish()
      addOther(step)
    }
  }

  private mutating func add(attribute: String, _ kind: String) {
    if tag != nil {
      tag? += " " + attribute
    } else {
      line("set \(kind) \(attribute)")
    }
  }

  private mutating func addOther(_ step: PatchReader.Step) {
    switch step {
    case .skip(let count): move(by: count)
    case .enter(let count):
      move(by: count)
      line("enter child \(levels[depth].index)")
      levels.append(Level(isNew: false))
    case .leave(let count):
      levels.removeLast(count)
      move(by: 1)
    case .setText(let count, let text):
      move(by: count)
      line("set text of child \(levels[depth].index) to \(quoted(text))")
      move(by: 1)
    case .remove(let count): line("remove \(children(count))")
    case .take(let count): line("take \(children(count))")
    case .back(let count): move(by: -count)
    case .put(let count, let first):
      let what = count == 1 ? "taken \(first)" : "taken \(first) to \(first &+ count &- 1)"
      line("put \(what) before child \(levels[depth].index)")
    case .open(let name, let namespace):
      let prefix =
        switch namespace {
        case .html: ""
        case .svg: "svg:"
        case .mathML: "math:"
        }
      tag = insertion("<\(prefix)\(name)")
      levels.append(Level(isNew: true))
    case .text(let text):
      line(insertion(quoted(text)))
      move(by: 1)
    case .comment(let text):
      line(insertion("<!--\(text)-->"))
      move(by: 1)
    case .removeAttribute(let name): line("remove attribute \(name)")
    case .removeProperty(let name): line("remove property \(name)")
    case .removeStyle(let name): line("remove style \(name)")
    case .unlisten(let event): line("remove listener \(event)")
    case .setAttribute, .setProperty, .setStyle, .listen, .identify: break
    }
  }

  private mutating func line(_ text: String) { outline.add(text, depth: depth) }

  private mutating func move(by count: Int) {
    // A patch that fits no page can exceed the range of integers.
    levels[depth].index &+= count
  }

  private func insertion(_ what: String) -> String {
    isInNew ? what : "insert at \(levels[depth].index) \(what)"
  }

  private func children(_ count: Int) -> String {
    let first = levels[depth].index
    return count == 1 ? "child \(first)" : "children \(first) to \(first &+ count &- 1)"
  }

  private func quoted(_ text: String) -> String {
    var quoted = "\""
    for character in text.unicodeScalars {
      switch character {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      default: quoted.unicodeScalars.append(character)
      }
    }
    return quoted + "\""
  }
}
