/// Stops the program because of a programming error, with a sentence that says what to do.
///
/// In Embedded Swift, `fatalError` prints nothing in a release build, and interpolation would add
/// more code than the collections have. The sentences there contain no values.
@usableFromInline
enum Misuse {
  @usableFromInline @inline(never)
  static func index(_ index: Int, isNotIn count: Int) -> Never {
    #if hasFeature(Embedded)
      stop("Rill: An index is not in the collection. Compare it with `count` first.")
    #else
      stop(
        """
        Rill: The index \(index) is not in a collection of \(count) elements. Compare it with \
        `count` first.
        """)
    #endif
  }

  @usableFromInline @inline(never)
  static func position(_ position: Int, isBeyond count: Int) -> Never {
    #if hasFeature(Embedded)
      stop("Rill: An insertion is outside the collection. Insert at an index from 0 to `count`.")
    #else
      stop(
        """
        Rill: An insertion at \(position) is outside a collection of \(count) elements. Insert at \
        an index from 0 to `count`.
        """)
    #endif
  }

  @usableFromInline @inline(never)
  static func range(_ range: Range<Int>, isNotIn count: Int) -> Never {
    #if hasFeature(Embedded)
      stop("Rill: A range is not in the collection. Clamp it to `indices` first.")
    #else
      stop(
        """
        Rill: The range \(range) is not in a collection of \(count) elements. Clamp it to `indices` \
        first.
        """)
    #endif
  }

  @usableFromInline @inline(never)
  static func duplicateKey<Key>(_ key: Key) -> Never {
    #if hasFeature(Embedded)
      stop("Rill: Two rows have the same key. Give each row its own key, or use grouped(by:).")
    #else
      stop(
        """
        Rill: Two rows have the key \(key). Give each row its own key, or use grouped(by:), which \
        allows several rows for a key.
        """)
    #endif
  }

  @usableFromInline @inline(never)
  static func negativeLength(_ length: Int) -> Never {
    #if hasFeature(Embedded)
      stop("Rill: A prefix can't have a negative length. Use 0 for an empty one.")
    #else
      stop("Rill: A prefix can't have the length \(length). Use 0 for an empty one.")
    #endif
  }

  #if hasFeature(Embedded)
    private static func stop(_ sentence: StaticString) -> Never {
      print(sentence)
      fatalError()
    }
  #else
    private static func stop(_ sentence: String) -> Never { fatalError(sentence) }
  #endif
}
