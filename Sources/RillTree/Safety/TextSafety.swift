/// What text can be in what ends with a certain text.
extension String {
  /// What is wrong with it as the content of a script or a style that ends at `end`.
  func objection(asContentBefore end: String) -> String? {
    if containsIgnoringCase("<!--") || containsIgnoringCase(end) {
      return "A script or a style does not contain its own end, nor <!--."
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
