import Foundation

/// The number of random cases that a test runs: `usual`, or a multiple of it. The environment
/// variable `RILL_CASES` is the factor, which the nightly checks set.
package func randomCases(_ usual: Int) -> Int {
  usual * (ProcessInfo.processInfo.environment["RILL_CASES"].flatMap { Int($0) } ?? 1)
}
