/** Limits of the work and of the cache, and how long a request waits for its answer. */
export interface WaitingLimits {
  /** Milliseconds after which a request is answered with "Continue wait". */
  readonly patience: number
  /** Most questions processed at once, in all and of one group. */
  readonly mostAtOnce: number
  readonly mostOfGroup: number
  /** Most questions queued or being processed. */
  readonly mostUnderWay: number
  /** Limits of cached answers: number, bytes, and lifetime in milliseconds. */
  readonly mostKept: number
  readonly mostBytes: number
  readonly keptFor: number
}

export const usualLimits: WaitingLimits = {
  patience: 5_000,
  mostAtOnce: 6,
  mostOfGroup: 3,
  mostUnderWay: 200,
  mostKept: 500,
  mostBytes: 32 * 1024 * 1024,
  keptFor: 30_000,
}

interface PendingQuestion<T> {
  readonly group: string
  readonly since: number
  readonly done: Promise<T>
  start(): void
  isRunning: boolean
  /** Number of requests that are waiting for it. */
  waiting: number
}

interface CachedAnswer<T> {
  readonly outcome: { readonly value: T } | { readonly error: unknown }
  readonly bytes: number
  readonly until: number
}

/** The outcome of a question; without a value, it is still in progress. */
export type Outcome<T> =
  | { readonly value: T }
  | { readonly isRunning: boolean; readonly milliseconds: number }

/**
 * Answers questions that may take long. A request that has waited for some seconds is told to ask
 * again, and then finds the same question in progress or answered. Answers are cached for a while.
 * @param bytesOf approximate memory size of an answer
 */
export function waitingRoom<T>(bytesOf: (value: T) => number, limits: Partial<WaitingLimits> = {}) {
  const settings = { ...usualLimits, ...limits }
  const pending = new Map<string, PendingQuestion<T>>()
  const answers = new Map<string, CachedAnswer<T>>()
  let bytes = 0

  function evict(key: string): void {
    bytes -= answers.get(key)?.bytes ?? 0
    answers.delete(key)
  }

  function cacheAnswer(key: string, outcome: CachedAnswer<T>['outcome']): void {
    const size = 'value' in outcome ? bytesOf(outcome.value) + 2 * key.length : 1_000
    evict(key)
    if (size > settings.mostBytes / 4) return
    answers.set(key, { outcome, bytes: size, until: Date.now() + settings.keptFor })
    bytes += size
    for (const oldest of answers.keys()) {
      if (answers.size <= settings.mostKept && bytes <= settings.mostBytes) break
      evict(oldest)
    }
  }

  function startNext(): void {
    const running = [...pending.values()].filter(({ isRunning }) => isRunning)
    if (running.length >= settings.mostAtOnce) return
    const isFree = (question: PendingQuestion<T>) =>
      !question.isRunning &&
      running.filter(({ group }) => group === question.group).length < settings.mostOfGroup
    const next = [...pending.values()].find(isFree)
    if (!next) return
    next.start()
    startNext()
  }

  function begin(key: string, group: string, work: () => Promise<T>): PendingQuestion<T> {
    let start = () => {}
    const started = new Promise<void>((resolve) => {
      start = resolve
    })
    const done = started.then(work)
    const question: PendingQuestion<T> = {
      group,
      since: Date.now(),
      done,
      isRunning: false,
      waiting: 0,
      start() {
        question.isRunning = true
        start()
      },
    }
    const end = (outcome: CachedAnswer<T>['outcome']) => {
      pending.delete(key)
      // Waiting requests get a failure at once; without any, it is kept for the next request.
      if ('value' in outcome || question.waiting === 0) cacheAnswer(key, outcome)
      startNext()
    }
    pending.set(key, question)
    done.then(
      (value) => end({ value }),
      (error: unknown) => end({ error }),
    )
    startNext()
    return question
  }

  /** Waits for an answer; null after the longest waiting time. */
  async function waitFor(
    question: PendingQuestion<T> | null,
  ): Promise<{ readonly value: T } | null> {
    let timer: NodeJS.Timeout | undefined
    const timeout = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), settings.patience)
    })
    if (question) question.waiting += 1
    try {
      return await (question
        ? Promise.race([question.done.then((value) => ({ value })), timeout])
        : timeout)
    } finally {
      clearTimeout(timer)
      if (question) question.waiting -= 1
    }
  }

  return {
    /**
     * @param key identifies the question
     * @param group the number of questions of one group processed at once is limited
     * @throws what the work throws
     */
    async ask(key: string, group: string, work: () => Promise<T>): Promise<Outcome<T>> {
      const known = answers.get(key)
      if (known && known.until > Date.now()) {
        if ('value' in known.outcome) return known.outcome
        // A failure is reported once; the next request tries again.
        evict(key)
        throw known.outcome.error
      }
      const isFull = pending.size >= settings.mostUnderWay && !pending.has(key)
      const question = isFull ? null : (pending.get(key) ?? begin(key, group, work))
      const found = await waitFor(question)
      if (found) return found
      return {
        isRunning: question?.isRunning === true,
        milliseconds: question ? Date.now() - question.since : settings.patience,
      }
    },
  }
}
