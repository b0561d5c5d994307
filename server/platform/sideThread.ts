import { Worker, type Transferable } from 'node:worker_threads'

interface Thread {
  /** The file that it runs, beside the one that starts it; named in `vite.config.ts`, so that it is built. */
  readonly name: string
  /** `import.meta.url` of who starts it. */
  readonly from: string
  readonly data: unknown
  readonly moved?: readonly Transferable[]
  /** Most that it may keep in memory. */
  readonly megabytes: number
}

/** Starts a thread that works beside the rest of the program. */
export function startSideThread({ name, from, data, moved = [], megabytes }: Thread): Worker {
  // What is built stands side by side; of the sources each thread has to be told how they are read.
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
  // Whoever asks next learns of it.
  worker.on('error', () => undefined)
  return worker
}

/** Ends when the thread before is through: one at a time is enough to wait for, and bounds the memory. */
let before: Promise<unknown> = Promise.resolve()

/** Waits until no other file is read aside. @returns what lets the next one begin */
export async function sideTurn(): Promise<() => void> {
  let end: () => void = () => undefined
  const turn = before
  before = new Promise<void>((ended) => (end = ended))
  await turn
  return end
}

/** Whether a thread ended because it had no more memory. */
export const isOutOfMemory = (error: unknown) =>
  (error as { code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY'
