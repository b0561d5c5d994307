/** How much of what is remembered, and how long an answer may take before its sender is told to ask again. */
export interface WaitingLimits {
  /** Milliseconds after which "Continue wait" is answered. */
  readonly patience: number
  /** Questions that are worked on at once, and those of one group among them. */
  readonly mostAtOnce: number
  readonly mostOfGroup: number
  /** Questions that are waiting or worked on. */
  readonly mostUnderWay: number
  /** Answers that are kept, by number, by bytes and by milliseconds. */
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
  /** Requests that wait for it at this moment. */
  waiting: number
}

interface Kept<T> {
  readonly outcome: { readonly value: T } | { readonly error: unknown }
  readonly bytes: number
  readonly until: number
}

/** What came of a question; without a value, it is still worked on. */
export type Outcome<T> =
  | { readonly value: T }
  | { readonly isRunning: boolean; readonly milliseconds: number }

/**
 * Answers questions that may take long: whoever has waited for some seconds is told so and asks again, and finds
 * the same answer under way or done. Answers are kept for a while for whoever asks the same.
 * @param bytesOf about how much memory an answer takes
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
      // Whoever waits is told of a failure at once; it is kept for somebody who comes again.
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

  /** Waits for an answer, or as long as anybody is kept waiting. */
  async function patiently(one: UnderWay<T> | null): Promise<{ readonly value: T } | null> {
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
     * @param key tells this question from every other one
     * @param group whose questions take turns with those of others
     * @throws what the work throws
     */
    async ask(key: string, group: string, work: () => Promise<T>): Promise<Outcome<T>> {
      const known = kept.get(key)
      if (known && known.until > Date.now()) {
        if ('value' in known.outcome) return known.outcome
        // A failure is told once: whoever asks again after that has it tried again.
        forget(key)
        throw known.outcome.error
      }
      const isFull = underWay.size >= most.mostUnderWay && !underWay.has(key)
      const one = isFull ? null : (underWay.get(key) ?? begin(key, group, work))
      const found = await patiently(one)
      if (found) return found
      return {
        isRunning: one?.isRunning === true,
        milliseconds: one ? Date.now() - one.since : most.patience,
      }
    },
  }
}
