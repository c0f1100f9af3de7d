#if Postgres
  import CRillPostgres
  import Foundation

  /// A parameter of a statement, in PostgreSQL's binary format.
  package struct PostgresValue: Sendable {
    /// The number of the type in PostgreSQL's catalog.
    let type: Oid
    let bytes: [UInt8]

    // The numbers are fixed: see pg_type.dat of PostgreSQL.
    private static let byteaType: Oid = 17
    private static let bigintType: Oid = 20
    private static let textType: Oid = 25
    private static let uuidType: Oid = 2950

    package static func text(_ value: String) -> Self {
      Self(type: textType, bytes: Array(value.utf8))
    }
    package static func bytea(_ value: [UInt8]) -> Self { Self(type: byteaType, bytes: value) }
    package static func bigint(_ value: Int) -> Self { bigint(Int64(value)) }
    package static func uuid(_ value: UUID) -> Self {
      var bytes: [UInt8] = []
      bytes.append(value)
      return Self(type: uuidType, bytes: bytes)
    }

    package static func bigint(_ value: Int64) -> Self {
      var bytes: [UInt8] = []
      bytes.append(bigEndian: value)
      return Self(type: bigintType, bytes: bytes)
    }

    static func bigints(_ values: some Collection<Int64>) -> Self {
      array(values, of: bigintType, type: 1016, size: 8) { $0.append(bigEndian: $1) }
    }

    static func uuids(_ values: some Collection<UUID>) -> Self {
      array(values, of: uuidType, type: 2951, size: 16) { $0.append($1) }
    }

    static func byteas(_ values: some Collection<[UInt8]?>) -> Self {
      let size = values.reduce(0) { $0 + ($1?.count ?? 0) }
      let hasNull = values.contains { $0 == nil }
      var bytes = arrayHeader(count: values.count, of: byteaType, size: size, hasNull: hasNull)
      for value in values {
        // NULL has the size -1.
        bytes.append(bigEndian: Int32(value?.count ?? -1))
        bytes.append(contentsOf: value ?? [])
      }
      return Self(type: 1001, bytes: bytes)
    }

    private static func array<Element>(
      _ values: some Collection<Element>, of element: Oid, type: Oid, size: Int32,
      append: (inout [UInt8], Element) -> Void
    ) -> Self {
      var bytes = arrayHeader(count: values.count, of: element, size: Int(size) * values.count)
      for value in values {
        bytes.append(bigEndian: size)
        append(&bytes, value)
      }
      return Self(type: type, bytes: bytes)
    }

    /// Returns the number of dimensions, the flags, the type of elements, and for the one dimension
    /// its size and the first index.
    private static func arrayHeader(
      count: Int, of element: Oid, size: Int, hasNull: Bool = false
    ) -> [UInt8] {
      var bytes: [UInt8] = []
      bytes.reserveCapacity(20 + 4 * count + size)
      bytes.append(bigEndian: Int32(count == 0 ? 0 : 1))
      bytes.append(bigEndian: Int32(hasNull ? 1 : 0))
      bytes.append(bigEndian: element)
      if count > 0 {
        bytes.append(bigEndian: Int32(count))
        bytes.append(bigEndian: Int32(1))
      }
      return bytes
    }
  }

  extension [UInt8] {
    fileprivate mutating func append(bigEndian value: some FixedWidthInteger) {
      Swift.withUnsafeBytes(of: value.bigEndian) { append(contentsOf: $0) }
    }

    fileprivate mutating func append(_ value: UUID) {
      Swift.withUnsafeBytes(of: value.uuid) { append(contentsOf: $0) }
    }
  }

  /// A statement with parameters.
  package struct PostgresCall: Sendable {
    let statement: PostgresStatement
    let values: [PostgresValue]

    package init(_ statement: PostgresStatement, _ values: PostgresValue...) {
      self.init(statement, values)
    }

    package init(_ statement: PostgresStatement, _ values: [PostgresValue]) {
      self.statement = statement
      self.values = values
    }

    /// The number of bytes of all parameters.
    var size: Int { values.reduce(0) { $0 + $1.bytes.count } }
  }

  /// The text of a statement.
  package struct PostgresStatement: Sendable {
    /// The name under which each connection prepares the statement once; nil for others.
    let name: String?
    let text: String

    package init(name: String? = nil, _ text: String) {
      self.name = name
      self.text = text
    }
  }
#endif
