import RillProgram

extension SignUpServer {
  /// A server without a network. The name `ada` is taken, the password `password` is too common,
  /// and the name `eve` is rejected.
  ///
  /// - Parameter delay: The duration of a request.
  public static func demo(delay: Duration) -> SignUpServer {
    SignUpServer(
      isFree: { name in .send(name != "ada", after: delay) },
      signUp: { values in
        .send(
          values.password == "password"
            ? ["password": "The password is too common."]
            : values.name == "eve" ? ["": "The server is closed."] : [:],
          after: delay)
      })
  }
}
