#if Macros
  import SwiftSyntaxMacrosGenericTestSupport
  import Testing

  @Suite struct AnnouncingRefusalTests {
    @Test func whatIsNoMethod() {
      expect(
        "class D {\n  @Announcing var x: Int { 1 }\n}", isRefusedAt: (2, 3),
        because: "'@Announcing' announces the calls of a method; write it before a 'func'")
    }

    @Test func placesWithoutStorage() {
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
          source, isRefusedAt: (2, 15), because: "'@Announcing' stores an inlet, but \(reason)")
      }
      expect(
        "@Announcing func f() {}", isRefusedAt: (1, 13),
        because:
          "'@Announcing' stores an inlet, but a free function has no inlet; make it a method "
          + "of a class, an actor or a struct")
    }

    @Test func modifiers() {
      expect(
        "class D {\n  @Announcing public static func f() {}\n}", isRefusedAt: (2, 22),
        because: "'@Announcing' stores an inlet in each instance, but this method belongs to the "
          + "type; remove 'static'")
      expect(
        "struct D {\n  @Announcing mutating func f() {}\n}", isRefusedAt: (2, 15),
        because: "'@Announcing' would let observers read the value while it is being changed; make "
          + "the type a class, or the method nonmutating")
      expect(
        "actor D {\n  @Announcing nonisolated func f() {}\n}", isRefusedAt: (2, 15),
        because: "'@Announcing' announces where the instance lives, but this method may be called "
          + "from elsewhere; remove 'nonisolated', or send to the 'remote()' of an 'Inlet' by hand")
      expect(
        "class D {\n  @Announcing @concurrent func f() async {}\n}", isRefusedAt: (2, 15),
        because:
          "'@Announcing' announces where the instance lives, but this method runs elsewhere; "
          + "remove '@concurrent', or send to the 'remote()' of an 'Inlet' by hand")
      expect(
        "public class D {\n  @Announcing @inlinable public func f() {}\n}", isRefusedAt: (2, 15),
        because:
          "'@Announcing' announces to a private inlet, which other modules can't see; remove "
          + "'@inlinable'")
    }

    @Test func overridesWithoutANameOfTheirOwn() {
      expect(
        "class D: C {\n  @Announcing public override func f(on: Bool) {}\n}", isRefusedAt: (2, 22),
        because:
          "'@Announcing' can't make 'fOn' again if the superclass announces this method; then "
          + "remove '@Announcing', for 'super' announces, or else name the property: "
          + "'@Announcing(as: \"…\")'")
    }

    @Test func resultBuilders() {
      expect(
        "class D {\n  @UI.ViewBuilder @Announcing func f() -> [Int] {}\n}", isRefusedAt: (2, 3),
        because:
          "'@Announcing' announces before the parts that '@UI.ViewBuilder' builds of, where it "
          + "would be taken for one; move them into a method of their own and call that")
    }

    @Test func genericMethodsAndMissingBodies() {
      expect(
        "class D {\n  @Announcing func f<T>(_ x: T) {}\n}", isRefusedAt: (2, 21),
        because:
          "'@Announcing' needs one type of what is announced, but a generic method has many; "
          + "make the type generic instead, or use 'any'")
      expect(
        "class D {\n  @Announcing func f(_ x: Int)\n}", isRefusedAt: (2, 20),
        because:
          "'@Announcing' announces in the body of a method, but this one has none; write one, "
          + "if only '{}'")
    }

    @Test func parameters() {
      expect(
        "class D {\n  @Announcing func f(_ x: inout Int) {}\n}", isRefusedAt: (2, 27),
        because:
          "'@Announcing' can't announce 'x', which the method may change; take its value and "
          + "return the new one, or announce to an 'Inlet' by hand")
      expect(
        "class D {\n  @Announcing func f(_ x: isolated A) {}\n}", isRefusedAt: (2, 27),
        because: "'@Announcing' announces where 'self' lives, but this method runs where 'x' does; "
          + "remove 'isolated'")
      expect(
        "class D {\n  @Announcing func f(_ x: [some P]) {}\n}", isRefusedAt: (2, 28),
        because: "'@Announcing' needs to know the types of the arguments; write 'any' instead of "
          + "'some', or a type")
      expect(
        "class D {\n  @Announcing func f(a: Int, b _: Int) {}\n}", isRefusedAt: (2, 32),
        because:
          "'@Announcing' can't announce an argument that has no name; write a name instead of "
          + "'_'")
      expect(
        "class D {\n  @Announcing func f(a: () -> Void) {}\n}", isRefusedAt: (2, 25),
        because:
          "'@Announcing' can't announce a closure that does not escape; mark the type of 'a' "
          + "'@escaping'")
    }

    @Test func namesThatAreNone() {
      expect(
        "class D {\n  @Announcing(as: \"two words\") func f() {}\n}",
        expandsTo: "class D {\n  func f() {}\n}",
        reporting: [
          DiagnosticSpec(
            message:
              "'@Announcing' makes a property of this name; write a plain name between quotes",
            line: 2, column: 19)
        ])
    }
  }
#endif
