import type { FieldError } from '../../schema/index.ts'
import type { Verdict } from './inspectFile.ts'

/** Where a file is on its way: `processing` once all of it has been sent. */
export type UploadState =
  | 'checking'
  | 'waiting'
  | 'sending'
  | 'processing'
  | 'done'
  | 'refused'
  | 'failed'

export interface QueuedFile {
  readonly id: number
  readonly file: File
  readonly state: UploadState
  /** Share that has been sent, from 0 to 1. */
  readonly sent: number
  /** Why it was refused or has failed: an error of ours, or the server's text. */
  readonly problem: FieldError | string | null
  readonly canCrop: boolean
}

interface Parts {
  /** Most files that may be chosen at once. */
  readonly most: number
  readonly inspect: (file: File) => Promise<Verdict | null>
  readonly send: (
    file: File,
    onProgress: (share: number) => void,
    signal: AbortSignal,
  ) => Promise<void>
  /** Whether a failure is the connection's: the file then waits for it. */
  readonly isOffline: (error: unknown) => boolean
  readonly textOf: (error: unknown) => string
  /** Called once nothing is on its way any more and something has arrived. */
  readonly onArrived: (result: UploadResult) => void
}

/** How the files that were last chosen have ended; null while one of them is on its way. */
export interface UploadResult {
  readonly done: number
  readonly failed: number
}

/** Files on their way to the server, one after the other; one that is refused stops none of the others. */
export interface UploadQueue {
  snapshot(): readonly QueuedFile[]
  isPaused(): boolean
  subscribe(listener: () => void): () => void
  add(files: readonly File[]): void
  /** Tries a failed file again. */
  retry(id: number): void
  /** Another file in place of a refused one, such as a piece cut out of it. */
  replace(id: number, file: File): void
  /** Takes a file out; one that is being sent is stopped. */
  remove(id: number): void
  /** Goes on after a lost connection. */
  resume(): void
  /** How it went, as far as the last files that were chosen are concerned. */
  result(): UploadResult | null
  /** Takes out those that have arrived; one with a problem stays until the user takes it out. */
  clearDone(): void
  /** Stops all, when the page is left. */
  close(): void
}

const ended: ReadonlySet<UploadState> = new Set(['done', 'refused', 'failed'])

/** Whether a file is still to arrive. */
export const isOnItsWay = ({ state }: QueuedFile) => !ended.has(state)

const tooMany = (most: number): FieldError => ({
  key: 'app.uploads.tooManyFiles',
  vars: { smart_count: most },
})

/** Builds a queue. */
export function uploadQueue(parts: Parts): UploadQueue {
  let items: readonly QueuedFile[] = []
  let isPaused = false
  let isSending = false
  let hasArrived = false
  let lastId = 0
  let firstOfBatch = 1
  let done = 0
  const listeners = new Set<() => void>()
  const stops = new Map<number, AbortController>()

  const notify = () => {
    for (const listener of listeners) listener()
  }
  const patch = (id: number, change: Partial<QueuedFile>) => {
    items = items.map((item) => (item.id === id ? { ...item, ...change } : item))
    notify()
  }
  const has = (id: number) => items.some((item) => item.id === id)
  const result = (): UploadResult => ({
    done,
    failed: items.filter(({ id, problem }) => id >= firstOfBatch && problem !== null).length,
  })

  async function check(id: number, file: File): Promise<void> {
    // A file that is gone from its disk since it was chosen must not hold up those behind it.
    const verdict = await parts.inspect(file).catch((): Verdict => ({
      fieldError: { key: 'app.uploads.broken', vars: { name: file.name } },
      canCrop: false,
    }))
    if (!has(id)) return
    patch(
      id,
      verdict
        ? { state: 'refused', problem: verdict.fieldError, canCrop: verdict.canCrop }
        : { state: 'waiting', problem: null, canCrop: false },
    )
    void next()
  }

  function notifyArrived(): void {
    if (!hasArrived) return
    hasArrived = false
    parts.onArrived(result())
  }

  async function next(): Promise<void> {
    // In the order in which they were chosen, whichever was looked at first.
    const item = items.find(({ state }) => state === 'waiting' || state === 'checking')
    if (isSending || isPaused || item?.state === 'checking') return
    if (!item) return notifyArrived()
    const { id, file } = item
    const stop = new AbortController()
    isSending = true
    stops.set(id, stop)
    patch(id, { state: 'sending', sent: 0, problem: null })
    try {
      await parts.send(
        file,
        (sent) => patch(id, { sent, state: sent < 1 ? 'sending' : 'processing' }),
        stop.signal,
      )
      done += 1
      hasArrived = true
      patch(id, { state: 'done', sent: 1 })
    } catch (error) {
      if (parts.isOffline(error)) {
        isPaused = true
        patch(id, { state: 'waiting', sent: 0 })
      } else patch(id, { state: 'failed', problem: parts.textOf(error) })
    } finally {
      stops.delete(id)
      isSending = false
    }
    void next()
  }

  const queue: UploadQueue = {
    snapshot: () => items,
    isPaused: () => isPaused,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add(files) {
      if (!items.some(isOnItsWay)) {
        firstOfBatch = lastId + 1
        done = 0
      }
      for (const [at, file] of files.entries()) {
        lastId += 1
        const id = lastId
        const isTooMany = at >= parts.most
        const problem = isTooMany ? tooMany(parts.most) : null
        const state = isTooMany ? 'refused' : 'checking'
        items = [...items, { id, file, state, sent: 0, problem, canCrop: false }]
        if (!isTooMany) void check(id, file)
      }
      notify()
    },
    retry(id) {
      patch(id, { state: 'waiting', problem: null })
      void next()
    },
    replace(id, file) {
      patch(id, { file, state: 'checking', problem: null })
      void check(id, file)
    },
    remove(id) {
      items = items.filter((item) => item.id !== id)
      stops.get(id)?.abort()
      // With nothing left that waits for it, a lost connection is no matter.
      if (!items.some(({ state }) => state === 'waiting')) isPaused = false
      notify()
      void next()
    },
    resume() {
      if (!isPaused) return
      isPaused = false
      notify()
      void next()
    },
    result: () => (items.some(isOnItsWay) ? null : result()),
    clearDone() {
      items = items.filter(({ state }) => state !== 'done')
      notify()
    },
    close() {
      items = []
      for (const stop of stops.values()) stop.abort()
    },
  }
  return queue
}
