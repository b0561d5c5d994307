/** Reads a file in a thread of its own, and answers questions about it: see `readAside.ts`. */
import { parentPort, workerData } from 'node:worker_threads'
import { ApiError } from '../../errors/apiError.ts'
import type { TableFile, TableQuestion } from './openTable.ts'
import { readTable, type Table } from './readTable.ts'
import { headOf, linesOf, textsOf } from './tableParts.ts'

const { bytes, fileName, keys } = workerData as TableFile
let read: Table | undefined
let pieces: Iterator<Uint8Array> = [][Symbol.iterator]()

function answerTo(question: TableQuestion): unknown {
  read ??= readTable(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), fileName, keys)
  if (question.ask === 'head') return headOf(read)
  if (question.ask === 'texts') return textsOf(read, question.column, question.only)
  if (question.ask === 'lines') pieces = linesOf(read, question.id, question.columns)
  const { value, done = false } = pieces.next()
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
