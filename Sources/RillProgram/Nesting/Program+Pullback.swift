import Rill
import RillAutomaton
import RillTree

extension Program {
  /// Returns this program as a part of a whole, whose model a lens accesses.
  ///
  /// The initial model and effect are ignored: the whole's model contains the part's model, and the
  /// whole has its own initial effect. The part's title and head aren't shown, and its links don't
  /// navigate, even if this program has pages. The whole is responsible for these.
  public func pullback<Whole, WholeMessage>(
    model lens: Lens<Whole, Model>, message prism: Prism<WholeMessage, Message>
  ) -> ProgramPart<Whole, WholeMessage> {
    part(mapping.pullback(state: lens, input: prism), prism, find: lens.get)
  }

  /// Returns this program as an optional part, whose model a lens accesses.
  ///
  /// When the model becomes nil, for any reason, the part's effects are canceled and its
  /// subscriptions end.
  public func pullback<Whole, WholeMessage>(
    optional lens: Lens<Whole, Model?>, message prism: Prism<WholeMessage, Message>
  ) -> ProgramPart<Whole, WholeMessage> {
    part(mapping.pullback(optional: lens, input: prism), prism, find: lens.get)
  }

  /// Returns this program as a part that exists in one case of the whole's model.
  ///
  /// When the whole changes to another case, the part's effects are canceled and its subscriptions
  /// end.
  public func pullback<Whole, WholeMessage>(
    case model: Prism<Whole, Model>, message prism: Prism<WholeMessage, Message>
  ) -> ProgramPart<Whole, WholeMessage> {
    part(mapping.pullback(case: model, input: prism), prism, find: model.extract)
  }

  /// Returns this program as the part that `find` locates in a whole.
  func part<Whole, WholeMessage>(
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
