/** Worker thread that reads a file and answers questions about it: see `readInWorkerThread.ts`. */
import { parentPort, workerData } from 'node:worker_threads'
import { ApiError } from '../../errors/apiError.ts'
import type { TableFile, TableQuestion } from './openTable.ts'
import { readTable, type Table } from './readTable.ts'
import { headOf, linesOf, textsOf } from './tableParts.ts'

const { bytes, fileName, keys } = workerData as TableFile
let table: Table | undefined
let chunks: Iterator<Uint8Array> = [][Symbol.iterator]()

function answerTo(question: TableQuestion): unknown {
  table ??= readTable(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), fileName, keys)
  if (question.ask === 'head') return headOf(table)
  if (question.ask === 'texts') return textsOf(table, question.column, question.only)
  if (question.ask === 'lines') chunks = linesOf(table, question.id, question.columns)
  const { value, done = false } = chunks.next()
  return done ? null : value
}

parentPort?.on('message', (question: TableQuestion) => {
  try {
    const value = answerTo(question)
    const moved = value instanceof Uint8Array ? [value.buffer as ArrayBuffer] : []
    parentPort?.postMessage({ value }, moved)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { status, code, key, details } = error
    parentPort?.postMessage({ refused: { status, code, key, details } })
  }
})
