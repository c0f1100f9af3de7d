#if !hasFeature(Embedded)
  import Rill

  extension Automaton.Mapping {
    /// Returns this mapping for a whole with its state in a property and its inputs in a case.
    ///
    /// ```swift
    /// let app = Automaton<App, AppInput>.Mapping.first(
    ///   player.pullback(state: \.player, input: AppInput.prisms.player),
    ///   library.pullback(state: \.library, input: AppInput.prisms.library))
    /// ```
    ///
    /// Inputs of other cases are rejected, so that another mapping may accept them. The effects are
    /// those of a child: their ids and queues are its own.
    ///
    /// Elsewhere: `Scope` (TCA), `contramapInput` (Harvest), `pullback`.
    public func pullback<Whole, WholeInput>(
      state: WritableKeyPath<Whole, State>, input: Prism<WholeInput, Input>
    ) -> Automaton<Whole, WholeInput>.Mapping {
      pullback(state: Lens(state), input: input)
    }

    /// Returns this mapping for an optional child of a whole.
    ///
    /// ```swift
    /// let app = Automaton<App, AppInput>.Mapping.first(
    ///   login.pullback(optional: \.login, input: AppInput.prisms.login), main)
    /// ```
    ///
    /// While the child is nil, its inputs are rejected. When any mapping sets it to nil, its
    /// effects are canceled.
    ///
    /// Elsewhere: `ifLet` (TCA).
    public func pullback<Whole, WholeInput>(
      optional state: WritableKeyPath<Whole, State?>, input prism: Prism<WholeInput, Input>
    ) -> Automaton<Whole, WholeInput>.Mapping {
      pullback(optional: Lens(state), input: prism)
    }

    /// Returns this mapping for an optional child that another child may replace: a child with
    /// another `id` is another child.
    public func pullback<Whole, WholeInput>(
      optional state: WritableKeyPath<Whole, State?>, input prism: Prism<WholeInput, Input>
    ) -> Automaton<Whole, WholeInput>.Mapping where State: Identifiable, State.ID: Sendable {
      pullback(optional: Lens(state), input: prism)
    }

    /// Returns this mapping for each child in a dictionary; its inputs carry the key.
    ///
    /// ```swift
    /// enum ListInput { case row(Int, RowInput), … }
    /// let list = row.pullback(each: \List.rows, input: ListInput.prisms.row)
    /// ```
    ///
    /// Inputs for a missing child are rejected. When a child is removed, its effects are canceled.
    ///
    /// Elsewhere: `forEach` (TCA).
    public func pullback<Whole, WholeInput, ID: Hashable & Sendable>(
      each children: WritableKeyPath<Whole, [ID: State]>,
      input prism: Prism<WholeInput, (ID, Input)>
    ) -> Automaton<Whole, WholeInput>.Mapping {
      pullback(each: Lens(children), input: prism)
    }

    /// Returns this mapping for each child in a collection; its inputs carry the child's id.
    ///
    /// The rules are those for a dictionary. The id is searched for among the children: each input
    /// takes time proportional to their number, times the number of children with running effects.
    public func pullback<Whole, WholeInput, Children: MutableCollection>(
      each children: WritableKeyPath<Whole, Children>,
      input prism: Prism<WholeInput, (State.ID, Input)>
    ) -> Automaton<Whole, WholeInput>.Mapping
    where Children.Element == State, State: Identifiable, State.ID: Sendable {
      pullback(each: Lens(children), input: prism)
    }
  }
#endif
