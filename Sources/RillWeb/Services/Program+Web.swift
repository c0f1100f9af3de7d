#if !arch(wasm32)
  public import RillProgram
  public import RillStreams

  extension Program {
    /// Returns this program with services for its effects and subscriptions outside a browser.
    ///
    /// ```swift
    /// LivePage("/") { _ in shop().attaching(services) }
    /// ```
    ///
    /// Each run of the program has them. Attach them to the whole program: those of a nested
    /// program have no effect. The services that are attached last replace all others. In a browser
    /// this method doesn't exist, so it belongs to the code of other hosts.
    public func attaching(_ services: WebServices) -> Program {
      attaching { _ in services }
    }

    /// Returns this program with services that use the time of their run.
    ///
    /// ```swift
    /// ProgramTester(shop().attaching { scheduler in
    ///   WebServices(fetch: { _ in
    ///     .just(WebResponse(text: "[1, 2]")).delay(by: .seconds(1), on: scheduler)
    ///   })
    /// })
    /// ```
    ///
    /// - Parameter services: A function that creates the services of a run from the scheduler of
    ///   its host. Each run calls it once.
    public func attaching(_ services: @escaping (any Scheduler) -> WebServices) -> Program {
      var program = self
      program.adaptScheduler = { ServicedScheduler($0, services($0)) }
      return program
    }
  }

  /// A scheduler that carries services.
  ///
  /// The scheduler is what each run passes to its effects and subscriptions. So no program depends
  /// on the services of another one.
  private final class ServicedScheduler: Scheduler {
    private let base: any Scheduler
    let services: WebServices

    init(_ base: any Scheduler, _ services: WebServices) {
      self.base = base
      self.services = services
    }

    var now: Duration { base.now }

    func schedule(after delay: Duration, _ work: @escaping () -> Void) -> ScheduledWork {
      base.schedule(after: delay, work)
    }
  }

  /// Returns the services for the effects of a program.
  func webServices(of scheduler: any Scheduler) -> WebServices {
    (scheduler as? ServicedScheduler)?.services ?? WebServices()
  }
#endif
