/// A number of repetitions that overflows the stack if they recurse, and shows memory that leaks.
///
/// A debug build takes ten times as long for each repetition.
#if DEBUG
  package let manyRepetitions = 100_000
#else
  package let manyRepetitions = 1_000_000
#endif
