#if Live

  import Hummingbird
  import NIOCore

  /// What goes with a request: its connection, too.
  struct LiveContext: RequestContext {
    var coreContext: CoreRequestContextStorage
    let channel: any Channel

    init(source: ApplicationRequestContextSource) {
      coreContext = CoreRequestContextStorage(source: source)
      channel = source.channel
    }
  }

#endif
