/** The thread of `readTextsInThread.ts`. */
import { parentPort, workerData } from 'node:worker_threads'
import type { Language } from '../../../schema/index.ts'
import { ApiError } from '../../errors/apiError.ts'
import { readTexts, type SentFile } from './readTexts.ts'

const { file, target } = workerData as { file: SentFile; target: Language }

try {
  parentPort?.postMessage({ file: await readTexts(file, target) })
} catch (error) {
  if (!(error instanceof ApiError)) throw error
  const { status, code, key, details } = error
  parentPort?.postMessage({ refused: { status, code, key, details } })
}
