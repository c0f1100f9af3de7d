#if Macros
  import Rill
  import RillMacros
  import RillTesting
  import Testing

  @Prisms private enum Message {
    case loaded(String)
    case failed(code: Int, String)
    case canceled
    case moved(to: Int)
    case maybe(Int?)
    case pair((Int, Int))
    case editor(Editor)
    case `default`
    case `self`(Int)
    case `init`
    case `in`(in: Int, default: Int)
  }

  extension Message: Equatable {
    static func == (left: Message, right: Message) -> Bool { "\(left)" == "\(right)" }
  }

  @Prisms public enum Editor: Equatable, Sendable {
    case saved(Int)
    indirect case nested(Self, or: [Self])
  }

  @Prisms enum Choice<First: Hashable, Second> {
    case first(First)
    case second(Second)
    case both(First, second: Second)
    case neither
  }

  @Prisms enum Only {
    case only(Int)
  }

  @Prisms enum Closures {
    case run(() -> Int)
    case failed(any Error)
    case never(Never)
  }

  @Prisms enum Empty {}

  @MainActor @Prisms enum Isolated {
    case a(Int)
  }

  struct Outer<Element> {
    @Prisms enum Inner {
      case element(Element)
      case none
    }
  }

  @Suite struct PrismsTests {
    @Test func generatedPropertiesReturnTheCaseValue() {
      #expect(Message.loaded("x").loaded == "x")
      #expect(Message.canceled.loaded == nil)
      #expect(Message.failed(code: 3, "no").failed?.code == 3)
      #expect(Message.failed(code: 3, "no").failed?.1 == "no")
      #expect(Message.canceled.canceled != nil)
      #expect(Message.loaded("x").canceled == nil)
      #expect(Message.moved(to: 2).moved == 2)
      #expect(Message.maybe(nil).maybe == .some(nil))
      #expect(Message.canceled.maybe == nil)
      #expect(Message.loaded("x").isLoaded && !Message.loaded("x").isFailed)
      #expect(Only.only(3).only == 3 && Only.only(3).isOnly)
    }

    @Test func casesCanHaveNamesOfKeywords() {
      #expect(Message.default.isDefault && Message.default.default != nil)
      #expect(Message.`self`(3).`self` == 3 && Message.`self`(3).isSelf)
      #expect(Message.`init`.isInit && Message.prisms.`init`.extract(.`init`) != nil)
      #expect(Message.prisms.`self`.embed(4) == .`self`(4))
      #expect(Message.prisms.in.embed((1, 2)) == .in(in: 1, default: 2))
      #expect(Message.in(in: 1, default: 2).in?.default == 2)
    }

    @Test func extractAndEmbedAreInverse() {
      #expect(Message.prisms.loaded.extract(Message.prisms.loaded.embed("x")) == "x")
      #expect(Message.prisms.canceled.embed(()) == .canceled)
      #expect(Message.prisms.failed.embed((code: 1, "a")) == .failed(code: 1, "a"))
      #expect(Message.prisms.pair.embed((1, 2)).pair?.1 == 2)
      #expect(Message.prisms.moved.embed(5) == .moved(to: 5))
    }

    @Test func prismsComposeByMemberAccess() {
      let message = Message.editor(.saved(3))
      #expect(message[\.editor] == .saved(3))
      #expect(Message.prisms.editor.saved.extract(message) == 3)
      #expect(Message.prisms.editor.saved.extract(.canceled) == nil)
      #expect(Message.prisms.editor.saved.embed(4) == .editor(.saved(4)))
      #expect(message[\.editor.saved] == 3)
      let nested = Editor.nested(.saved(1), or: [.saved(2)])
      #expect(Editor.prisms.nested.extract(nested)?.or == [.saved(2)])
    }

    @Test func genericAndNestedEnumsHavePrisms() {
      let choice = Choice<Int, String>.both(1, second: "x")
      #expect(choice.both?.second == "x" && choice.isBoth && choice.first == nil)
      #expect(Choice<Int, String>.prisms.second.embed("y").second == "y")
      #expect(Outer<Int>.Inner.element(3).element == 3)
      #expect(Outer<Int>.Inner.none.isNone)
      #expect(Closures.run { 3 }.run?() == 3)
      #expect(!Closures.run { 3 }.isNever)
      #expect(Isolated.prisms.a.embed(2).a == 2)
      _ = Empty.prisms
    }

    @Test func prismsSelectMessages() {
      let messages = Inlet<Message>()
      let saves = ChangesRecorder(messages.compactMap(Message.prisms.editor.saved.extract))
      messages.announce(.canceled)
      messages.announce(.editor(.saved(2)))
      #expect(saves.values == [2])
    }
  }
#endif
