#if !hasFeature(Embedded)
  /// The classes of an element that commands have added and removed. They outlast the program's
  /// changes of other classes.
  package struct CommandClasses: Sendable {
    /// The program's last value.
    private var said: String?
    private var names: [String] = []

    package init() {}

    /// Records that a command is about to add or remove a class.
    ///
    /// - Parameter current: All classes of the element.
    mutating func record(_ name: String, current: String?) {
      if names.isEmpty { said = current }
      if !names.contains(name) { names.append(name) }
    }

    /// Returns the classes of an element after the program sets `classes`. Classes that a command
    /// has changed stay, unless the program changes them.
    ///
    /// - Parameter current: All classes of the element so far.
    package mutating func merge(into classes: String?, current: String?) -> String? {
      if names.isEmpty { return classes }
      let (before, now) = (classNames(said), classNames(current))
      var new = classNames(classes)
      names.removeAll { before.contains($0) != new.contains($0) }
      said = classes
      for name in names where now.contains(name) != new.contains(name) {
        if now.contains(name) { new.append(name) } else { new.removeAll { $0 == name } }
      }
      return new.isEmpty ? classes.map { _ in "" } : new.joined(separator: " ")
    }
  }

  /// Returns the classes in the value of an attribute.
  func classNames(_ text: String?) -> [String] {
    (text ?? "").split(whereSeparator: \.isWhitespace).map(String.init)
  }
#endif
