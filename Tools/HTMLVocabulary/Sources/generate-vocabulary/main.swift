// generate-vocabulary TABLE FOLDER: generates the files of the table in FOLDER/sources and
// FOLDER/tests.
import Foundation

guard CommandLine.arguments.count == 3 else {
  FileHandle.standardError.write(Data("usage: generate-vocabulary TABLE FOLDER\n".utf8))
  exit(2)
}
let folder = URL(fileURLWithPath: CommandLine.arguments[2])

func write(_ text: String, to file: String, in part: String = "sources") throws {
  let folder = folder.appendingPathComponent(part)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  let header =
    "// Generated from Tools/HTMLVocabulary/vocabulary.txt by scripts/generate-vocabulary.\n\n"
  try Data((header + text + "\n").utf8).write(to: folder.appendingPathComponent("\(file).swift"))
}

do {
  let table = try Table(String(contentsOfFile: CommandLine.arguments[1], encoding: .utf8))
  let numbering = Numbering(table)
  try write(numbering.file(), to: "NameSpellings")
  let functions = Functions(numbering: numbering)
  for part in table.parts {
    if let file = part.file { try write(functions.file(of: part), to: file) }
  }
  try write(functions.eventNames(of: table), to: "EventNames")
  let values = Values(table)
  for (file, text) in values.closedFiles() {
    try write(text, to: file)
  }
  try write(values.openFile(), to: "AttributeWords")
  let calls = Calls(table)
  for (file, text) in [
    ("ElementCalls", calls.elementFile()), ("AttributeCalls", calls.attributeFile()),
    ("EventCalls", calls.eventFile()), ("StyleCalls1", calls.styleFile(half: 1)),
    ("StyleCalls2", calls.styleFile(half: 2)),
  ] {
    try write(text, to: file, in: "tests")
  }
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(1)
}
