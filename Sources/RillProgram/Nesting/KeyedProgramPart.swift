import RillAutomaton
import RillMacros
import RillTree

/// A program as several parts of another, each of which an id tells from the others.
///
/// ```swift
/// let rows = row.pullback(each: \.rows, message: Message.prisms.row)
///
/// let list = Program(model: List(), update: update) { list in
///   div {
///     rows.view(list) { id, row in
///       div { row; button(.onClick(.remove(id))) { "Remove" } }
///     }
///   }
/// }.including(rows.part)
/// ```
///
/// When a part leaves, its effects are cancelled, and what it listens to ends. In the tree each has the
/// description of its id as its key, with a number if another id reads alike, so that what the page shows of
/// it moves with it.
///
/// The view and the subscriptions of all parts are made anew after each message, as all of them are: make
/// the view of a part lazy if there are many.
///
/// Elsewhere: `forEach` (TCA), `Html.Keyed` (Elm).
public struct KeyedProgramPart<Model, Message, ID: Hashable & Sendable> {
  /// All parts, as one: its view shows them one after the other.
  public let part: ProgramPart<Model, Message>
  /// The parts, with their ids, in order.
  private let views: (Model) -> [View]

  private typealias View = (id: ID, key: String, view: VTree<Message>)

  /// What the parts show, one after the other, each with something around it.
  ///
  /// - Parameters:
  ///   - model: the whole's.
  ///   - around: makes what is shown of a part and its id.
  public func view(
    _ model: Model, around: (ID, VTree<Message>) -> VTree<Message>
  ) -> VTree<Message> {
    fragment { for (id, key, view) in views(model) { around(id, view).key(key) } }
  }

  /// What the parts show, one after the other.
  public func view(_ model: Model) -> VTree<Message> { part.view(model) }

  fileprivate init<Child, ChildMessage>(
    of program: Program<Child, ChildMessage>, _ mapping: Automaton<Model, Message>.Mapping,
    _ prism: Prism<Message, (ID, ChildMessage)>, children: @escaping (Model) -> [(ID, Child)]
  ) {
    let keys = PartKeys<ID>()
    let views: (Model) -> [View] = { model in
      let children = children(model)
      return zip(children, keys.keys(of: children.map(\.0))).map { child, key in
        (child.0, key, program.view(child.1).map { prism.embed((child.0, $0)) })
      }
    }
    let identity = PartIdentity()
    self.views = views
    part = ProgramPart(
      mapping: mapping,
      subscriptions: program.subscriptions.map { subscriptions in
        { model in
          .merge(
            children(model).map { id, child in
              subscriptions(child).map { prism.embed((id, $0)) }.scoped(by: id)
            }
          ).scoped(by: identity)
        }
      },
      view: { model in
        fragment { for (_, key, view) in views(model) { view.key(key) } }
      })
  }
}

extension Program {
  /// This program as each element of a collection, to whose messages the element's id is added.
  ///
  /// The children are searched for the id: each message takes time in proportion to their number. So do the
  /// view and what is listened to after it.
  public func pullback<Whole, WholeMessage, Children: MutableCollection>(
    each path: WritableKeyPath<Whole, Children>,
    message prism: Prism<WholeMessage, (Model.ID, Message)>
  ) -> KeyedProgramPart<Whole, WholeMessage, Model.ID>
  where Children.Element == Model, Model: Identifiable, Model.ID: Sendable {
    KeyedProgramPart(of: self, mapping.pullback(each: path, input: prism), prism) { whole in
      whole[keyPath: path].map { ($0.id, $0) }
    }
  }

  /// This program as each value of a dictionary, to whose messages the key is added. They are shown in the
  /// order of the keys.
  ///
  /// The value is found at once, but the view and what is listened to take n log n time after each message.
  public func pullback<Whole, WholeMessage, ID: Hashable & Comparable & Sendable>(
    each path: WritableKeyPath<Whole, [ID: Model]>,
    message prism: Prism<WholeMessage, (ID, Message)>
  ) -> KeyedProgramPart<Whole, WholeMessage, ID> {
    KeyedProgramPart(of: self, mapping.pullback(each: path, input: prism), prism) { whole in
      whole[keyPath: path].sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
  }
}
