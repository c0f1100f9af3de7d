import RillAutomaton

extension Effect {
  /// Returns an effect that submits an edit to a store, and sends the input for the result.
  ///
  /// ```swift
  /// case .signed: return .submit(.sign(model.name), to: store) { .submitted($0) }
  /// case .submitted(.success(.accepted)): model.name = ""
  /// case .submitted(.success(.rejected(let rejection))): model.problem = rejection.reason
  /// case .submitted(.failure(let error)): model.problem = "\(error)."
  /// ```
  ///
  /// The edits of a program are stored in the order in which their effects start. A canceled effect
  /// sends nothing, but its edit may still be stored.
  ///
  /// - Parameters:
  ///   - edit: The edit.
  ///   - store: The store.
  ///   - id: The identity of the edit; see ``SharedStore/submit(_:as:)``. On a persistent page of
  ///     a server, nil stands for an id that depends on the event. If the event is repeated after a
  ///     crash, the edit counts once.
  ///   - input: A function that returns the input for the result, or nil for none.
  public static func submit<Model: SharedModel>(
    _ edit: Model.Edit, to store: SharedStore<Model>, as id: EditID? = nil,
    file: StaticString = #fileID, line: UInt = #line,
    _ input: @escaping (Result<EditReceipt<Model.Rejection>, StoreError>) -> Input? = { _ in nil }
  ) -> Effect {
    // Numbered here, since the updates run in the order of the events, and the effects may not.
    let begun = EditOrigin.current?.begin { try? store.coding.encode(edit) }
    let (editID, pending) = (id ?? begun?.id, begun?.edit)
    return .task("submit to \(store.name)", file: file, line: line) {
      defer { pending?.finish() }
      do throws(StoreError) {
        return input(.success(try await store.submit(edit, as: editID)))
      } catch {
        return input(.failure(error))
      }
    }
  }
}
