/// Stopping the program because of a programming error, with a message that includes the remedy.

#if hasFeature(Embedded)

  /// Prints `sentence` and stops the program.
  ///
  /// In Embedded Swift, `fatalError` prints nothing in a release build. The sentence is constant,
  /// because string interpolation would add more code than the rest of the engine has.
  @inline(never)
  func stop(_ sentence: StaticString) -> Never {
    print(sentence)
    fatalError()
  }

  extension Node {
    /// Stops the program because of this node. The node's name precedes the sentence.
    @inline(never)
    final func stop(_ sentence: StaticString) -> Never {
      print("Rill: a node ", terminator: "")
      print(sentence)
      fatalError()
    }
  }

#else

  func stop(_ sentence: String) -> Never {
    fatalError(sentence)
  }

  extension Node {
    /// Stops the program because of this node. The node's name precedes the sentence.
    final func stop(_ sentence: String) -> Never {
      fatalError("Rill: \(label) \(sentence)")
    }
  }

#endif
