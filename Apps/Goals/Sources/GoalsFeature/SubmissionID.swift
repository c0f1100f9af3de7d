import RillProgram

/// The identity of a submission, with which it counts once.
package struct SubmissionID: Codable, Hashable, Sendable {
  /// The id of the page or the event that made the submission.
  package let client: String
  /// The number of the submission among those of the client.
  package let number: Int64

  /// Creates an identity.
  package init(client: String, number: Int64) {
    self.client = client
    self.number = number
  }
}
