import RillStreams

/// A named function of a vector.
struct VectorFunction {
  /// True if it uses its second parameter, which is often the index.
  let takesIndex: Bool
  let call: ([VectorValue]) throws(VectorError) -> VectorValue

  func callAsFunction(_ parameters: VectorValue...) throws(VectorError) -> VectorValue {
    try call(parameters)
  }

  /// The stream that it returns.
  func stream(_ parameters: VectorValue...) throws(VectorError) -> VectorStream {
    try VectorRun.stream(of: call(parameters))
  }
}

extension VectorRun {
  /// The value as a stream, where one is required.
  static func stream(of value: VectorValue) -> VectorStream {
    switch value {
    case .stream(let box): box.stream
    case .array(let elements): Producer(elements)
    default: .fail(.message("\(value) is no stream"))
    }
  }

  /// Returns the function named in `json`.
  func function(_ json: VectorJSON) throws -> VectorFunction {
    let name = json["fn"]?.string ?? "?"
    if let function = try composed(name, json) { return function }
    if let function = try streaming(name, json) { return function }
    guard let call = Self.plain(name, json) else { throw Unsupported("function \(name)") }
    return VectorFunction(takesIndex: Self.indexed.contains(name), call: call)
  }

  private static let indexed: Set<String> = [
    "indexEquals", "indexLessThan", "isPrimeOfValuePlusTenIndex", "secondIsEven", "secondIsOdd",
  ]

  /// Functions composed of expressions or of other functions.
  private func composed(_ name: String, _ json: VectorJSON) throws -> VectorFunction? {
    func error() throws -> VectorError { VectorError(try literal(json["error"] ?? .null)) }
    func evaluated(_ argument: VectorJSON) throws(VectorError) -> VectorValue {
      do {
        return try value(of: argument)
      } catch {
        throw .message("\(error)")
      }
    }
    switch name {
    case "const":
      let returned = json["returns"] ?? .null
      // Called once, to detect errors in it.
      _ = try value(of: returned)
      return VectorFunction(takesIndex: false) { _ throws(VectorError) in try evaluated(returned) }
    case "lookup":
      let table = json["table"]?.members ?? [:]
      let parameter = Int(json["param"]?.number ?? 0)
      return VectorFunction(takesIndex: parameter > 0) { parameters throws(VectorError) in
        guard let found = table[parameters[parameter].text] else { return .undefined }
        return try evaluated(found)
      }
    case "nthCall":
      let list = json["list"]?.elements ?? []
      var count = 0
      return VectorFunction(takesIndex: false) { _ throws(VectorError) in
        count += 1
        return count <= list.count ? try evaluated(list[count - 1]) : .undefined
      }
    case "throws":
      let thrown = try error()
      return VectorFunction(takesIndex: false) { _ throws(VectorError) in throw thrown }
    case "throwIfEquals", "throwIfSecondEquals":
      let (thrown, other) = (try error(), try function(json["else"] ?? .null))
      let (matched, index) = (try literal(json["arg"] ?? .null), name == "throwIfEquals" ? 0 : 1)
      return VectorFunction(takesIndex: index == 1 || other.takesIndex) {
        parameters throws(VectorError) in
        if parameters.count > index, parameters[index] == matched { throw thrown }
        return try other.call(parameters)
      }
    case "throwOnCall":
      let (thrown, other) = (try error(), try function(json["else"] ?? .null))
      let fatal = Int(json["call"]?.number ?? 1)
      var count = 0
      return VectorFunction(takesIndex: other.takesIndex) { parameters throws(VectorError) in
        count += 1
        if count == fatal { throw thrown }
        return try other.call(parameters)
      }
    default:
      return nil
    }
  }

  /// Functions without state that return no streams.
  private static func plain(
    _ name: String, _ json: VectorJSON
  ) -> (([VectorValue]) throws(VectorError) -> VectorValue)? {
    let n = json["n"]?.number ?? .nan
    let matched = json["arg"].flatMap { try? literalWithoutStreams($0) } ?? .undefined
    func test(
      _ condition: @escaping (Double) -> Bool
    ) -> (([VectorValue]) throws(VectorError) -> VectorValue) {
      { .bool(condition($0[0].asNumber)) }
    }
    func testSecond(
      _ condition: @escaping (Double) -> Bool
    ) -> (([VectorValue]) throws(VectorError) -> VectorValue) {
      { .bool(condition($0[1].asNumber)) }
    }
    switch name {
    case "add", "add3": return { sum($0) }
    case "addTuple": return { sum($0[0].elements) }
    case "append":
      return { parameters in
        if case .string(let text) = parameters[0] { return .string(text + parameters[1].text) }
        return .array(parameters[0].elements + [parameters[1]])
      }
    case "appendBang": return { .string($0[0].text + "!") }
    case "arrayRepeatNumeric":
      return { .array(Array(repeating: $0[0], count: Int($0[0].asNumber))) }
    case "concatStrings": return { .string($0[0].text + $0[1].text) }
    case "joinSpace": return { .string($0[0].text + " " + $0[1].text) }
    case "double": return { .number($0[0].asNumber * 2) }
    case "timesTen": return { .number($0[0].asNumber * 10) }
    case "increment": return { sum([$0[0], .number(1)]) }
    case "equal2": return { .bool($0[0] == $0[1]) }
    case "equalByValueKey":
      return { .bool($0[0][.string("value")] == $0[1][.string("value")]) }
    case "equals": return { .bool($0[0] == matched) }
    case "notEquals": return { .bool($0[0] != matched) }
    case "greaterThan": return test { $0 > n }
    case "lessThan": return test { $0 < n }
    case "isMultipleOf": return test { $0.truncatingRemainder(dividingBy: n) == 0 }
    case "isEven": return test { $0.truncatingRemainder(dividingBy: 2) == 0 }
    case "isOdd": return test { abs($0.truncatingRemainder(dividingBy: 2)) == 1 }
    case "isPrime": return test { isPrime($0) }
    case "indexEquals": return testSecond { $0 == n }
    case "indexLessThan": return testSecond { $0 < n }
    case "secondIsEven": return testSecond { $0.truncatingRemainder(dividingBy: 2) == 0 }
    case "secondIsOdd": return testSecond { $0.truncatingRemainder(dividingBy: 2) == 1 }
    case "isPrimeOfValuePlusTenIndex":
      return { .bool(isPrime($0[0].asNumber + 10 * $0[1].asNumber)) }
    case "mod2": return { .number($0[0].asNumber.truncatingRemainder(dividingBy: 2)) }
    case "mod3": return { .number($0[0].asNumber.truncatingRemainder(dividingBy: 3)) }
    case "identity": return { $0[0] }
    case "noop": return { _ in .undefined }
    case "intervalField": return { $0[0][.string("interval")] }
    case "timestampField": return { $0[0][.string("timestamp")] }
    case "lowercaseTrim":
      return { .string($0[0].text.lowercased().trimmed) }
    case "notificationToString":
      return { parameters in
        if case .event(.value(let value)) = parameters[0] { return .string("{\(value.text)}") }
        return .string("|")
      }
    case "stringToNotification":
      return { parameters in
        let text = parameters[0].text
        return .event(
          text == "|" ? .completed : .value(.string(String(text.dropFirst().dropLast()))))
      }
    case "reverseCompare":
      return { parameters in
        if case .string(let left) = parameters[0], case .string(let right) = parameters[1] {
          return .number(left > right ? -1 : 1)
        }
        return .number(parameters[0].asNumber > parameters[1].asNumber ? -1 : 1)
      }
    case "tuple3": return { .array($0) }
    default: return nil
    }
  }

  private static func sum(_ values: [VectorValue]) -> VectorValue {
    guard var sum = values.first else { return .undefined }
    for value in values.dropFirst() {
      if case .number(let left) = sum, case .number(let right) = value {
        sum = .number(left + right)
      } else {
        sum = .string(sum.text + value.text)
      }
    }
    return sum
  }

  private static func isPrime(_ number: Double) -> Bool {
    guard number >= 2, number == number.rounded() else { return false }
    return !(2..<max(Int(number), 2)).contains { Int(number) % $0 == 0 }
  }
}

extension String {
  fileprivate var trimmed: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
