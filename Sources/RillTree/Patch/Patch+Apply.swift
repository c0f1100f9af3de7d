extension Patch {
  /// Applies the patch to the children of `root` in `host`.
  ///
  /// ```swift
  /// var host = HTMLHost()
  /// try rendering.fullUpdate.apply(to: &host, at: host.root)
  /// ```
  ///
  /// Costs as much as the host's operations. Unchanged nodes cost nothing.
  ///
  /// - Throws: An error at the first step that doesn't fit the page. The preceding steps have been
  ///   applied.
  public func apply<Host: TreeHost>(to host: inout Host, at root: Host.Node) throws(PatchError) {
    if isEmpty { return }
    var reader = try PatchReader(bytes)
    var place = Place(element: root)
    var outer: [Place<Host.Node>] = []
    var keys: UInt32 = 0
    while let step = try reader.step() {
      func fail(_ reason: PatchError.Reason) -> PatchError {
        PatchError(reason, at: reader.position)
      }
      switch step {
      case .skip(let count):
        guard count <= host.childCount(of: place.element) - place.index else {
          throw fail(.noSuchChild)
        }
        place.index += count
      case .enter(let count):
        guard count < host.childCount(of: place.element) - place.index else {
          throw fail(.noSuchChild)
        }
        place.index += count
        let child = host.child(at: place.index, of: place.element)
        guard host.isElement(child) else { throw fail(.wrongKindOfChild) }
        outer.append(place)
        place = Place(element: child)
      case .leave(let count):
        for _ in 0..<count {
          guard place.taken.count == place.putCount else { throw fail(.misplacedChildren) }
          guard var around = outer.popLast() else { throw fail(.notInElement) }
          if place.isNew { host.insert(place.element, at: around.index, of: around.element) }
          around.index += 1
          place = around
        }
      case .setText(let count, let text):
        guard count < host.childCount(of: place.element) - place.index else {
          throw fail(.noSuchChild)
        }
        place.index += count
        let child = host.child(at: place.index, of: place.element)
        guard !host.isElement(child) else { throw fail(.wrongKindOfChild) }
        host.setText(text, of: child)
        place.index += 1
      case .remove(let count):
        guard count <= host.childCount(of: place.element) - place.index else {
          throw fail(.noSuchChild)
        }
        // The loop starts at the last child, so that the children after it move only once.
        for index in (place.index..<place.index + count).reversed() {
          host.removeChild(at: index, of: place.element)
        }
      case .take(let count):
        guard count <= host.childCount(of: place.element) - place.index else {
          throw fail(.noSuchChild)
        }
        for _ in 0..<count {
          place.taken.append(host.detachChild(at: place.index, of: place.element))
        }
      case .back(let count):
        guard count <= place.index else { throw fail(.noSuchChild) }
        place.index -= count
      case .put(let count, let first):
        guard first + count <= place.taken.count else { throw fail(.misplacedChildren) }
        for offset in 0..<count {
          guard let node = place.taken[first + offset] else { throw fail(.misplacedChildren) }
          place.taken[first + offset] = nil
          host.insert(node, at: place.index + offset, of: place.element)
        }
        place.putCount += count
      case .open(let name, let namespace):
        outer.append(place)
        place = Place(element: host.makeElement(name, in: namespace), isNew: true)
        if keys > 0 { host.setKeys(keys, of: place.element) }
      case .text(let text):
        host.insert(host.makeText(text), at: place.index, of: place.element)
        place.index += 1
      case .comment(let text):
        host.insert(host.makeComment(text), at: place.index, of: place.element)
        place.index += 1
      case .setAttribute(let name, let value):
        host.setAttribute(name, to: value, of: place.element)
      case .removeAttribute(let name): host.setAttribute(name, to: nil, of: place.element)
      case .setProperty(let name, let value):
        host.setProperty(name, to: value, of: place.element)
      case .removeProperty(let name): host.setProperty(name, to: nil, of: place.element)
      case .setStyle(let name, let value): host.setStyle(name, to: value, of: place.element)
      case .removeStyle(let name): host.setStyle(name, to: nil, of: place.element)
      case .listen(let event, let listener):
        host.setListener(listener, to: event, of: place.element)
      case .unlisten(let event): host.setListener(nil, to: event, of: place.element)
      case .identify(let number):
        host.setKeys(number, of: place.element)
        if !outer.isEmpty { keys = number }
      }
    }
  }
}

/// The position of the cursor.
private struct Place<Node> {
  let element: Node
  /// True if the patch creates the element, which is then inserted once it is complete.
  var isNew = false
  /// The number of children before the cursor.
  var index = 0
  /// The children taken here; nil marks a child that has been put.
  var taken: [Node?] = []
  var putCount = 0
}
