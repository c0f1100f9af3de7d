#if Macros
  import SwiftSyntaxMacrosGenericTestSupport
  import Testing

  @Suite struct PrismsExpansionTests {
    @Test func generatesAPrismAPropertyAndATestForEachCase() {
      expect(
        """
        @Prisms public enum Message {
          case loaded(String)
          case failed(code: Int, String), canceled
        }
        """,
        expandsTo: """
          public enum Message {
            case loaded(String)
            case failed(code: Int, String), canceled

            /// The prisms of the cases.
            public nonisolated struct Prisms {
              /// The case `loaded`.
              public var loaded: Rill.Prism<Message, String> {
                Rill.Prism { whole in
                  whole.loaded
                } embed: { part in
                  .loaded(part)
                }
              }
              /// The case `failed`.
              public var failed: Rill.Prism<Message, (code: Int, String)> {
                Rill.Prism { whole in
                  whole.failed
                } embed: { part in
                  .failed(code: part.0, part.1)
                }
              }
              /// The case `canceled`.
              public var canceled: Rill.Prism<Message, Void> {
                Rill.Prism { whole in
                  whole.canceled
                } embed: { _ in
                  .canceled
                }
              }
            }

            /// The prisms of the cases.
            public nonisolated static var prisms: Prisms {
              Prisms()
            }

            /// The value of the case `loaded`, or nil for other cases.
            public nonisolated var loaded: String? {
              guard case .loaded(let part) = self else {
                return nil
              }
              return part
            }

            /// True for the case `loaded`.
            public nonisolated var isLoaded: Bool {
              guard case .loaded = self else {
                return false
              }
              return true
            }

            /// The value of the case `failed`, or nil for other cases.
            public nonisolated var failed: (code: Int, String)? {
              guard case .failed(let part0, let part1) = self else {
                return nil
              }
              return (code: part0, part1)
            }

            /// True for the case `failed`.
            public nonisolated var isFailed: Bool {
              guard case .failed = self else {
                return false
              }
              return true
            }

            /// The value of the case `canceled`, or nil for other cases.
            public nonisolated var canceled: Void? {
              guard case .canceled = self else {
                return nil
              }
              return ()
            }

            /// True for the case `canceled`.
            public nonisolated var isCanceled: Bool {
              guard case .canceled = self else {
                return false
              }
              return true
            }
          }

          extension Message: Rill.HasPrisms {
          }
          """)
    }
  }

  @Suite struct PrismsRejectionTests {
    @Test func rejectsTypesOtherThanEnums() {
      expect(
        "@Prisms public struct S {\n}", isRejectedAt: (1, 16),
        because: "'@Prisms' can only be attached to an enum; write it before an 'enum'")
      expect(
        "@Prisms enum E: ~Copyable {\n}", isRejectedAt: (1, 17),
        because: "'@Prisms' requires a copyable enum; remove '~Copyable'")
    }

    @Test func rejectsEqualityThatSwiftIgnores() {
      expect(
        "@Prisms enum E: P {\n  case a\n  static func == (l: E, r: E) -> Bool { true }\n}",
        isRejectedAt: (3, 15),
        because: "Swift ignores this '==' in an enum with '@Prisms'; move it to an extension, "
          + "together with the conformance to 'Equatable'")
    }

    @Test func rejectsConditionalCases() {
      expect(
        """
        @Prisms enum E {
          #if DEBUG
            case a
          #endif
        }
        """, isRejectedAt: (2, 3),
        because:
          "'@Prisms' can't evaluate an '#if' around cases; move the '#if' around the whole enum")
    }

    @Test func rejectsCollidingCaseNames() {
      expect(
        "@Prisms enum E {\n  case a(x: Int), a(y: Int)\n}", isRejectedAt: (2, 19),
        because:
          "'@Prisms' requires distinct case names, but two cases are named 'a'; rename one")
      expect(
        "@Prisms enum E {\n  case loaded\n  case isLoaded\n}", isRejectedAt: (3, 8),
        because: "'@Prisms' would generate 'isLoaded' for both 'loaded' and 'isLoaded'; rename "
          + "one of the cases")
      expect(
        "@Prisms enum E {\n  case prisms\n}", isRejectedAt: (2, 8),
        because: "'@Prisms' generates the member 'prisms'; rename this case")
    }

    @Test func rejectsCollidingMemberNames() {
      expect(
        "@Prisms enum E {\n  case a\n  var isA: Bool { false }\n}", isRejectedAt: (3, 7),
        because: "'@Prisms' generates 'isA' for the case 'a'; rename this member")
      expect(
        "@Prisms enum E {\n  case a\n  func isA() -> Bool { false }\n}", isRejectedAt: (3, 8),
        because: "'@Prisms' generates 'isA' for the case 'a'; rename this member")
      expect(
        "@Prisms enum E {\n  case a\n  struct Prisms {}\n}", isRejectedAt: (3, 10),
        because: "'@Prisms' generates the member 'Prisms'; rename this one")
    }
  }
#endif
