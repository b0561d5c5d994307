import { Worker, type Transferable } from 'node:worker_threads'

interface ThreadOptions {
  /**
   * Name of the file to run, in the folder of the starting one; `vite.config.ts` lists it for the
   * build.
   */
  readonly name: string
  /** `import.meta.url` of the starting file. */
  readonly from: string
  readonly data: unknown
  readonly moved?: readonly Transferable[]
  /** Maximum heap size. */
  readonly megabytes: number
}

/** Starts a worker thread. */
export function startWorkerThread({
  name,
  from,
  data,
  moved = [],
  megabytes,
}: ThreadOptions): Worker {
  // A built thread is a JavaScript file; from sources, each thread has to load TypeScript through
  // tsx.
  const isBuilt = !from.endsWith('.ts')
  const address = new URL(isBuilt ? `./${name}.js` : `./${name}.ts`, from)
  const named = [address.href, from].map((one) => JSON.stringify(one)).join(', ')
  const fromSource = `import('tsx/esm/api').then(({ tsImport }) => tsImport(${named}))`
  const worker = new Worker(isBuilt ? address : fromSource, {
    workerData: data,
    transferList: [...moved],
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
    ...(!isBuilt && { eval: true, execArgv: [] }),
  })
  // The error is reported to the next question to the thread.
  worker.on('error', () => undefined)
  return worker
}

/** Resolves when the previous thread has ended: only one runs at a time, to limit memory. */
let previous: Promise<unknown> = Promise.resolve()

/** Waits until no other worker thread runs. @returns a function that lets the next one start */
export async function acquireThreadSlot(): Promise<() => void> {
  let end: () => void = () => undefined
  const turn = previous
  previous = new Promise<void>((ended) => (end = ended))
  await turn
  return end
}

/** Whether a thread ended because it ran out of memory. */
export const isOutOfMemory = (error: unknown) =>
  (error as { code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY'
