/// The place of an action, which restricts it.
private enum ActionPlace {
  case betweenMoments, body, observer, bodyInObserver, effect, soleEffect
}

extension NetworkGenerator {
  /// Returns the actions on the network.
  mutating func makeSteps() -> [NetworkAction] {
    makeEffects()
    var steps: [NetworkAction] = []
    for _ in 0...1 + random.below(5) {
      steps.append(observe(in: .betweenMoments, depth: 0))
    }
    for _ in 0..<5 + random.below(profile.mostSteps - 4) {
      if random.chance(6) { steps += restoring() }
      if profile.makesNodesInBodies, random.chance(30) { steps.append(making()) }
      steps.append(action(in: .betweenMoments, depth: 0))
    }
    return steps
  }

  /// Effects that run in one moment may do so in any order. So a single effect may perform any
  /// action, but several effects only end observations or nodes.
  private mutating func makeEffects() {
    let effects = nodes.indices.filter { nodes[$0].op == .effect }
    for number in effects {
      let place: ActionPlace = effects.count == 1 ? .soleEffect : .effect
      for _ in 0..<2 + (effects.count == 1 ? random.below(3) : 0) {
        nodes[number].actions.append(action(in: place, depth: place == .effect ? 2 : 1))
      }
    }
  }

  private mutating func action(in place: ActionPlace, depth: Int) -> NetworkAction {
    let dice = random.below(100)
    if place == .effect {
      observerCount = max(observerCount, 4)
      return switch dice {
      case ..<50: .cancel(random.below(observerCount))
      case ..<70: .end(context: random.below(observerCount))
      default: drop(in: place)
      }
    }
    switch dice {
    case ..<26: return .announce(random.pick(numbers(of: .inlet)), k: random.below(12))
    case ..<42: return .assign(random.pick(numbers(of: .input)), k: assigned())
    case ..<46: return .modify(random.pick(numbers(of: .input)), k: random.below(12))
    case ..<63 where depth < 2: return run(in: place, depth: depth)
    case ..<73: return .read(random.below(nodes.count))
    case ..<80 where place != .bodyInObserver && depth < 3: return observe(in: place, depth: depth)
    case ..<85: return .cancel(random.below(max(1, observerCount)))
    case ..<88: return .end(context: random.below(max(1, observerCount)))
    case ..<91: return drop(in: place)
    case ..<95: return .make(random.pick(lateOrAny()))
    default:
      guard depth < 2 else { return .read(random.below(nodes.count)) }
      let actions = (0...random.below(2)).map { _ in action(in: place, depth: depth + 1) }
      return .disable(random.below(max(1, observerCount)), actions)
    }
  }

  /// Returns a value to assign: often the present one.
  private mutating func assigned() -> Int {
    random.below(random.chance(40) ? 2 : 12)
  }

  /// In a body, an input gets another value and then its previous one again.
  private mutating func restoring() -> [NetworkAction] {
    let input = random.pick(numbers(of: .input))
    let value = assigned()
    var actions = (0..<random.below(3)).map { _ in action(in: .body, depth: 1) }
    actions.insert(.assign(input, k: assigned()), at: 0)
    actions.append(.assign(input, k: value))
    if random.chance(40) { actions.append(action(in: .body, depth: 1)) }
    return [.assign(input, k: value), .run(withoutReturns(actions), throwing: false)]
  }

  /// In a body, an input gets another value, and then nodes are made.
  private mutating func making() -> NetworkAction {
    var actions: [NetworkAction] = [.assign(random.pick(numbers(of: .input)), k: assigned())]
    for _ in 0...random.below(4) {
      let makes = random.chance(70)
      actions.append(makes ? .make(random.pick(lateOrAny())) : action(in: .body, depth: 1))
    }
    return .run(withoutReturns(actions), throwing: false)
  }

  private func numbers(of op: NetworkOperator) -> [Int] {
    nodes.indices.filter { nodes[$0].op == op }
  }

  private func lateOrAny() -> [Int] {
    let late = nodes.indices.filter { nodes[$0].isLate }
    return late.isEmpty ? Array(nodes.indices) : late
  }

  private mutating func run(in place: ActionPlace, depth: Int) -> NetworkAction {
    let inside: ActionPlace =
      place == .betweenMoments || place == .body ? .body : .bodyInObserver
    let actions = withoutReturns(
      (0...random.below(5)).map { _ in action(in: inside, depth: depth + 1) })
    return .run(actions, throwing: inside == .body && depth == 0 && random.chance(10))
  }

  /// Returns the actions of a body, without returning to a value that one of its observers has
  /// received.
  ///
  /// After a change in between, a further run of such a tracked observer is undefined. So the
  /// actions after the observer have at most one assignment.
  private func withoutReturns(_ actions: [NetworkAction]) -> [NetworkAction] {
    var isWatched = false
    var isSpent = false
    func keep(_ action: NetworkAction) -> NetworkAction? {
      switch action {
      case .assign, .modify:
        if isWatched, isSpent { return nil }
        isSpent = isWatched
        return action
      case .run(let inner, let throwing): return .run(inner.compactMap(keep), throwing: throwing)
      case .disable(let observer, let inner): return .disable(observer, inner.compactMap(keep))
      case .observe(var observer):
        if observer.style == .tracked {
          isWatched = true
          // Its own actions are part of the body.
          observer.actions = observer.actions.compactMap(keep)
        }
        return .observe(observer)
      default: return action
      }
    }
    return actions.compactMap(keep)
  }

  /// Sources are dropped between moments only.
  private mutating func drop(in place: ActionPlace) -> NetworkAction {
    let number = random.below(nodes.count)
    let isSource = nodes[number].op == .inlet || nodes[number].op == .input
    return isSource && place != .betweenMoments
      ? .cancel(random.below(max(1, observerCount))) : .drop(number)
  }

  private mutating func observe(in place: ActionPlace, depth: Int) -> NetworkAction {
    let style: NetworkObserver.Style =
      profile.observesWithContexts
      ? .context
      : random.chance(45)
        ? .handle : random.chance(50) ? .tracked : random.chance(70) ? .context : .realChanges
    let number = observerCount
    observerCount += 1
    let node =
      style == .tracked
      ? source(.changing)
      : random.chance(60)
        ? nodes.count - 1 - random.below(min(5, nodes.count)) : random.below(nodes.count)
    var observer = NetworkObserver(number: number, node: node, style: style)
    if style == .tracked {
      observer.k = random.below(TrackedReads.kindsOfObservers * 3)
      while observer.others.count + 1 < TrackedReads.mostValues, random.chance(60) {
        observer.others.append(source(.changing))
      }
    }
    if random.chance(30) {
      observer.budget = 1 + random.below(3)
      for _ in 0...random.below(3) {
        observer.actions.append(action(in: .observer, depth: depth + 1))
      }
    }
    return .observe(observer)
  }
}
