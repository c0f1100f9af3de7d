#if !hasFeature(Embedded)
  import Rill
  import RillAutomaton
  import RillTree

  extension Program {
    /// Returns this program as a part of a whole. Its model is a property of the whole's model, and
    /// its messages are a case of the whole's messages.
    ///
    /// The initial model and effect are ignored: the whole's model contains the part's model, and
    /// the whole has its own initial effect. The part's title and head aren't shown, and its links
    /// don't navigate, even if this program has pages. The whole is responsible for these.
    public func pullback<Whole, WholeMessage>(
      model path: WritableKeyPath<Whole, Model>, message prism: Prism<WholeMessage, Message>
    ) -> ProgramPart<Whole, WholeMessage> {
      pullback(model: Lens(path), message: prism)
    }

    /// Returns this program as an optional part.
    ///
    /// When the model becomes nil, for any reason, the part's effects are canceled and its
    /// subscriptions end.
    public func pullback<Whole, WholeMessage>(
      optional path: WritableKeyPath<Whole, Model?>, message prism: Prism<WholeMessage, Message>
    ) -> ProgramPart<Whole, WholeMessage> {
      pullback(optional: Lens(path), message: prism)
    }

    /// Returns this program as an optional part that another part can replace. A model with another
    /// `id` is another part.
    ///
    /// A message doesn't identify its part. A click in the view of a replaced part, before the page
    /// shows the new one, reaches the new part. If that matters, include the ID in the messages.
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
          // Another part is another node, even if it shows the same content.
          return part.view(whole).key(keys.keys(of: [model.id])[0])
        })
    }
  }
#endif
