#if Macros
  import SwiftCompilerPlugin
  import SwiftSyntaxMacros

  @main
  struct RillMacrosPlugin: CompilerPlugin {
    let providingMacros: [any Macro.Type] = [
      AnnouncingMacro.self, PrismsMacro.self, RoutePathMacro.self, RoutesMacro.self,
    ]
  }
#else
  /// Without the trait there are no macros, but a macro target must be an executable.
  @main
  enum RillMacrosPlugin {
    static func main() {}
  }
#endif
