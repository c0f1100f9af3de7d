/// A form to sign up with.
public struct SignUp: Equatable, Sendable {
  /// A field of the form.
  public enum Field: String, CaseIterable, Sendable {
    case name, password, repeated
  }

  /// Whether a name can be had.
  public enum Availability: Equatable, Sendable {
    /// Nobody has asked, since the name is not one.
    case unknown
    /// The server is asked.
    case checking
    case free
    case taken
  }

  /// How far it is.
  public enum Stage: Equatable, Sendable {
    case filling
    case sending
    case failed(String)
    case done
  }

  public var values: [Field: String] = [:]
  /// The fields that were left, or that somebody tried to send: only these are criticized.
  public var visited: Set<Field> = []
  public var availability = Availability.unknown
  public var stage = Stage.filling

  /// An empty form.
  public init() {}

  public subscript(field: Field) -> String { values[field] ?? "" }

  /// What is wrong with a field, whether or not it has been visited.
  public func mistake(in field: Field) -> String? {
    switch field {
    case .name where self[.name].isEmpty: "Choose a name."
    case .name where self[.name].count < 3: "A name has at least three letters."
    case .name where availability == .taken: "\(self[.name]) is taken."
    case .password where self[.password].count < 8: "A password has at least eight characters."
    case .repeated where self[.repeated] != self[.password]: "This is not the same password."
    default: nil
    }
  }

  /// Whether it can be sent.
  public var isComplete: Bool {
    availability == .free && Field.allCases.allSatisfy { mistake(in: $0) == nil }
  }
}
