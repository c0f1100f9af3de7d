#if Macros
  import SwiftSyntaxMacrosGenericTestSupport
  import Testing

  @Suite struct AnnouncingRejectionTests {
    @Test func rejectsDeclarationsOtherThanMethods() {
      expect(
        "class D {\n  @Announcing var x: Int { 1 }\n}", isRejectedAt: (2, 3),
        because: "'@Announcing' can only be attached to a method; write it before a 'func'")
    }

    @Test func rejectsPlacesWithoutStorage() {
      let places = [
        (
          "extension D {\n  @Announcing func f() {}\n}",
          "an extension can't store the inlet; move the method into the declaration of its type"
        ),
        (
          "protocol P {\n  @Announcing func f()\n}",
          "a protocol can't store the inlet; write '@Announcing' before the method of a class that "
            + "conforms"
        ),
        (
          "enum E {\n  @Announcing func f() {}\n}",
          "an enum can't store the inlet; make the type a class, an actor or a struct"
        ),
        (
          "func g() {\n  @Announcing func f() {}\n}",
          "a local function has no inlet; make it a method of a class, an actor or a struct"
        ),
      ]
      for (source, reason) in places {
        expect(
          source, isRejectedAt: (2, 15), because: "'@Announcing' stores an inlet, but \(reason)")
      }
      expect(
        "@Announcing func f() {}", isRejectedAt: (1, 13),
        because:
          "'@Announcing' stores an inlet, but a free function has no inlet; make it a method "
          + "of a class, an actor or a struct")
    }

    @Test func rejectsModifiers() {
      expect(
        "class D {\n  @Announcing public static func f() {}\n}", isRejectedAt: (2, 22),
        because: "'@Announcing' stores an inlet in each instance, but this method belongs to the "
          + "type; remove 'static'")
      expect(
        "struct D {\n  @Announcing mutating func f() {}\n}", isRejectedAt: (2, 15),
        because: "'@Announcing' would let observers read the value during its mutation; make the "
          + "type a class, or the method nonmutating")
      expect(
        "actor D {\n  @Announcing nonisolated func f() {}\n}", isRejectedAt: (2, 15),
        because: "'@Announcing' announces in the isolation of the instance, but this method can "
          + "be called from another; remove 'nonisolated', or send to the 'remote()' of an "
          + "'Inlet' by hand")
      expect(
        "class D {\n  @Announcing @concurrent func f() async {}\n}", isRejectedAt: (2, 15),
        because:
          "'@Announcing' announces in the isolation of the instance, but this method runs in "
          + "another; remove '@concurrent', or send to the 'remote()' of an 'Inlet' by hand")
      expect(
        "public class D {\n  @Announcing @inlinable public func f() {}\n}", isRejectedAt: (2, 15),
        because:
          "'@Announcing' uses a private inlet, which other modules can't access; remove "
          + "'@inlinable'")
    }

    @Test func rejectsOverridesWithoutAnExplicitName() {
      expect(
        "class D: C {\n  @Announcing public override func f(on: Bool) {}\n}", isRejectedAt: (2, 22),
        because:
          "'@Announcing' can't generate 'fOn' if the superclass already has it; remove "
          + "'@Announcing' if 'super' announces the call, or name the property: "
          + "'@Announcing(as: \"…\")'")
    }

    @Test func rejectsResultBuilders() {
      expect(
        "class D {\n  @UI.ViewBuilder @Announcing func f() -> [Int] {}\n}", isRejectedAt: (2, 3),
        because:
          "'@Announcing' adds a statement that '@UI.ViewBuilder' would treat as a part; move the "
          + "parts into another method and call it")
    }

    @Test func rejectsGenericMethodsAndMissingBodies() {
      expect(
        "class D {\n  @Announcing func f<T>(_ x: T) {}\n}", isRejectedAt: (2, 21),
        because:
          "'@Announcing' requires a single type of arguments, but this method is generic; make "
          + "the type generic instead, or use 'any'")
      expect(
        "class D {\n  @Announcing func f(_ x: Int)\n}", isRejectedAt: (2, 20),
        because:
          "'@Announcing' requires a method with a body; write one, such as '{}'")
    }

    @Test func rejectsParameters() {
      expect(
        "class D {\n  @Announcing func f(_ x: inout Int) {}\n}", isRejectedAt: (2, 27),
        because:
          "'@Announcing' can't announce the 'inout' parameter 'x'; take its value and return the "
          + "new one, or announce to an 'Inlet' by hand")
      expect(
        "class D {\n  @Announcing func f(_ x: isolated A) {}\n}", isRejectedAt: (2, 27),
        because: "'@Announcing' announces in the isolation of 'self', but this method runs in "
          + "that of 'x'; remove 'isolated'")
      expect(
        "class D {\n  @Announcing func f(_ x: [some P]) {}\n}", isRejectedAt: (2, 28),
        because: "'@Announcing' requires concrete argument types; write 'any' instead of 'some', "
          + "or a concrete type")
      expect(
        "class D {\n  @Announcing func f(a: Int, b _: Int) {}\n}", isRejectedAt: (2, 32),
        because:
          "'@Announcing' can't announce an argument without a name; write a name instead of '_'")
      expect(
        "class D {\n  @Announcing func f(a: () -> Void) {}\n}", isRejectedAt: (2, 25),
        because:
          "'@Announcing' can't announce a non-escaping closure; mark the type of 'a' '@escaping'")
    }

    @Test func rejectsInvalidNames() {
      expect(
        "class D {\n  @Announcing(as: \"two words\") func f() {}\n}",
        expandsTo: "class D {\n  func f() {}\n}",
        reporting: [
          DiagnosticSpec(
            message:
              "'@Announcing' requires the name of a property; write an identifier in quotes",
            line: 2, column: 19)
        ])
    }
  }
#endif
