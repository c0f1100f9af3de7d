#if Live

  // The C library declares `stdout` as a variable, which nothing assigns.
  #if canImport(Darwin)
    @preconcurrency import Darwin
  #elseif canImport(Musl)
    @preconcurrency import Musl
  #else
    @preconcurrency import Glibc
  #endif

  /// The standard output of the process, which the C library buffers if it is a file or a pipe.
  enum StandardOutput {
    /// Writes the buffered text.
    static func flush() { fflush(stdout) }
  }

#endif
