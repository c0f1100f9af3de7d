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
    /// Decodes the model in the content of a record, of any known version. The base provides the
    /// rest of the model, which is not stored.
    let decode: @Sendable (_ content: [UInt8], _ version: Int, _ base: () -> Model) throws -> Model
    /// The stored part; nil if the whole model is stored.
    let part: StoredPart<Model>?
  }

  /// The functions for the stored part of a model.
  struct StoredPart<Model>: Sendable {
    /// Returns true if two models have equal parts.
    let isEqual: @Sendable (Model, Model) -> Bool
    /// Replaces the part of a model by that of another one.
    let replace: @Sendable (inout Model, Model) -> Void
  }

  extension ModelCoding where Model: Codable & SendableMetatype {
    init(_ persistence: PagePersistence) {
      let coding = ValueCoding<Model>(migrations: persistence.migrations)
      version = coding.version
      encode = { try coding.encode($0) }
      decode = { content, version, _ in try coding.decode(content, version) }
      part = nil
    }
  }

  /// The coding of what is stored of a model, and its conversion from older versions.
  struct ValueCoding<Value: Codable & SendableMetatype>: Sendable {
    let migrations: [PagePersistence.Migration]

    var version: Int { migrations.count + 1 }

    func encode(_ value: Value) throws -> [UInt8] {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      encoder.nonConformingFloatEncodingStrategy = .rill
      return Array(try encoder.encode(value))
    }

    func decode(_ content: [UInt8], _ version: Int) throws -> Value {
      let decoder = JSONDecoder()
      decoder.nonConformingFloatDecodingStrategy = .rill
      let steps = migrations.dropFirst(version - 1)
      if steps.isEmpty {
        return try decoder.decode(StoredModel<Value>.self, from: Data(content)).model
      }
      var value = try decoder.decode(StoredModel<JSONValue>.self, from: Data(content)).model
      for step in steps { try step(&value) }
      return try decoder.decode(Value.self, from: JSONEncoder().encode(value))
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
