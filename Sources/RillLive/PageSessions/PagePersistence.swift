#if Live

  import Foundation
  import RillStore

  /// The part of a page's sessions that outlives its server.
  public struct PagePersistence: Sendable {
    /// A function that converts a model, as JSON, from one version to the next.
    public typealias Migration = @Sendable (inout JSONValue) throws -> Void

    let migrations: [Migration]

    /// The model, as its `Codable` conformance encodes it. A stored model that the program can't
    /// decode any more is given up: its page begins a new session with its location and its input.
    public static let model = PagePersistence(migrations: [])

    /// The model, with conversions of models that older versions of the program have stored.
    ///
    /// ```swift
    /// LivePage("/", persistence: .model(migrations: [{ $0.rename("items", to: "goals") }])) { _ in
    ///   goals()
    /// }
    /// ```
    ///
    /// - Parameter migrations: The conversions from version 1 to 2, from 2 to 3, and so on. A model
    ///   is stored with the number of conversions; append one when the model changes.
    public static func model(migrations: [Migration]) -> PagePersistence {
      PagePersistence(migrations: migrations)
    }
  }

  /// The coding of the models of a persistent page as JSON.
  struct ModelCoding<Model>: Sendable {
    /// The version of the models that the program encodes.
    let version: Int
    let encode: @Sendable (Model) throws -> [UInt8]
    /// Decodes the model in the content of a record, of any known version.
    let decode: @Sendable (_ content: [UInt8], _ version: Int) throws -> Model
  }

  extension ModelCoding where Model: Codable & SendableMetatype {
    init(_ persistence: PagePersistence) {
      let migrations = persistence.migrations
      version = migrations.count + 1
      encode = { model in
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.nonConformingFloatEncodingStrategy = .rill
        return Array(try encoder.encode(model))
      }
      decode = { content, version in
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .rill
        let steps = migrations.dropFirst(version - 1)
        if steps.isEmpty {
          return try decoder.decode(StoredModel<Model>.self, from: Data(content)).model
        }
        var value = try decoder.decode(StoredModel<JSONValue>.self, from: Data(content)).model
        for step in steps { try step(&value) }
        return try decoder.decode(Model.self, from: JSONEncoder().encode(value))
      }
    }
  }

  /// The member of a record's content that is the model.
  private struct StoredModel<Model: Decodable>: Decodable {
    let model: Model
  }

  extension JSONEncoder.NonConformingFloatEncodingStrategy {
    fileprivate static var rill: Self {
      .convertToString(positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    }
  }

  extension JSONDecoder.NonConformingFloatDecodingStrategy {
    fileprivate static var rill: Self {
      .convertFromString(positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    }
  }

#endif
