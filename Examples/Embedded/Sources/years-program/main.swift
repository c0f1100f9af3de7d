// A program that checks for memory leaks: the host runs many rounds and compares the memory size.
import Greenhouse

#if arch(wasm32)
  import CRillFreestanding

  /// The entry point for the host. Returns a number that depends on every round.
  @_expose(wasm, "years")
  @_cdecl("years")
  public func exportedYears(rounds: Int32) -> Int32 {
    Int32(years(rounds: Int(rounds)))
  }
#else
  print(years(rounds: 1_000_000))
#endif
