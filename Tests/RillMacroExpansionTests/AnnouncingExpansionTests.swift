#if Macros
  import Testing

  @Suite struct AnnouncingExpansionTests {
    @Test func severalArgumentsBecomeATuple() {
      expect(
        """
        final class D {
          @Announcing public func manager(_ manager: Manager, didUpdate locations: [Location]) {
            log()
          }
        }
        """,
        expandsTo: """
          final class D {
            public func manager(_ manager: Manager, didUpdate locations: [Location]) {
              self._managerDidUpdateInlet.announce((manager: manager, locations: locations))
              log()
            }

            private let _managerDidUpdateInlet = Rill.Inlet<(manager: Manager, locations: [Location])>()

            /// The arguments of each call of `manager(_:didUpdate:)`, before its body runs.
            public var managerDidUpdate: Rill.Changes<(manager: Manager, locations: [Location])> {
              self._managerDidUpdateInlet
            }
          }
          """)
    }

    @Test func aSingleExpressionIsReturned() {
      expect(
        """
        actor D {
          @available(macOS 15, *)
          @Announcing(as: "heights") private func height(at row: Int) async throws -> Double {
            try await measure(row)
          }
        }
        """,
        expandsTo: """
          actor D {
            @available(macOS 15, *)
            private func height(at row: Int) async throws -> Double {
              self._heightsInlet.announce(row)
              return try await measure(row)
            }

            private let _heightsInlet = Rill.Inlet<Int>()

            /// The arguments of each call of `height(at:)`, before its body runs.
            @available(macOS 15, *)
            private var heights: Rill.Changes<Int> {
              self._heightsInlet
            }
          }
          """)
    }

    @Test func callsThatStopTheProgramAreNotReturned() {
      for call in ["fatalError()", "Swift.preconditionFailure(\"no\")"] {
        expect(
          """
          class D {
            @Announcing func f() -> Int { \(call) }
          }
          """,
          expandsTo: """
            class D {
              func f() -> Int {
                self._fCallsInlet.announce(())
                \(call)
              }

              private let _fCallsInlet = Rill.Inlet<Void>()

              /// The arguments of each call of `f()`, before its body runs.
              var fCalls: Rill.Changes<Void> {
                self._fCallsInlet
              }
            }
            """)
      }
    }

    @Test func typesOfArgumentsBecomeStorable() {
      expect(
        """
        class D {
          @Announcing open func f(
            in: Int!, _ done: @escaping @Sendable () -> Void, more: any P..., last: consuming String
          ) {}
        }
        """,
        expandsTo: """
          class D {
            open func f(
              in: Int!, _ done: @escaping @Sendable () -> Void, more: any P..., last: consuming String
            ) {
              self._fInMoreLastInlet.announce((in: `in`, done: done, more: more, last: copy last))
            }

            private let _fInMoreLastInlet = Rill.Inlet<(in: Int?, done: @Sendable () -> Void, more: [any P], last: String)>()

            /// The arguments of each call of `f(in:_:more:last:)`, before its body runs.
            public var fInMoreLast: Rill.Changes<(in: Int?, done: @Sendable () -> Void, more: [any P], last: String)> {
              self._fInMoreLastInlet
            }
          }
          """)
    }

    @Test func aConditionIsReturnedOnlyIfItIsAResult() {
      expect(
        """
        class D {
          @Announcing func f() -> Int {
            if a { 1 } else if b { throw E() } else { 2 }
          }
          @Announcing func g() -> Int {
            if a { return 1 } else { return 2 }
          }
          @Announcing func h() -> Int {
            #if DEBUG
            1
            #else
            2
            #endif
          }
        }
        """,
        expandsTo: """
          class D {
            func f() -> Int {
              self._fCallsInlet.announce(())
              return if a {
                1
              } else if b {
                throw E()
              } else {
                2
              }
            }

            private let _fCallsInlet = Rill.Inlet<Void>()

            /// The arguments of each call of `f()`, before its body runs.
            var fCalls: Rill.Changes<Void> {
              self._fCallsInlet
            }
            func g() -> Int {
              self._gCallsInlet.announce(())
              if a {
                return 1
              } else {
                return 2
              }
            }

            private let _gCallsInlet = Rill.Inlet<Void>()

            /// The arguments of each call of `g()`, before its body runs.
            var gCalls: Rill.Changes<Void> {
              self._gCallsInlet
            }
            func h() -> Int {
              self._hCallsInlet.announce(())
              #if DEBUG
                  return 1
                  #else
                  return 2
                  #endif
            }

            private let _hCallsInlet = Rill.Inlet<Void>()

            /// The arguments of each call of `h()`, before its body runs.
            var hCalls: Rill.Changes<Void> {
              self._hCallsInlet
            }
          }
          """)
    }
  }
#endif
