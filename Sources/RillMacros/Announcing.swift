#if Macros
  import Rill

  /// Makes a `Changes` of a method's calls beside the method: each call lets its arguments occur, then the
  /// body runs.
  ///
  /// It turns the methods that somebody else calls, those of a delegate above all, into streams:
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
  /// What occurs is the tuple of the arguments, named as they are in the method; of one argument, the bare
  /// value; of none, `Void`. The property is as accessible as the method.
  ///
  /// The name of the property is that of the method followed by its argument labels, in one word; where
  /// no label is written, by `Calls`. So overloads whose labels differ are told apart; write the names of
  /// others yourself:
  ///
  /// ```swift
  /// @Announcing(as: "numbers") func receive(_ number: Int) {}
  /// @Announcing(as: "words") func receive(_ word: String) {}
  /// ```
  ///
  /// A call announces before its body: outside a moment, all that follows from the announcement has
  /// happened, observers included, when the body starts; inside one the announcement is collected or put
  /// off, as every other. A method that suspends or throws announces its call, not its end. The streams
  /// end with the instance: dropping it ends the observations that hang on nothing else.
  ///
  /// The inlet is stored in the instance, so the method must stand in the declaration of a class, an actor
  /// or a struct (copies of which share the inlet). Refused, with what to do instead: methods in
  /// extensions, protocols and enums, static, mutating, `nonisolated`, `@concurrent`, `@inlinable` and
  /// generic ones, and parameters that are `inout`, `isolated`, opaque, without a name, or closures that
  /// don't escape; methods of a result builder, known by a name that ends in `Builder`; and overriding
  /// ones, unless you name the property: the superclass may have one of the name that would be made. A
  /// file that uses the macro imports `Rill`, too. If the type has a `==` of its own, that
  /// and the conformance to `Equatable` stand in an extension: [Swift does not accept
  /// them](https://github.com/swiftlang/swift/issues/84691) beside the macro.
  ///
  /// Elsewhere: `rac_signalForSelector:` (ReactiveCocoa in Objective-C), `reactive.signal(for:)`,
  /// `rx.methodInvoked`.
  ///
  /// - Parameter name: the name of the property, if not the one made of the method's.
  @attached(peer, names: arbitrary)
  @attached(body)
  public macro Announcing(as name: StaticString? = nil) =
    #externalMacro(module: "RillMacrosPlugin", type: "AnnouncingMacro")
#endif
