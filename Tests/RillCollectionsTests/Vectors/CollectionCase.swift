import Foundation
import TestSupport

/// A case of `collections.json`.
struct CollectionCase {
  let id: String
  let arrays: [String: [Row]]
  let cells: [String: Int]
  let outputs: [String: [Any]]
  let script: [[SourceEdit]]
  let expect: [String: [Any]]
  let atMost: [String: [Int]]

  static let file = "collections.json"

  static func all() throws -> [CollectionCase] {
    let data = try Data(contentsOf: ExternalVectors.file(file))
    let content = try JSONSerialization.jsonObject(with: data) as! [String: Any]
    return (content["cases"] as! [[String: Any]]).map(CollectionCase.init)
  }

  init(_ json: [String: Any]) {
    id = json["id"] as! String
    let initial = json["initial"] as! [String: Any]
    arrays = initial.compactMapValues { $0 as? [[Int]] }.mapValues { rows in
      rows.map { Row(id: $0[0], value: $0[1]) }
    }
    cells = initial.compactMapValues { $0 as? Int }
    outputs = (json["outputs"] as! [String: Any]).mapValues { $0 as? [Any] ?? [$0] }
    script = (json["script"] as! [[[Any]]]).map { $0.map(CollectionCase.edit) }
    expect = json["expect"] as! [String: [Any]]
    atMost = json["at_most"] as! [String: [Int]]
  }

  static func edit(_ json: [Any]) -> SourceEdit {
    let name = json[0] as! String
    switch json[1] as! String {
    case "insert":
      let row = json[3] as! [Int]
      return .insert(name, json[2] as! Int, Row(id: row[0], value: row[1]))
    case "remove": return .remove(name, json[2] as! Int)
    case "update": return .update(name, json[2] as! Int, json[3] as! Int)
    case "move": return .move(name, json[2] as! Int, json[3] as! Int)
    default: return .set(name, json[2] as! Int)
    }
  }

  static func pipeline(_ json: Any) -> Pipeline {
    if let name = json as? String { return .source(name) }
    let list = json as! [Any]
    if list.count == 1 { return pipeline(list[0]) }
    let last = list[list.count - 1]
    switch list[0] as! String {
    case "map": return .map(list[1] as! String, pipeline(last))
    case "filter": return .filter(list[1] as! String, pipeline(last))
    case "filterAbove": return .filterAbove(list[1] as! String, pipeline(last))
    case "addCell": return .addCell(list[1] as! String, pipeline(last))
    case "sorted": return .sorted(list[1] as! String, pipeline(last))
    case "reversed": return .reversed(pipeline(last))
    case "prefix": return .prefix(list[1] as! Int, pipeline(last))
    case "window": return .window(list[1] as! String, list[2] as! Int, pipeline(last))
    case "uniqued": return .uniqued(pipeline(last))
    case "concat": return .concat(pipeline(list[1]), pipeline(last))
    case "join": return .join(pipeline(list[1]), pipeline(last))
    case "except": return .except(pipeline(list[1]), pipeline(last))
    default: fatalError("unknown operator \(list[0])")
    }
  }
}
