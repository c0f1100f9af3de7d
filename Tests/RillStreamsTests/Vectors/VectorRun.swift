import RillStreams
import RillTesting

/// A feature that the interpreter lacks.
struct Unsupported: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

/// A run of one vector.
final class VectorRun {
  let vector: VectorJSON
  let marbles = Marbles()
  var scheduler: VirtualScheduler { marbles.scheduler }

  private var sources: [String: MarbleSource<VectorValue, VectorError>] = [:]
  private var shared: [String: VectorStream] = [:]
  /// The streams that are values.
  private var recordings: [VectorRecording] = []

  /// Runs `vector`, and returns the difference from the expected deliveries, if any.
  static func mismatch(_ vector: MarbleVector) throws -> String? {
    let run = VectorRun(vector.json)
    try run.prepare()
    defer { for recording in run.recordings { recording.run = nil } }
    do throws(MarbleMismatch) {
      try run.marbles.verify()
      return nil
    } catch {
      return error.description
    }
  }

  private init(_ vector: VectorJSON) {
    self.vector = vector
  }

  private func prepare() throws {
    for input in vector["inputs"]?.elements ?? [] {
      _ = try source(input["name"]?.string ?? "")
    }
    for expectation in vector["expectations"]?.elements ?? [vector] {
      guard let expression = expectation["expr"], let expected = expectation["expected"] else {
        throw Unsupported("an expectation without an expression")
      }
      let diagram = expected["marbles"]?.string ?? ""
      marbles.expect(
        recorded(try stream(expression)), toBe: diagram,
        during: expectation["subscribe"]?.string, values: try values(of: expected, diagram),
        failure: try failure(of: expected))
    }
    for subscriptions in vector["subscriptions"]?.elements ?? [] {
      let source = try source(subscriptions["input"]?.string ?? "")
      // A subscription without a start has no constraint.
      let diagrams = (subscriptions["expected"]?.strings ?? []).filter { $0.contains("^") }
      marbles.expect(source, toRun: diagrams)
    }
  }

  // MARK: - Inputs

  func source(_ name: String) throws -> MarbleSource<VectorValue, VectorError> {
    if let source = sources[name] { return source }
    let input = try self.input(name)
    let diagram = input["marbles"]?.string ?? ""
    let (values, failure) = (try values(of: input, diagram), try failure(of: input))
    let source =
      input["kind"]?.string == "hot"
      ? marbles.hot(diagram, values: values, failure: failure)
      : marbles.cold(diagram, values: values, failure: failure)
    sources[name] = source
    return source
  }

  private func input(_ name: String) throws -> VectorJSON {
    let inputs = vector["inputs"]?.elements ?? []
    guard let input = inputs.first(where: { $0["name"]?.string == name }) else {
      throw Unsupported("no input \(name)")
    }
    return input
  }

  /// Returns the values of the characters in a diagram.
  private func values(
    of diagram: VectorJSON, _ text: String
  ) throws -> [Character: VectorValue] {
    var given = diagram["values"]?.members
    if let elements = diagram["values"]?.elements, !elements.isEmpty {
      given = Dictionary(
        uniqueKeysWithValues: elements.enumerated().map { ("\($0.offset)", $0.element) })
    }
    let hasValues = diagram["values"].map { !$0.isNull } ?? false
    var values: [Character: VectorValue] = [:]
    for character in text {
      if !hasValues {
        values[character] = .string(String(character))
      } else if let literal = given?[String(character)] {
        values[character] = try self.literal(literal, isExpected: diagram["kind"] == nil)
      } else {
        values[character] = .undefined
      }
    }
    return values
  }

  private func failure(of diagram: VectorJSON) throws -> VectorError {
    guard let error = diagram["error"], !error.isNull else { return .string("error") }
    return VectorError(try literal(error))
  }

  // MARK: - Values

  /// The value of a literal; an expected stream is represented by its deliveries.
  func literal(_ json: VectorJSON, isExpected: Bool = false) throws -> VectorValue {
    if let name = json["$cold"]?.string {
      return isExpected ? .recording(try recording(name)) : VectorValue(try source(name).producer)
    }
    if let expression = json["$obs"] { return VectorValue(try stream(expression)) }
    switch json {
    case .array(let elements):
      return .array(try elements.map { try literal($0, isExpected: isExpected) })
    case .object(let members) where !members.keys.contains(where: { $0.hasPrefix("$") }):
      return .object(try members.mapValues { try literal($0, isExpected: isExpected) })
    default:
      return try Self.literalWithoutStreams(json)
    }
  }

  static func literalWithoutStreams(_ json: VectorJSON) throws -> VectorValue {
    switch json {
    case .null: return .null
    case .bool(let bool): return .bool(bool)
    case .number(let number): return .number(number)
    case .string(let string): return .string(string)
    case .array(let elements): return .array(try elements.map { try literalWithoutStreams($0) })
    case .object(let members):
      if members["$undefined"] != nil { return .undefined }
      if let name = members["$number"]?.string { return .number(Double(name) ?? .nan) }
      if let message = members["$error"]?.string { return .error(.message(message)) }
      if let name = members["$rxerror"]?.string { return .error(.library(name)) }
      switch members["$notification"]?.string {
      case "N": return .event(.value(try literalWithoutStreams(members["value"] ?? .null)))
      case "E":
        let error = try literalWithoutStreams(members["error"] ?? .null)
        return .event(.failed(VectorError(error)))
      case "C": return .event(.completed)
      default: return .object(try members.mapValues { try literalWithoutStreams($0) })
      }
    }
  }

  /// Returns the deliveries of the cold input called `name`.
  private func recording(_ name: String) throws -> VectorRecording {
    let input = try self.input(name)
    let text = input["marbles"]?.string ?? ""
    let (values, failure) = (try values(of: input, text), try failure(of: input))
    let recording = VectorRecording()
    recording.entries = try MarbleDiagram(parsing: text).elements.map { element in
      switch element.mark {
      case .value(let character):
        VectorRecording.Entry(frame: element.frame, event: .value(values[character] ?? .undefined))
      case .completed: VectorRecording.Entry(frame: element.frame, event: .completed)
      case .failed: VectorRecording.Entry(frame: element.frame, event: .failed(failure))
      }
    }
    return recording
  }

  /// Returns `stream`, running and recording inner streams on their arrival.
  private func recorded(_ stream: VectorStream) -> VectorStream {
    stream.map { [unowned self] value in
      guard case .stream(let box) = value else { return value }
      let recording = VectorRecording()
      let (beginning, scheduler) = (scheduler.now, scheduler)
      func record(_ event: Event<VectorValue, VectorError>) {
        let milliseconds = (scheduler.now - beginning) / .milliseconds(1)
        recording.entries.append(.init(frame: Int(milliseconds.rounded()), event: event))
      }
      recordings.append(recording)
      recording.run = recorded(box.stream).start {
        record(.value($0))
      } onEnd: {
        record(Event($0))
      }
      return .recording(recording)
    }
  }

  // MARK: - Expressions

  /// The stream shared under `name`.
  func reference(_ name: String) throws -> VectorStream {
    if let known = shared[name] { return known }
    let definitions = vector["defs"]?.elements ?? []
    guard let expression = definitions.first(where: { $0["name"]?.string == name })?["expr"] else {
      throw Unsupported("no definition of \(name)")
    }
    let stream = try stream(expression)
    shared[name] = stream
    return stream
  }
}
