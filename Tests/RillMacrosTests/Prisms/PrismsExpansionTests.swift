#if Macros
  import SwiftSyntaxMacrosGenericTestSupport
  import Testing

  @Suite struct PrismsExpansionTests {
    @Test func eachCaseGetsAPrismAPropertyAndATest() {
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

            /// A prism for each case.
            public nonisolated struct Prisms {
              /// The case `loaded`.
              public var loaded: RillMacros.Prism<Message, String> {
                RillMacros.Prism { whole in
                  whole.loaded
                } embed: { part in
                  .loaded(part)
                }
              }
              /// The case `failed`.
              public var failed: RillMacros.Prism<Message, (code: Int, String)> {
                RillMacros.Prism { whole in
                  whole.failed
                } embed: { part in
                  .failed(code: part.0, part.1)
                }
              }
              /// The case `canceled`.
              public var canceled: RillMacros.Prism<Message, Void> {
                RillMacros.Prism { whole in
                  whole.canceled
                } embed: { _ in
                  .canceled
                }
              }
            }

            /// A prism for each case.
            public nonisolated static var prisms: Prisms {
              Prisms()
            }

            /// What the case `loaded` carries, if this is it.
            public nonisolated var loaded: String? {
              guard case .loaded(let part) = self else {
                return nil
              }
              return part
            }

            /// Whether this is the case `loaded`.
            public nonisolated var isLoaded: Bool {
              guard case .loaded = self else {
                return false
              }
              return true
            }

            /// What the case `failed` carries, if this is it.
            public nonisolated var failed: (code: Int, String)? {
              guard case .failed(let part0, let part1) = self else {
                return nil
              }
              return (code: part0, part1)
            }

            /// Whether this is the case `failed`.
            public nonisolated var isFailed: Bool {
              guard case .failed = self else {
                return false
              }
              return true
            }

            /// What the case `canceled` carries, if this is it.
            public nonisolated var canceled: Void? {
              guard case .canceled = self else {
                return nil
              }
              return ()
            }

            /// Whether this is the case `canceled`.
            public nonisolated var isCanceled: Bool {
              guard case .canceled = self else {
                return false
              }
              return true
            }
          }

          extension Message: RillMacros.Prismatic {
          }
          """)
    }
  }

  @Suite struct PrismsRefusalTests {
    @Test func typesThatAreNoEnums() {
      expect(
        "@Prisms public struct S {\n}", isRefusedAt: (1, 16),
        because: "'@Prisms' makes a prism for each case of an enum; write it before an 'enum'")
      expect(
        "@Prisms enum E: ~Copyable {\n}", isRefusedAt: (1, 17),
        because: "'@Prisms' takes copies of what the cases carry; remove '~Copyable'")
    }

    @Test func equalityThatWouldBeIgnored() {
      expect(
        "@Prisms enum E: P {\n  case a\n  static func == (l: E, r: E) -> Bool { true }\n}",
        isRefusedAt: (3, 15),
        because: "Swift would ignore this '==' beside '@Prisms'; move it to an extension, together "
          + "with the conformance to 'Equatable'")
    }

    @Test func casesUnderConditions() {
      expect(
        """
        @Prisms enum E {
          #if DEBUG
            case a
          #endif
        }
        """, isRefusedAt: (2, 3),
        because:
          "'@Prisms' sees cases under '#if' whether they are there or not; move '#if' around "
          + "the whole enum")
    }

    @Test func namesOfTwo() {
      expect(
        "@Prisms enum E {\n  case a(x: Int), a(y: Int)\n}", isRefusedAt: (2, 19),
        because:
          "'@Prisms' tells cases apart by their names, but 'a' is the name of two; rename one")
      expect(
        "@Prisms enum E {\n  case loaded\n  case isLoaded\n}", isRefusedAt: (3, 8),
        because: "'@Prisms' would make 'isLoaded' for the case 'loaded' and for 'isLoaded'; rename "
          + "one of the cases")
      expect(
        "@Prisms enum E {\n  case prisms\n}", isRefusedAt: (2, 8),
        because: "'@Prisms' makes a member 'prisms' that has all the prisms; rename this case")
    }

    @Test func namesOfMembers() {
      expect(
        "@Prisms enum E {\n  case a\n  var isA: Bool { false }\n}", isRefusedAt: (3, 7),
        because: "'@Prisms' makes 'isA' for the case 'a'; rename this member")
      expect(
        "@Prisms enum E {\n  case a\n  func isA() -> Bool { false }\n}", isRefusedAt: (3, 8),
        because: "'@Prisms' makes 'isA' for the case 'a'; rename this member")
      expect(
        "@Prisms enum E {\n  case a\n  struct Prisms {}\n}", isRefusedAt: (3, 10),
        because: "'@Prisms' makes a member 'Prisms' that has all the prisms; rename this one")
    }
  }
#endif
