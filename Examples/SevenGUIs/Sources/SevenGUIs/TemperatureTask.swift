import RillProgram

/// A converter between two scales of temperature, whose fields follow each other.
public struct TemperatureTask: GUITask, Equatable {
  public var celsius = ""
  public var fahrenheit = ""

  public enum Message {
    case celsius(String)
    case fahrenheit(String)
  }

  public init() {}

  public mutating func update(_ message: Message) -> Effect<Message> {
    switch message {
    case .celsius(let text):
      celsius = text
      if let degrees = number(text) { fahrenheit = decimal(degrees * 9 / 5 + 32, unit: 100) }
    case .fahrenheit(let text):
      fahrenheit = text
      if let degrees = number(text) { celsius = decimal((degrees - 32) * 5 / 9, unit: 100) }
    }
    return .none
  }

  public var view: VTree<Message> {
    div(.class("row")) {
      field("celsius", "Celsius", celsius, error: error(celsius)) { .celsius($0) }
      field("fahrenheit", "Fahrenheit", fahrenheit, error: error(fahrenheit)) { .fahrenheit($0) }
    }
  }

  private func error(_ text: String) -> String? {
    text.isEmpty || number(text) != nil ? nil : "Enter a number such as -4.5."
  }
}
