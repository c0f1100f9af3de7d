import RillLive
import RillProgram
import RillTree

/// The state of the poll on one page.
public struct Poll: Equatable {
  /// The votes by choice.
  public var votes: [String: Int] = [:]
  var location: Location

  static let choices = ["Tea", "Coffee"]
}

/// A message of the poll.
public enum PollMessage {
  case voted(String)
  case located(Location)
  case followed(Link)
}

/// The program of the poll, with a page for voting and one for the result.
public func poll(styleSheet: String) -> Program<Poll, PollMessage> {
  Program(
    start: { (Poll(location: $0), .none) },
    onLocation: PollMessage.located, onLink: PollMessage.followed,
    update: { message, poll in
      switch message {
      case .voted(let choice): poll.votes[choice, default: 0] += 1
      case .located(let location): poll.location = location
      case .followed(.internal(let location)): return .navigate(to: location)
      case .followed(.external(let address)): return .load(address)
      }
      return .none
    },
    document: { poll in
      Document(
        title: "Poll", language: "en", head: [.link(relation: "stylesheet", address: styleSheet)]
      ) {
        main {
          if poll.location.path == ["result"] {
            h1 { "Result" }
            ul {
              for choice in Poll.choices {
                li(.key(choice)) { text("\(choice): \(poll.votes[choice] ?? 0)") }
              }
            }
            p { a(.id("vote"), .href("/")) { "Vote" } }
          } else {
            h1 { "Poll" }
            for choice in Poll.choices {
              button(.onClick(.voted(choice))) { text(choice) }
            }
            output { text(poll.votes.values.reduce(0, +)) }
            p { a(.id("result"), .href("/result")) { "Result" } }
          }
          p { a(.id("home"), .href("../")) { "Back to the application" } }
        }
      }
    })
}
