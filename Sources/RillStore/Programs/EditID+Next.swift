import Foundation

extension EditID {
  /// Returns the id of a new edit that a program keeps in its model until the store has answered.
  ///
  /// ```swift
  /// case .signed:
  ///   model.pending = Signature(name: model.name, id: .next(for: model.name))
  ///   return submit(model.pending)                        // store.submit(…, as: pending.id)
  /// case .answered: model.pending = nil
  ///
  /// program.onRestore { model in submit(model.pending) }
  /// ```
  ///
  /// In an update function of a persistent page, the id depends on the session and the event, and
  /// on the order in the update. If the event is repeated after a crash, the function returns the
  /// same id, so the edit counts once. In the update for the result of an effect, it also depends
  /// on `edit`. If the model was stored, the restored page submits the edit with the id that the
  /// model has, and the edit counts once, too.
  ///
  /// Elsewhere, and once an event is not repeated any more, the id is random.
  ///
  /// - Parameter edit: The edit, or another value that tells it from others.
  public static func next(for edit: some Encodable) -> EditID {
    let id = EditOrigin.current?.makeID {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      return (try? encoder.encode(edit)).map(Array.init)
    }
    return id ?? EditID(client: UUID(), number: 0)
  }
}
