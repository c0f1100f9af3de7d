import Rill

extension Automaton.Mapping {
  /// Returns this mapping for a whole whose part a lens accesses.
  ///
  /// Inputs of other cases are rejected, so that another mapping may accept them. The effects are
  /// those of a child: their ids and queues are its own.
  public func pullback<Whole, WholeInput>(
    state lens: Lens<Whole, State>, input prism: Prism<WholeInput, Input>
  ) -> Automaton<Whole, WholeInput>.Mapping {
    pullback(input: prism.withoutChild) { _, whole, change in
      lens.modify(&whole, change)
    } find: { _, whole in
      lens.get(whole)
    }
  }

  /// Returns this mapping for an optional child that a lens accesses.
  ///
  /// While the child is nil, its inputs are rejected. When any mapping sets it to nil, its effects
  /// are canceled.
  public func pullback<Whole, WholeInput>(
    optional lens: Lens<Whole, State?>, input prism: Prism<WholeInput, Input>
  ) -> Automaton<Whole, WholeInput>.Mapping {
    pullback(optional: lens, input: prism) { _ in nil }
  }

  /// Returns this mapping for an optional child that a lens accesses and another child may replace:
  /// a child with another `id` is another child.
  public func pullback<Whole, WholeInput>(
    optional lens: Lens<Whole, State?>, input prism: Prism<WholeInput, Input>
  ) -> Automaton<Whole, WholeInput>.Mapping where State: Identifiable, State.ID: Sendable {
    pullback(optional: lens, input: prism) { Key($0.id) }
  }

  private func pullback<Whole, WholeInput>(
    optional lens: Lens<Whole, State?>, input prism: Prism<WholeInput, Input>,
    identity: @escaping (State) -> AnyKey?
  ) -> Automaton<Whole, WholeInput>.Mapping {
    pullback(input: prism.withoutChild, identity: identity) { _, whole, change in
      lens.modify(&whole) { child in
        if child == nil { return false }
        return change(&child!)
      }
    } find: { _, whole in
      lens.get(whole)
    }
  }

  /// Returns this mapping for one case of the whole's state.
  ///
  /// ```swift
  /// let app = Automaton<App, AppInput>.Mapping.first(
  ///   editor.pullback(case: App.prisms.editing, input: AppInput.prisms.editor), main)
  /// ```
  ///
  /// In other cases its inputs are rejected. When the whole changes to another case, its effects
  /// are canceled.
  ///
  /// Elsewhere: `ifCaseLet` (TCA).
  public func pullback<Whole, WholeInput>(
    case state: Prism<Whole, State>, input prism: Prism<WholeInput, Input>
  ) -> Automaton<Whole, WholeInput>.Mapping {
    pullback(input: prism.withoutChild) { _, whole, change in
      guard var part = state.extract(whole), change(&part) else { return false }
      whole = state.embed(part)
      return true
    } find: { _, whole in
      state.extract(whole)
    }
  }

  /// Returns this mapping for each child in a dictionary that a lens accesses; its inputs carry the
  /// key.
  ///
  /// Inputs for a missing child are rejected. When a child is removed, its effects are canceled.
  public func pullback<Whole, WholeInput, ID: Hashable & Sendable>(
    each lens: Lens<Whole, [ID: State]>, input prism: Prism<WholeInput, (ID, Input)>
  ) -> Automaton<Whole, WholeInput>.Mapping {
    pullback(input: prism.withChild()) { key, whole, change in
      guard let id = Key<ID>.content(of: key) else { return false }
      return lens.modify(&whole) { children in
        if children[id] == nil { return false }
        return change(&children[id]!)
      }
    } find: { key, whole in
      Key<ID>.content(of: key).flatMap { lens.get(whole)[$0] }
    }
  }

  /// Returns this mapping for each child in a collection that a lens accesses; its inputs carry the
  /// child's id.
  ///
  /// The rules are those for a dictionary. The id is searched for among the children: each input
  /// takes time proportional to their number, times the number of children with running effects.
  public func pullback<Whole, WholeInput, Children: MutableCollection>(
    each lens: Lens<Whole, Children>, input prism: Prism<WholeInput, (State.ID, Input)>
  ) -> Automaton<Whole, WholeInput>.Mapping
  where Children.Element == State, State: Identifiable, State.ID: Sendable {
    pullback(input: prism.withChild()) { key, whole, change in
      guard let id = Key<State.ID>.content(of: key) else { return false }
      return lens.modify(&whole) { children in
        guard let index = children.firstIndex(where: { $0.id == id }) else { return false }
        return change(&children[index])
      }
    } find: { key, whole in
      guard let id = Key<State.ID>.content(of: key) else { return nil }
      return lens.get(whole).first { $0.id == id }
    }
  }

  /// Implements the functions above.
  ///
  /// - Parameters:
  ///   - prism: The child's inputs, and the child that each is for.
  ///   - identity: A further value that distinguishes one child from another.
  ///   - change: Runs a function on the child and returns its result; false without the child.
  ///   - find: Returns the child, if it exists.
  private func pullback<Whole, WholeInput>(
    input prism: Prism<WholeInput, (AnyKey?, Input)>,
    identity: @escaping (State) -> AnyKey? = { _ in nil },
    change: @escaping (AnyKey?, inout Whole, (inout State) -> Bool) -> Bool,
    find: @escaping (AnyKey?, Whole) -> State?
  ) -> Automaton<Whole, WholeInput>.Mapping {
    let composition = EffectScope.Composition()
    return Automaton<Whole, WholeInput>.Mapping { scopes, whole in
      guard let scope = scopes.first, scope.composition == composition else { return nil }
      guard let child = find(scope.child, whole), identity(child) == scope.identity else {
        return false
      }
      return isAlive(scopes.dropFirst(), child) ?? true
    } step: { input, whole in
      guard let (id, input) = prism.extract(input) else { return nil }
      var effect: Effect<Input>?
      var before: AnyKey?
      let isAccepted = change(id, &whole) { child in
        before = identity(child)
        effect = step(input, &child)
        return effect != nil
      }
      guard isAccepted, let effect else { return nil }
      return effect.map { prism.embed((id, $0)) }
        .within(EffectScope(composition: composition, child: id, identity: before))
    }
  }
}

extension Prism {
  /// A prism for the inputs of the only child.
  fileprivate var withoutChild: Prism<Whole, (AnyKey?, Part)> {
    Prism<Whole, (AnyKey?, Part)>(
      extract: { [extract] whole in extract(whole).map { (nil, $0) } },
      embed: { [embed] in embed($0.1) })
  }

  /// A prism for the inputs of one of several children, by its id.
  fileprivate func withChild<ID: Hashable & Sendable, Input>() -> Prism<Whole, (AnyKey?, Input)>
  where Part == (ID, Input) {
    Prism<Whole, (AnyKey?, Input)>(
      extract: { [extract] whole in extract(whole).map { (Key($0.0), $0.1) } },
      embed: { [embed] part in
        // The key came from `extract`.
        embed((unsafeDowncast(part.0!, to: Key<ID>.self).content, part.1))
      })
  }
}
