/// An enumeration of the program that chooses one of several messages.
struct MessageChoice: Equatable {
  /// The name of the type.
  let type: String
  /// The names of its cases, which are the last parts of the keys.
  let cases: [String]

  /// Parses `Interval=daily,weekly`; nil if that is malformed.
  init?(_ text: String) {
    let parts = text.split(separator: "=", omittingEmptySubsequences: false)
    guard parts.count == 2, isIdentifier(parts[0]) else { return nil }
    type = String(parts[0])
    cases = parts[1].split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard cases.count > 1, cases.allSatisfy(isIdentifier), Set(cases).count == cases.count else {
      return nil
    }
  }
}

/// Messages with the same arguments whose keys differ in the last part, for each case of a choice.
struct MessageGroup {
  /// A message, or a group of messages that differ in other choices.
  struct Member {
    /// The parts of the key.
    let parts: [String]
    /// The choices of a group, the first parameter first.
    let choices: [MessageChoice]
    let arguments: [Message.Argument]
  }

  /// The group as a whole.
  let whole: Member
  /// The members, one for each case of the first choice.
  let members: [Member]

  /// Returns the groups of messages for choices. A choice with more cases is preferred.
  static func all(of messages: [Message], _ choices: [MessageChoice]) -> [MessageGroup] {
    var groups: [MessageGroup] = []
    var rest = messages.map {
      Member(parts: Message.parts(of: $0.key), choices: [], arguments: $0.arguments)
    }
    while !rest.isEmpty {
      let found = groupsByLastPart(of: rest, choices)
      groups += found
      rest = found.map(\.whole)
    }
    return groups
  }

  private static func groupsByLastPart(
    of members: [Member], _ choices: [MessageChoice]
  ) -> [MessageGroup] {
    var rest = members
    var groups: [MessageGroup] = []
    for choice in choices.sorted(by: { $0.cases.count > $1.cases.count }) {
      for first in rest where first.parts.count > 1 && first.parts.last == choice.cases[0] {
        let found = choice.cases.compactMap { name in
          rest.first {
            $0.parts == first.parts.dropLast() + [name] && $0.choices == first.choices
              && $0.arguments == first.arguments
          }
        }
        guard found.count == choice.cases.count else { continue }
        rest.removeAll { member in found.contains { $0.parts == member.parts } }
        let whole = Member(
          parts: first.parts.dropLast(), choices: [choice] + first.choices,
          arguments: first.arguments)
        groups.append(MessageGroup(whole: whole, members: found))
      }
    }
    return groups
  }
}
