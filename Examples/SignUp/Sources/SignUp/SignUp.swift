/// The state of a sign-up form.
public struct SignUp: Equatable, Sendable {
  /// A field of the form.
  public enum Field: String, CaseIterable, Sendable {
    case name, password, repeated
  }

  /// The availability of a name.
  public enum Availability: Equatable, Sendable {
    /// The name is invalid, so it was not checked on the server.
    case unknown
    /// The server is checking the name.
    case checking
    case free
    case taken
  }

  /// The progress of the form.
  public enum Stage: Equatable, Sendable {
    case filling
    case sending
    case failed(String)
    case done
  }

  public var values: [Field: String] = [:]
  /// The fields that the user left or tried to submit. Only these show errors.
  public var visited: Set<Field> = []
  public var availability = Availability.unknown
  public var stage = Stage.filling

  /// Creates an empty form.
  public init() {}

  public subscript(field: Field) -> String { values[field] ?? "" }

  /// Returns the error in a field, even if it has not been visited; nil if the field is valid.
  public func mistake(in field: Field) -> String? {
    switch field {
    case .name where self[.name].isEmpty: "Choose a name."
    case .name where self[.name].count < 3: "The name needs at least three letters."
    case .name where availability == .taken: "\(self[.name]) is taken."
    case .password where self[.password].count < 8: "The password needs at least eight characters."
    case .repeated where self[.repeated] != self[.password]: "The passwords don't match."
    default: nil
    }
  }

  /// A Boolean value that indicates whether the form can be submitted.
  public var isComplete: Bool {
    availability == .free && Field.allCases.allSatisfy { mistake(in: $0) == nil }
  }
}
