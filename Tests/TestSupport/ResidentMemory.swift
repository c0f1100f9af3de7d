import Foundation

/// The bytes of this process's memory that hold data; 0 where the system has no `/proc`.
///
/// The number omits pages of files, such as code. The system reads and drops these as other
/// processes run.
package func residentMemory() -> Int {
  guard let text = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
    let line = text.split(separator: "\n").first(where: { $0.hasPrefix("RssAnon:") }),
    let kilobytes = Int(line.filter(\.isNumber))
  else { return 0 }
  return kilobytes * 1024
}
