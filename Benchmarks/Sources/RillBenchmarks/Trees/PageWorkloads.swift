import Mustache
import RillTree

// The page of 1,000 rows as text: from the model through a tree, beside a template; and from an
// existing tree, which has no peer.

extension Workload {
  static var pages: [Workload] { [page, pageOfTree] }

  private static let table = RowOperation.all[0].before

  private static var page: Workload {
    let expected = rowsView(table).html
    let template = RowTemplate(table)
    precondition(template.render() == expected, "The template renders another page.")
    return Workload(
      name: "V5 page of 1,000 rows from the model", per: "page",
      contenders: [
        contender(.rill) { rowsView(table).html },
        contender(.mustache) { template.render() },
      ])
  }

  private static var pageOfTree: Workload {
    let tree = rowsView(table)
    return Workload(
      name: "V6 page of 1,000 rows from a tree", per: "page",
      contenders: [contender(.rill) { tree.html }])
  }

  private static func contender(
    _ library: Library, _ write: @escaping () -> String
  ) -> Contender {
    let size = rowsView(table).html.utf8.count
    let expected = { (n: Int) in Outcome(checksum: n &* size) }
    return Contender(library: library, expected: expected) { _ in
      let sum = Sum()
      return Run { n in
        for _ in 0..<n { sum.total += write().utf8.count }
      } outcome: {
        Outcome(checksum: sum.total)
      }
    }
  }
}

/// The same page as a template.
private struct RowTemplate {
  private struct Row {
    let id: Int
    let label: String
    let isSelected: Bool
  }

  private let template: MustacheTemplate
  private let rows: [Row]

  init(_ table: RowTable) {
    let text =
      "<tbody>{{#.}}<tr{{#isSelected}} class=\"danger\"{{/isSelected}}>"
      + "<td class=\"col-md-1\">{{id}}</td>"
      + "<td class=\"col-md-4\"><a>{{label}}</a></td>"
      + "<td class=\"col-md-1\"><a><span class=\"glyphicon glyphicon-remove\" aria-hidden=\"true\">"
      + "</span></a></td><td class=\"col-md-6\"></td></tr>{{/.}}</tbody>"
    guard let template = try? MustacheTemplate(string: text) else {
      preconditionFailure("The template is invalid.")
    }
    self.template = template
    rows = table.rows.map {
      Row(id: $0.id, label: $0.label, isSelected: $0.id == table.selected)
    }
  }

  func render() -> String { template.render(rows) }
}
