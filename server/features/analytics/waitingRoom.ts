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

interface UnderWay<T> {
  readonly group: string
  readonly since: number
  readonly done: Promise<T>
  start(): void
  isRunning: boolean
  /** Number of requests that are waiting for it. */
  waiting: number
}

interface Kept<T> {
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
  const most = { ...usualLimits, ...limits }
  const underWay = new Map<string, UnderWay<T>>()
  const kept = new Map<string, Kept<T>>()
  let bytes = 0

  function forget(key: string): void {
    bytes -= kept.get(key)?.bytes ?? 0
    kept.delete(key)
  }

  function keep(key: string, outcome: Kept<T>['outcome']): void {
    const size = 'value' in outcome ? bytesOf(outcome.value) + 2 * key.length : 1_000
    forget(key)
    if (size > most.mostBytes / 4) return
    kept.set(key, { outcome, bytes: size, until: Date.now() + most.keptFor })
    bytes += size
    for (const oldest of kept.keys()) {
      if (kept.size <= most.mostKept && bytes <= most.mostBytes) break
      forget(oldest)
    }
  }

  function startNext(): void {
    const running = [...underWay.values()].filter(({ isRunning }) => isRunning)
    if (running.length >= most.mostAtOnce) return
    const isFree = (one: UnderWay<T>) =>
      !one.isRunning && running.filter(({ group }) => group === one.group).length < most.mostOfGroup
    const next = [...underWay.values()].find(isFree)
    if (!next) return
    next.start()
    startNext()
  }

  function begin(key: string, group: string, work: () => Promise<T>): UnderWay<T> {
    let start = () => {}
    const turn = new Promise<void>((resolve) => {
      start = resolve
    })
    const done = turn.then(work)
    const one: UnderWay<T> = {
      group,
      since: Date.now(),
      done,
      isRunning: false,
      waiting: 0,
      start() {
        one.isRunning = true
        start()
      },
    }
    const end = (outcome: Kept<T>['outcome']) => {
      underWay.delete(key)
      // Waiting requests get a failure at once; without any, it is kept for the next request.
      if ('value' in outcome || one.waiting === 0) keep(key, outcome)
      startNext()
    }
    underWay.set(key, one)
    done.then(
      (value) => end({ value }),
      (error: unknown) => end({ error }),
    )
    startNext()
    return one
  }

  /** Waits for an answer; null after the longest waiting time. */
  async function waitFor(one: UnderWay<T> | null): Promise<{ readonly value: T } | null> {
    let timer: NodeJS.Timeout | undefined
    const pause = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), most.patience)
    })
    if (one) one.waiting += 1
    try {
      return await (one ? Promise.race([one.done.then((value) => ({ value })), pause]) : pause)
    } finally {
      clearTimeout(timer)
      if (one) one.waiting -= 1
    }
  }

  return {
    /**
     * @param key identifies the question
     * @param group the number of questions of one group processed at once is limited
     * @throws what the work throws
     */
    async ask(key: string, group: string, work: () => Promise<T>): Promise<Outcome<T>> {
      const known = kept.get(key)
      if (known && known.until > Date.now()) {
        if ('value' in known.outcome) return known.outcome
        // A failure is reported once; the next request tries again.
        forget(key)
        throw known.outcome.error
      }
      const isFull = underWay.size >= most.mostUnderWay && !underWay.has(key)
      const one = isFull ? null : (underWay.get(key) ?? begin(key, group, work))
      const found = await waitFor(one)
      if (found) return found
      return {
        isRunning: one?.isRunning === true,
        milliseconds: one ? Date.now() - one.since : most.patience,
      }
    },
  }
}
