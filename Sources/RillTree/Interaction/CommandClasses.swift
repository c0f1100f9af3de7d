#if !hasFeature(Embedded)
  /// The classes of an element that commands have added and removed, so that they outlast what the program says of
  /// others.
  package struct CommandClasses: Sendable {
    /// What the program said last.
    private var said: String?
    private var names: [String] = []

    package init() {}

    /// Notes that a command is about to add or remove a class.
    ///
    /// - Parameter current: all classes of the element.
    mutating func note(_ name: String, current: String?) {
      if names.isEmpty { said = current }
      if !names.contains(name) { names.append(name) }
    }

    /// The classes that an element has from now on that the program gives `classes` to: where it says nothing new of
    /// a class that a command has changed, that stays.
    ///
    /// - Parameter current: all classes of the element so far.
    package mutating func settle(_ classes: String?, current: String?) -> String? {
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

  /// The classes in the value of an attribute.
  func classNames(_ text: String?) -> [String] {
    (text ?? "").split(whereSeparator: \.isWhitespace).map(String.init)
  }
#endif
