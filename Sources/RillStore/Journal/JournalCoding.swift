import Foundation

/// The coding of the edits and the models of a store as JSON.
struct JournalCoding<Model: SharedModel>: Sendable {
  /// The name of the store, for errors.
  let store: String

  /// Encodes a value with sorted keys, so that equal values have equal bytes.
  func encode(_ value: some Encodable) throws(StoreError) -> [UInt8] {
    try StoreJSON.encode(value, for: store)
  }

  /// Decodes an edit that the model of this program has encoded.
  func decode(_ edit: [UInt8]) throws(StoreError) -> Model.Edit {
    do {
      return try JSONDecoder().decode(Model.Edit.self, from: Data(edit))
    } catch {
      throw self.error(
        .notEncodable("it can't be decoded again: \(StoreJSON.field(of: error).detail)"))
    }
  }

  /// Decodes the edit of a record, of any known version.
  func edit(of record: JournalRecord) throws(StoreError) -> Model.Edit {
    try decode(record.edit, record.revision, record.version) { $0.edit }
  }

  /// Decodes the model of a snapshot. Nil if it has an older version that can't be converted.
  func model(of snapshot: JournalSnapshot) throws(StoreError) -> Model? {
    let migrations = Model.migrations.dropFirst(max(0, snapshot.version - 1))
    guard migrations.allSatisfy({ $0.model != nil }) else { return nil }
    return try decode(snapshot.model, snapshot.revision, snapshot.version) { $0.model }
  }

  private func decode<Value: Decodable>(
    _ bytes: [UInt8], _ revision: Int, _ version: Int,
    by migration: (StoreMigration) -> (@Sendable (inout JSONValue) throws -> Void)?
  ) throws(StoreError) -> Value {
    if version > Model.version {
      throw error(
        .newerModel(revision: revision, version: version, newestKnown: Model.version))
    }
    guard version >= 1 else {
      throw damaged(revision, "its version is \(version), which is less than 1")
    }
    do {
      var bytes = Data(bytes)
      let steps = Model.migrations[(version - 1)...].compactMap(migration)
      if !steps.isEmpty {
        var value = try JSONDecoder().decode(JSONValue.self, from: bytes)
        for step in steps { try step(&value) }
        bytes = try JSONEncoder().encode(value)
      }
      return try JSONDecoder().decode(Value.self, from: bytes)
    } catch {
      let (field, detail) = StoreJSON.field(of: error)
      throw self.error(.damaged(revision: revision, field: field, detail: detail))
    }
  }

  func damaged(_ revision: Int?, _ detail: String) -> StoreError {
    error(.damaged(revision: revision, field: nil, detail: detail))
  }

  private func error(_ reason: StoreError.Reason) -> StoreError {
    StoreError(store: store, reason: reason)
  }
}
