#if Live

  import Hummingbird
  import NIOCore

  /// The context of a request, with its connection.
  struct LiveContext: RequestContext {
    var coreContext: CoreRequestContextStorage
    let channel: any Channel

    init(source: ApplicationRequestContextSource) {
      coreContext = CoreRequestContextStorage(source: source)
      channel = source.channel
    }
  }

#endif
