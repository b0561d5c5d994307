import type { FieldError } from '../../schema/index.ts'
import type { Verdict } from './inspectFile.ts'

/** State of a file in the queue: `processing` once all of it has been sent. */
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

interface Options {
  /** Most files that may be chosen at once. */
  readonly maxFiles: number
  readonly inspect: (file: File) => Promise<Verdict | null>
  readonly send: (
    file: File,
    onProgress: (share: number) => void,
    signal: AbortSignal,
  ) => Promise<void>
  /** Whether a failure is the connection's: the file then waits for it. */
  readonly isOffline: (error: unknown) => boolean
  readonly textOf: (error: unknown) => string
  /** Called once no upload is left and at least one file has arrived. */
  readonly onArrived: (result: UploadResult) => void
}

/** How many of the files that were chosen last have arrived, and how many have not. */
export interface UploadResult {
  readonly done: number
  readonly failed: number
}

/** Uploads files one after the other; a refused file does not stop the others. */
export interface UploadQueue {
  snapshot(): readonly QueuedFile[]
  isPaused(): boolean
  subscribe(listener: () => void): () => void
  add(files: readonly File[]): void
  /** Tries a failed file again. */
  retry(id: number): void
  /** Replaces a refused file, for instance by a crop of it. */
  replace(id: number, file: File): void
  /** Removes a file; an upload under way is aborted. */
  remove(id: number): void
  /** Continues after a lost connection. */
  resume(): void
  /** The result for the files that were chosen last; null while one of them is pending. */
  result(): UploadResult | null
  /** Removes the files that have arrived; those with a problem stay until the user removes them. */
  clearDone(): void
  /** Aborts all uploads, when the page is left. */
  close(): void
}

const endedStates: ReadonlySet<UploadState> = new Set(['done', 'refused', 'failed'])

/** Whether a file has not yet arrived, failed or been refused. */
export const isPending = ({ state }: QueuedFile) => !endedStates.has(state)

const tooManyFiles = (most: number): FieldError => ({
  key: 'app.uploads.tooManyFiles',
  vars: { smart_count: most },
})

/** Builds a queue. */
export function uploadQueue(options: Options): UploadQueue {
  let items: readonly QueuedFile[] = []
  let isPaused = false
  let isSending = false
  let hasArrived = false
  let lastId = 0
  let firstOfBatch = 1
  let done = 0
  const listeners = new Set<() => void>()
  const controllers = new Map<number, AbortController>()

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
    // A file that was deleted after it was chosen must not block those behind it.
    const verdict = await options.inspect(file).catch((): Verdict => ({
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
    options.onArrived(result())
  }

  async function next(): Promise<void> {
    // In the order in which the files were chosen, whichever check ended first.
    const item = items.find(({ state }) => state === 'waiting' || state === 'checking')
    if (isSending || isPaused || item?.state === 'checking') return
    if (!item) return notifyArrived()
    const { id, file } = item
    const stop = new AbortController()
    isSending = true
    controllers.set(id, stop)
    patch(id, { state: 'sending', sent: 0, problem: null })
    try {
      await options.send(
        file,
        (sent) => patch(id, { sent, state: sent < 1 ? 'sending' : 'processing' }),
        stop.signal,
      )
      done += 1
      hasArrived = true
      patch(id, { state: 'done', sent: 1 })
    } catch (error) {
      if (options.isOffline(error)) {
        isPaused = true
        patch(id, { state: 'waiting', sent: 0 })
      } else patch(id, { state: 'failed', problem: options.textOf(error) })
    } finally {
      controllers.delete(id)
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
      if (!items.some(isPending)) {
        firstOfBatch = lastId + 1
        done = 0
      }
      for (const [at, file] of files.entries()) {
        lastId += 1
        const id = lastId
        const isTooMany = at >= options.maxFiles
        const problem = isTooMany ? tooManyFiles(options.maxFiles) : null
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
      controllers.get(id)?.abort()
      // Without waiting files a lost connection does not matter.
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
    result: () => (items.some(isPending) ? null : result()),
    clearDone() {
      items = items.filter(({ state }) => state !== 'done')
      notify()
    },
    close() {
      items = []
      for (const stop of controllers.values()) stop.abort()
      notify()
    },
  }
  return queue
}
