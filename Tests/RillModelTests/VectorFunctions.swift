import Foundation
import RillModel

/// The named functions of the vectors.
enum VectorFunctions {
  /// A JSON value as a value of the model.
  static func value(_ json: Any?) -> ModelValue {
    switch json {
    case nil, is NSNull: return .nothing
    case let text as String: return .text(text)
    case let list as [Any]: return .list(list.map { value($0) })
    case let record as [String: Any]:
      return .list(record.keys.sorted().map { .pair(.text($0), value(record[$0])) })
    case let number as NSNumber:
      if String(cString: number.objCType) == "c" { return .bool(number.boolValue) }
      let isWhole = number.doubleValue == number.doubleValue.rounded()
      return isWhole ? .int(number.intValue) : .text("\(number.doubleValue)")
    default: fatalError("no value: \(String(describing: json))")
    }
  }

  static func text(_ value: ModelValue) -> String {
    switch value {
    case .int(let int): "\(int)"
    case .text(let text): text
    default: "\(value)"
    }
  }

  static func join(_ x: ModelValue, _ y: ModelValue) -> ModelValue {
    if case .list(let x) = x, case .list(let y) = y { return .list(x + y) }
    return .text(text(x) + text(y))
  }

  static func apply(_ name: String, _ arguments: [ModelValue]) -> ModelValue {
    let x = arguments[0]
    let y = arguments.count > 1 ? arguments[1] : .nothing
    let (a, b) = (x.asInt ?? 0, y.asInt ?? 0)
    switch name {
    case "x": return x
    case "y": return y
    case "1": return 1
    case "true": return true
    case "x+1": return .int(a + 1)
    case "x+y": return .int(a + b)
    case "x*2": return .int(a * 2)
    case "x*3": return .int(a * 3)
    case "x*5": return .int(a * 5)
    case "x*y": return .int(a * b)
    case "x%10": return .int(a % 10)
    case "x/10": return .int(a / 10)
    case "y-1": return .int(b - 1)
    case "neg": return .int(-a)
    case "isOdd": return .bool(a % 2 != 0)
    case "isEven": return .bool(a % 2 == 0)
    case "x<3": return .bool(a < 3)
    case "x<5": return .bool(a < 5)
    case "x>0": return .bool(a > 0)
    case "x!=0": return .bool(a != 0)
    case "x>=10 ? x : null": return a >= 10 ? x : .nothing
    case "x ++ y": return join(x, y)
    case "x ++ \" \" ++ y": return .text(text(x) + " " + text(y))
    case "[x]": return .list([x])
    case "[x,y]": return .pair(x, y)
    case "[y,0]": return .pair(y, 0)
    case "fst": return x.elements[0]
    case "str": return .text(text(x))
    case "upper": return .text(text(x).uppercased())
    case "[100+x+y,x+y]": return .pair(.int(100 + a + b), .int(a + b))
    case "[x+y,x+y]": return .pair(.int(a + b), .int(a + b))
    case "sum": return .int(arguments.reduce(0) { $0 + ($1.asInt ?? 0) })
    case "list": return .list(arguments)
    case "odd->b1 even->b0": return .text(a % 2 != 0 ? "b1" : "b0")
    case "words": return .list(text(x).split(separator: " ").map { .text(String($0)) })
    case "halve":
      let characters = Array(text(x))
      guard characters.count >= 2 else { return .list([]) }
      let half = characters.count / 2
      return .pair(.text(String(characters[..<half])), .text(String(characters[half...])))
    case _ where name.hasPrefix("field "):
      let field = ModelValue.text(String(name.dropFirst(6)))
      return x.elements.first { $0.elements[0] == field }?.elements[1] ?? .nothing
    default: fatalError("no function \(name)")
    }
  }
}
