/// Stopping the program because of a mistake of who wrote it, with a sentence that says what to do.

#if hasFeature(Embedded)

  /// In Embedded Swift `fatalError` says nothing in a release build, and a text that is put together
  /// costs more than the rest of the engine: the sentence is constant here, and is printed.
  @inline(never)
  func stop(_ sentence: StaticString) -> Never {
    print(sentence)
    fatalError()
  }

  extension Node {
    /// Stops the program because of this node. The sentence begins after the name.
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
    /// Stops the program because of this node. The sentence begins after the name.
    final func stop(_ sentence: String) -> Never {
      fatalError("Rill: \(label) \(sentence)")
    }
  }

#endif
