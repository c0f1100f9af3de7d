#if Macros
  import SwiftCompilerPlugin
  import SwiftSyntaxMacros

  @main
  struct RillMacrosPlugin: CompilerPlugin {
    let providingMacros: [any Macro.Type] = []
  }
#else
  /// What the compiler would ask for macros, had the trait `Macros` been enabled.
  @main
  enum RillMacrosPlugin {
    static func main() {}
  }
#endif
