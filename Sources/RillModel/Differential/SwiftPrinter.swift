/// A printer of cases as complete programs.
package struct SwiftPrinter {
  private let specification: DifferentialCase
  /// The nodes that are dropped, or created later.
  private let optional: Set<Int>
  private var lines: [String] = []

  /// The program, which prints the observed and read values.
  package static func program(_ specification: DifferentialCase) -> String {
    var printer = SwiftPrinter(specification)
    printer.print()
    return printer.lines.joined(separator: "\n")
  }

  private init(_ specification: DifferentialCase) {
    self.specification = specification
    var optional = Set(specification.nodes.indices.filter { specification.nodes[$0].isLate })
    for action in specification.steps.deep + specification.nodes.flatMap(\.actions).deep {
      if case .drop(let number) = action { optional.insert(number) }
      if case .make(let number) = action { optional.insert(number) }
    }
    self.optional = optional
  }

  private mutating func print() {
    lines.append("// seed \(specification.seed)")
    lines.append("import Rill\n")
    lines.append(Mix.source)
    lines.append("struct Pair { var first = 0, second: Int }")
    lines.append("struct Deliberate: Error {}")
    lines.append("final class Context {}")
    lines.append("var observers: [Int: Observer] = [:]")
    lines.append("var contexts: [Int: Context] = [:]\n")
    for (number, node) in specification.nodes.enumerated() {
      declare(number, node)
    }
    for step in specification.steps {
      perform(step, given: nil, indent: "")
    }
  }

  private mutating func declare(_ number: Int, _ node: NetworkNode) {
    if node.op == .effect {
      lines.append("var isSpent\(number) = false")
      lines.append("func effect\(number)() {")
      lines.append("  if isSpent\(number) { return }")
      lines.append("  isSpent\(number) = true")
      for action in node.actions {
        perform(action, given: nil, indent: "  ")
      }
      lines.append("}")
    }
    let expression = expression(node, number)
    if !optional.contains(number) {
      lines.append("let n\(number) = \(expression)")
    } else {
      let type =
        switch node.op {
        case .inlet: "Inlet<Int>"
        case .input: "Input<Int>"
        default: node.op.kind == .stream ? "Changes<Int>" : "Changing<Int>"
        }
      lines.append("var n\(number): \(type)?\(node.isLate ? "" : " = \(expression)")")
    }
    if node.op == .effect {
      lines.append("let keep\(number) = \(name(number)) --> { _ in }")
    }
  }

  private func name(_ number: Int) -> String {
    if number == InnerNetwork.reference { return "reference" }
    if number > InnerNetwork.reference { return "l\(number - InnerNetwork.firstLocal)" }
    return optional.contains(number) ? "n\(number)!" : "n\(number)"
  }

  private func expression(_ node: NetworkNode, _ number: Int = 0) -> String {
    let names = node.sources.map { name($0) }
    if node.op == .effect { return "\(names[0]).map { effect\(number)(); return $0 }" }
    return SwiftExpressions.expression(node, names, inner: node.inner.map { inner($0) } ?? "")
  }

  /// Returns the body of a function from `value` to an inner node.
  private func inner(_ inner: InnerNetwork) -> String {
    var lines = inner.locals.enumerated().map { "  let l\($0) = \(expression($1))" }
    let names = inner.choices.map { name($0) }
    lines.append(
      names.count == 1
        ? "  return \(names[0])"
        : "  return [\(names.joined(separator: ", "))][value % \(names.count)]")
    return "\n" + lines.joined(separator: "\n") + "\n"
  }

  private mutating func perform(_ action: NetworkAction, given: String?, indent: String) {
    func sum(_ k: Int) -> String { given.map { "add(\($0), \(k))" } ?? "\(k)" }
    func all(_ actions: [NetworkAction], _ given: String?) {
      for action in actions {
        perform(action, given: given, indent: indent + "  ")
      }
    }
    func add(_ line: String) { lines.append(indent + line) }
    switch action {
    case .announce(let node, let k): add("\(name(node)).announce(\(sum(k)))")
    case .assign(let node, let k): add("\(name(node)).assign(\(sum(k)))")
    case .modify(let node, let k): add("\(name(node)).modify { $0 = mix($0, \(k)) }")
    case .read(let node):
      if specification.nodes[node].op.kind == .changing {
        add("print(\"n\(node) is\", \(name(node)).value)")
      }
    case .drop(let node): add("n\(node) = nil")
    case .make(let node):
      add("n\(node) = n\(node) ?? \(expression(specification.nodes[node], node))")
    case .cancel(let number): add("observers[\(number)]?.cancel(); observers[\(number)] = nil")
    case .end(let number): add("contexts[\(number)] = nil")
    case .run(let actions, let throwing):
      add("\(throwing ? "try? " : "")Moment.run {")
      all(actions, given)
      if throwing { add("  throw Deliberate()") }
      add("}")
    case .disable(let number, let actions):
      add("observers[\(number)]?.disable {")
      all(actions, given)
      add("}")
    case .observe(let observer):
      observe(observer, indent)
    }
  }

  private mutating func observe(_ observer: NetworkObserver, _ indent: String) {
    let number = observer.number
    let isChanging = specification.nodes[observer.node].op.kind == .changing
    let value = "v\(number)"
    if observer.budget > 0 { lines.append("\(indent)var budget\(number) = \(observer.budget)") }
    switch observer.style {
    case .context:
      lines.append("\(indent)contexts[\(number)] = Context()")
      lines.append(
        "\(indent)\(name(observer.node)).observe(withContext: contexts[\(number)]!) { _, \(value) in"
      )
    case .realChanges where isChanging:
      lines.append(
        "\(indent)observers[\(number)] = \(name(observer.node)).onChange { old\(number), \(value) in"
      )
    case .tracked where isChanging:
      let names = ([observer.node] + observer.others).map { name($0) }
      let read = TrackedReads.expression(observer.k, names, isObserver: true)
      lines.append("\(indent)observers[\(number)] = Observer {")
      lines.append("\(indent)  let \(value) = \(read)")
    default:
      lines.append("\(indent)observers[\(number)] = \(name(observer.node)).observe { \(value) in")
    }
    lines.append("\(indent)  print(\"o\(number):\", \(value))")
    if observer.style == .tracked && isChanging {
      lines.append("\(indent)  onCleanup { print(\"o\(number) is undone\") }")
    }
    if observer.budget > 0 {
      lines.append("\(indent)  guard budget\(number) > 0 else { return }")
      lines.append("\(indent)  budget\(number) -= 1")
      for action in observer.actions {
        perform(action, given: value, indent: indent + "  ")
      }
    }
    lines.append("\(indent)}")
  }
}

extension [NetworkAction] {
  /// The actions and all nested actions.
  var deep: [NetworkAction] {
    flatMap { action -> [NetworkAction] in
      switch action {
      case .run(let actions, _), .disable(_, let actions): [action] + actions.deep
      case .observe(let observer): [action] + observer.actions.deep
      default: [action]
      }
    }
  }
}
