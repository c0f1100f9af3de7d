#if Live

  /// The stored part of the model of a persistent page, if the rest of the model is elsewhere, such
  /// as in a `SharedStore`.
  ///
  /// ```swift
  /// struct Page {
  ///   var orders: Orders          // from the store that all pages share
  ///   var window = Window()       // what is open, selected and typed in this window
  /// }
  ///
  /// LivePage("/", persistence: .part(\.window)) { _ in
  ///   shop(await orders.snapshot)
  /// }
  /// ```
  ///
  /// A restored model is the one with which the program starts at the location, with the stored
  /// part. The effect with which the program starts runs, and then that of `Program.onRestore`.
  ///
  /// A session is written after events, and when the part has another value; a change of the rest
  /// writes nothing. While a session hibernates, it keeps the rest in memory. Values that are
  /// shared by all pages cost next to nothing there.
  public struct PartPersistence<Model, Part: Codable & Equatable & SendableMetatype>: Sendable {
    let path: any WritableKeyPath<Model, Part> & Sendable
    let migrations: [PagePersistence.Migration]

    /// A part of the model, as its `Codable` conformance encodes it.
    ///
    /// - Parameters:
    ///   - path: The part.
    ///   - migrations: The conversions of stored parts of older versions of the program; see
    ///     ``PagePersistence/model(migrations:)``.
    public static func part(
      _ path: any WritableKeyPath<Model, Part> & Sendable,
      migrations: [PagePersistence.Migration] = []
    ) -> PartPersistence {
      PartPersistence(path: path, migrations: migrations)
    }
  }

  extension ModelCoding {
    init<Part>(_ persistence: PartPersistence<Model, Part>) {
      let path = persistence.path
      let coding = ValueCoding<Part>(migrations: persistence.migrations)
      version = coding.version
      encode = { try coding.encode($0[keyPath: path]) }
      decode = { content, version, base in
        let part = try coding.decode(content, version)
        var model = base()
        model[keyPath: path] = part
        return model
      }
      part = StoredPart(
        isEqual: { $0[keyPath: path] == $1[keyPath: path] },
        replace: { model, other in model[keyPath: path] = other[keyPath: path] })
    }
  }

#endif
