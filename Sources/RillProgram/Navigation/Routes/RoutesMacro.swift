#if Macros
  /// Makes an enum of pages ``Routable``: writes a route for each case.
  ///
  /// ```swift
  /// @Routes enum Page {
  ///   case goals                                        // /goals
  ///   case newGoal                                      // /new-goal
  ///   case goal(id: String, tab: Tab = .chart)          // /goal/:id?tab=…
  ///   @RoutePath("/") case home                         // /
  ///   @RoutePath("/years/:year/days/:day") case day(year: Int, day: Int)
  ///   case search(words: [String], limit: Int?)         // /search?words=…&words=…&limit=…
  ///   @RoutePath("/files/*path") case file(path: [String])
  ///   case unknown                                      // all other locations
  /// }
  /// ```
  ///
  /// The name of a case is the first segment. A value without a default is a further segment. A
  /// value with a default, an optional and an array are query items. They are absent for the
  /// default, nil and no elements. The values are ``RouteValue``s. A value without a label is
  /// called `value0`, `value1` and so on, by its position.
  ///
  /// The macro rejects generic enums, and patterns that don't contain exactly the values without a
  /// default. One case without values must be called `unknown` or `notFound`.
  ///
  /// The package trait `Macros` enables the macro.
  @attached(member, names: named(routes))
  @attached(extension, conformances: Routable)
  public macro Routes() = #externalMacro(module: "RillMacrosPlugin", type: "RoutesMacro")

  /// Declares the pattern of a case of an enum with `@Routes`.
  @attached(peer)
  public macro RoutePath(_ pattern: String) =
    #externalMacro(module: "RillMacrosPlugin", type: "RoutePathMacro")
#endif
