#if !hasFeature(Embedded)

  import Rill
  import RillAutomaton
  import RillTree

  /// A program as several parts of another, identified by an ID each.
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
  /// When a part is removed, its effects are canceled and its subscriptions end. In the tree, the
  /// key of a part is the description of its ID, with a number if another ID has the same
  /// description. Its nodes therefore move with it.
  ///
  /// The views and subscriptions of all parts are evaluated after each message. If there are many
  /// parts, make their views lazy.
  ///
  /// Elsewhere: `forEach` (TCA), `Html.Keyed` (Elm).
  public struct KeyedProgramPart<Model, Message, ID: Hashable & Sendable> {
    /// All parts as one, whose view shows them in order.
    public let part: ProgramPart<Model, Message>
    /// The parts with their IDs, in order.
    private let views: (Model) -> [View]

    private typealias View = (id: ID, key: String, view: VTree<Message>)

    /// Returns the views of the parts in order, each in a tree that `around` returns.
    ///
    /// - Parameters:
    ///   - model: The whole's model.
    ///   - around: A function that returns a tree for the ID and the view of a part.
    public func view(
      _ model: Model, around: (ID, VTree<Message>) -> VTree<Message>
    ) -> VTree<Message> {
      fragment { for (id, key, view) in views(model) { around(id, view).key(key) } }
    }

    /// Returns the views of the parts in order.
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
    /// Returns this program as each element of a collection. Its messages carry the element's ID.
    ///
    /// A message takes time proportional to the number of elements, to find the ID. So do the view
    /// and the subscriptions.
    public func pullback<Whole, WholeMessage, Children: MutableCollection>(
      each path: WritableKeyPath<Whole, Children>,
      message prism: Prism<WholeMessage, (Model.ID, Message)>
    ) -> KeyedProgramPart<Whole, WholeMessage, Model.ID>
    where Children.Element == Model, Model: Identifiable, Model.ID: Sendable {
      KeyedProgramPart(of: self, mapping.pullback(each: path, input: prism), prism) { whole in
        whole[keyPath: path].map { ($0.id, $0) }
      }
    }

    /// Returns this program as each value of a dictionary. Its messages carry the key, and the
    /// views are in the order of the keys.
    ///
    /// A message finds its value in constant time, but the view and the subscriptions take n log n
    /// time after each message.
    public func pullback<Whole, WholeMessage, ID: Hashable & Comparable & Sendable>(
      each path: WritableKeyPath<Whole, [ID: Model]>,
      message prism: Prism<WholeMessage, (ID, Message)>
    ) -> KeyedProgramPart<Whole, WholeMessage, ID> {
      KeyedProgramPart(of: self, mapping.pullback(each: path, input: prism), prism) { whole in
        whole[keyPath: path].sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
      }
    }
  }

#endif
