/// Checks of text in elements that end at a certain text.
extension String {
  /// The objection to the text as a script.
  ///
  /// In text elements around the script, their end also ends the script.
  var objectionAsScript: String? {
    let ends = ["</script", "</noscript", "</title", "</textarea", "</style"]
    if containsIgnoringCase("<!--") || ends.contains(where: containsIgnoringCase) {
      return "A script can't contain <!-- or the end tag of a text element, such as </script."
    }
    return nil
  }

  /// The objection to the text as a style sheet.
  ///
  /// In places such as SVG, browsers parse a style sheet as markup.
  var objectionAsSheet: String? {
    var previous: Byte = 0
    for byte in utf8 {
      if previous == Byte(ascii: "<"),
        byte.isLetter || byte == Byte(ascii: "/") || byte == Byte(ascii: "!")
          || byte == Byte(ascii: "?")
      {
        return "A style sheet can't contain the start of a tag. In quotes, write \\3C for <."
      }
      previous = byte
    }
    return nil
  }

  /// The objection to the text as a comment.
  ///
  /// In text elements around the comment, their end also ends the comment.
  var objectionAsComment: String? {
    if hasPrefixIgnoringCase(">") || hasPrefixIgnoringCase("->") || containsIgnoringCase("-->")
      || containsIgnoringCase("--!>") || containsIgnoringCase("<!--")
      || utf8.suffix(3).elementsEqual("<!-".utf8)
      || containsIgnoringCase("</title") || containsIgnoringCase("</textarea")
      || containsIgnoringCase("</noscript")
    {
      return
        "A comment can't contain <!--, --> or the end tag of a text element."
    }
    return nil
  }
}
