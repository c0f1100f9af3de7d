import RillAutomaton
import RillMacros
import RillTree

extension Program {
  /// This program as a part of a whole, of which its model is a property, and its messages are a case of
  /// the messages.
  ///
  /// What it begins with does not count: the whole's model has the part's, and the whole begins with an
  /// effect of its own. Its title and head do not show, and links lead nowhere by themselves, even if this
  /// program has pages: that is for the whole to be.
  public func pullback<Whole, WholeMessage>(
    model path: WritableKeyPath<Whole, Model>, message prism: Prism<WholeMessage, Message>
  ) -> ProgramPart<Whole, WholeMessage> {
    part(mapping.pullback(state: path, input: prism), prism) { $0[keyPath: path] }
  }

  /// This program as a part that is there at times.
  ///
  /// When it leaves, whoever sets it to nil, its effects are cancelled, and what it listens to ends.
  public func pullback<Whole, WholeMessage>(
    optional path: WritableKeyPath<Whole, Model?>, message prism: Prism<WholeMessage, Message>
  ) -> ProgramPart<Whole, WholeMessage> {
    part(mapping.pullback(optional: path, input: prism), prism) { $0[keyPath: path] }
  }

  /// This program as a part that is there at times, and which another may replace: that is another part if
  /// its `id` is another.
  ///
  /// A message doesn't say which part it is of: what is clicked in the view of the one just replaced, before
  /// the page shows the new one, reaches the new one. Where that matters, have the messages hold the id.
  public func pullback<Whole, WholeMessage>(
    optional path: WritableKeyPath<Whole, Model?>, message prism: Prism<WholeMessage, Message>
  ) -> ProgramPart<Whole, WholeMessage> where Model: Identifiable, Model.ID: Sendable {
    let part = part(mapping.pullback(optional: path, input: prism), prism) { $0[keyPath: path] }
    let keys = PartKeys<Model.ID>()
    return ProgramPart(
      mapping: part.mapping,
      subscriptions: part.subscriptions.map { subscriptions in
        { whole in
          let subscription = subscriptions(whole)
          return whole[keyPath: path].map { subscription.scoped(by: $0.id) } ?? .none
        }
      },
      view: { whole in
        guard let model = whole[keyPath: path] else { return VTree() }
        // Another part is another node, even where it shows the same.
        return part.view(whole).key(keys.keys(of: [model.id])[0])
      })
  }

  /// This program as a part that is there in a case of the whole's models.
  ///
  /// When the whole changes to another case, its effects are cancelled, and what it listens to ends.
  public func pullback<Whole, WholeMessage>(
    case model: Prism<Whole, Model>, message prism: Prism<WholeMessage, Message>
  ) -> ProgramPart<Whole, WholeMessage> {
    part(mapping.pullback(case: model, input: prism), prism, find: model.extract)
  }

  /// This program as the part of a whole that `find` finds there.
  private func part<Whole, WholeMessage>(
    _ mapping: Automaton<Whole, WholeMessage>.Mapping, _ prism: Prism<WholeMessage, Message>,
    find: @escaping (Whole) -> Model?
  ) -> ProgramPart<Whole, WholeMessage> {
    let identity = PartIdentity()
    return ProgramPart(
      mapping: mapping,
      subscriptions: subscriptions.map { subscriptions in
        { whole in
          find(whole).map { subscriptions($0).map(prism.embed).scoped(by: identity) } ?? .none
        }
      },
      view: { [document] whole in
        find(whole).map { document($0).body.map(prism.embed) } ?? VTree()
      })
  }
}
