// A program that only checks that nothing is left behind: the host runs years of it, and looks at how
// much memory there is.
import Greenhouse

#if arch(wasm32)
  import CFreestanding

  /// What the host calls; returns a number that depends on every round, for comparison.
  @_expose(wasm, "years")
  @_cdecl("years")
  public func exportedYears(rounds: Int32) -> Int32 {
    Int32(years(rounds: Int(rounds)))
  }
#else
  print(years(rounds: 1_000_000))
#endif
