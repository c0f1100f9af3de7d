#if Macros
  import Rill

  /// Adds a stream of a method's calls: each call announces its arguments before the body runs.
  ///
  /// The macro turns methods that other objects call, such as those of a delegate, into streams:
  ///
  /// ```swift
  /// final class Tracker: LocationManagerDelegate {
  ///   @Announcing func manager(_ manager: Manager, didUpdate locations: [Location]) {}
  ///   @Announcing func manager(_ manager: Manager, didFail error: any Error) { log(error) }
  ///   @Announcing func managerDidPause(_ manager: Manager) {}
  /// }
  ///
  /// tracker.managerDidUpdate      // Changes<(manager: Manager, locations: [Location])>
  /// tracker.managerDidFail        // Changes<(manager: Manager, error: any Error)>
  /// tracker.managerDidPauseCalls  // Changes<Manager>
  /// ```
  ///
  /// An occurrence is the tuple of the arguments, with the parameters' names. For a single argument
  /// it is the plain value, and without arguments `Void`. The property has the access level of the
  /// method.
  ///
  /// The name of the property consists of the method's name and its argument labels, or the suffix
  /// `Calls` without labels. Overloads with different labels therefore have different names. For
  /// other overloads, pass explicit names:
  ///
  /// ```swift
  /// @Announcing(as: "numbers") func receive(_ number: Int) {}
  /// @Announcing(as: "words") func receive(_ word: String) {}
  /// ```
  ///
  /// A call announces before its body. Outside a moment, all effects of the announcement, including
  /// observers, are complete when the body starts. Inside a moment, the announcement is collected
  /// or deferred like any other. A method that suspends or throws announces its call, not its end.
  /// The streams end with the instance, and so do observations that nothing else holds.
  ///
  /// The inlet is stored in the instance. The method must therefore be in the declaration of a
  /// class, an actor or a struct, whose copies share the inlet.
  ///
  /// The macro rejects the following with an error that suggests a fix:
  ///
  /// - methods in extensions, protocols and enums;
  /// - static, mutating, `nonisolated`, `@concurrent`, `@inlinable` and generic methods;
  /// - parameters that are `inout`, `isolated`, opaque, unnamed or non-escaping closures;
  /// - methods of a result builder, recognized by a name that ends in `Builder`;
  /// - overriding methods without an explicit name, since the superclass may have the property.
  ///
  /// If the type declares `==` itself, move it
  /// with the conformance to `Equatable` to an extension: [Swift doesn't accept
  /// them](https://github.com/swiftlang/swift/issues/84691) together with the macro.
  ///
  /// Elsewhere: `rac_signalForSelector:` (ReactiveCocoa in Objective-C), `reactive.signal(for:)`,
  /// `rx.methodInvoked`.
  ///
  /// - Parameter name: The name of the property, by default derived from the method's.
  @attached(peer, names: arbitrary)
  @attached(body)
  public macro Announcing(as name: StaticString? = nil) =
    #externalMacro(module: "RillMacrosPlugin", type: "AnnouncingMacro")
#endif
