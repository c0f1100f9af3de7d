extension ReferenceModel {
  /// Announces `value` to `inlet`.
  ///
  /// In the body of ``run(_:)`` it is collected. While a moment or its observers run, it follows
  /// later. Otherwise a moment happens now.
  package func announce(_ inlet: ModelNode, _ value: ModelValue) {
    collect { $0.announcements[inlet.index, default: []].append(value) }
  }

  /// Assigns `value` to `input`, with the same rules.
  package func assign(_ input: ModelNode, _ value: ModelValue) {
    modify(input) { _ in value }
  }

  /// Assigns to `input` the result of `body` for its value at the time of the modification.
  package func modify(_ input: ModelNode, _ body: @escaping (ModelValue) -> ModelValue) {
    collect { group in
      let earlier = group.assignments[input.index] ?? { $0 }
      group.assignments[input.index] = { body(earlier($0)) }
    }
  }

  /// Collects the announcements and assignments of `body`, and runs them in one moment at the end
  /// of the outermost body, even if it throws.
  package func run<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) {
    guard group == nil else { return try body() }
    group = ModelGroup()
    defer {
      let collected = group!
      group = nil
      happen(collected)
    }
    try body()
  }

  /// Runs a moment without occurrences, which finds instantaneous cycles.
  package func findCycles() {
    announced.append(ModelGroup())
    happenAnnounced()
  }

  private func collect(_ change: (inout ModelGroup) -> Void) {
    guard fault == nil else { return }
    if group != nil {
      change(&group!)
      group!.disabled.formUnion(disabling)
    } else {
      var group = ModelGroup()
      change(&group)
      group.disabled.formUnion(disabling)
      happen(group)
    }
  }

  /// Runs the moment of `group`: now, or after the moments in progress and those announced before.
  func happen(_ group: ModelGroup) {
    if present != nil || serving > 0 {
      if !group.isEmpty {
        announced.append(group)
      }
    } else if !group.isEmpty || observers.contains(where: \.awaitsMoment) {
      announced.append(group)
      happenAnnounced()
    }
  }

  /// Runs the announced moments with all their children, first in, first out.
  func happenAnnounced() {
    while !announced.isEmpty && fault == nil {
      let group = announced.removeFirst()
      topmost += 1
      var injected = group.announcements
      for (input, assignment) in group.assignments {
        injected[input] = [assignment(old(ModelNode(index: input)))]
      }
      moment(at: [topmost], injected: injected, disabled: group.disabled)
    }
  }

  /// Runs one moment: the occurrences, the commit, the observers, the children.
  private func moment(at path: MomentPath, injected: [Int: [ModelValue]], disabled: Set<Int>) {
    guard fault == nil else { return }
    guard moments.count < momentLimit else {
      fault = .unsettled
      return
    }
    let moment = ModelMoment(path: path, injected: injected)
    moments.append(path)
    latest = path
    present = moment
    propagate(moment)
    commit(moment)
    guard fault == nil else { return }
    notify(moment, except: disabled)
    for slot in Set(moment.surplus.map(\.slot)).sorted() {
      let shared = moment.surplus.filter { $0.slot == slot }
      let injected = Dictionary(grouping: shared, by: \.node).mapValues { $0.map(\.value) }
      self.moment(at: path.child(slot), injected: injected, disabled: disabled)
    }
  }

  private func propagate(_ moment: ModelMoment) {
    var index = 0
    while index < definitions.count {
      if births[index] < moment.path {
        let node = ModelNode(index: index)
        _ = occurrence(of: node)
        spread(node)
      } else {
        start(of: index)
      }
      index += 1
    }
  }

  private func commit(_ moment: ModelMoment) {
    for (index, value) in moment.occurrences {
      if let value {
        histories[index].append(Occurrence(time: moment.path, value: value))
      }
    }
    for (index, state) in moment.nextStates {
      states[index].append(Occurrence(time: moment.path, value: state))
    }
    before = [:]
    present = nil
  }
}
