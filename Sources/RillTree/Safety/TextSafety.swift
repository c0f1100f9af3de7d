/// What text can be in what ends with a certain text.
extension String {
  /// What is wrong with it as a script.
  ///
  /// Where the elements around are read as text, their end ends a script, too.
  var objectionAsScript: String? {
    let ends = ["</script", "</noscript", "</title", "</textarea", "</style"]
    if containsIgnoringCase("<!--") || ends.contains(where: containsIgnoringCase) {
      return "A script contains neither <!-- nor the end of an element of text, such as its own."
    }
    return nil
  }

  /// What is wrong with it as a style sheet.
  ///
  /// Where it is read as markup, as in an image, it is none.
  var objectionAsSheet: String? {
    var previous: Byte = 0
    for byte in utf8 {
      if previous == Byte(ascii: "<"),
        byte.isLetter || byte == Byte(ascii: "/") || byte == Byte(ascii: "!")
          || byte == Byte(ascii: "?")
      {
        return "A style sheet contains nothing that begins like a tag: in quotes, < is \\3C."
      }
      previous = byte
    }
    return nil
  }

  /// What is wrong with it as a comment.
  ///
  /// Where the elements around are read as text, their end ends a comment, too.
  var objectionAsComment: String? {
    if hasPrefixIgnoringCase(">") || hasPrefixIgnoringCase("->") || containsIgnoringCase("-->")
      || containsIgnoringCase("--!>") || containsIgnoringCase("<!--")
      || utf8.suffix(3).elementsEqual("<!-".utf8)
      || containsIgnoringCase("</title") || containsIgnoringCase("</textarea")
      || containsIgnoringCase("</noscript")
    {
      return
        "A comment contains neither its own end or beginning, nor the end of an element of text."
    }
    return nil
  }
}
