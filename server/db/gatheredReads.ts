import { CompiledQuery } from 'kysely'
import pg from 'pg'
import { Runs, type TextRow } from './boundStatement.ts'
import type { Database, Tx } from './connect.ts'
import { arePlain, type PlainValue } from './statementMessages.ts'

/** Somebody who waits for what a statement reads with these values. */
interface Read<Value = PlainValue> {
  readonly values: readonly Value[]
  readonly resolve: (rows: readonly TextRow[]) => void
  readonly reject: (error: unknown) => void
}

/**
 * Most reads on one connection, one after the other. The database sends small answers when the last one is made, so
 * that a slow one holds up those before it too: with eight a record was hardly quicker.
 */
const mostTogether = 4

/** Reads that were asked for since Node last looked at its sockets, by database and statement. */
const waiting = new Map<Database, Map<string, Read[]>>()

async function readAlone(
  database: Database | Tx,
  text: string,
  read: Read<unknown>,
): Promise<void> {
  try {
    const answer = await database.executeQuery(CompiledQuery.raw(text, [...read.values]))
    read.resolve(answer.rows as readonly TextRow[])
  } catch (error) {
    read.reject(error)
  }
}

async function readTogether(
  database: Database,
  text: string,
  reads: readonly Read[],
): Promise<void> {
  const [first, ...others] = reads
  if (!first) return
  if (!others.length) return readAlone(database, text, first)
  let answered = 0
  const runs = new Runs(
    reads.map(({ values }) => values),
    (rows) => {
      reads[answered]?.resolve(rows)
      answered += 1
    },
  )
  try {
    await database.executeQuery(CompiledQuery.raw(text, [runs]))
  } catch (error) {
    const unanswered = reads.slice(answered)
    // What the database says concerns one alone; what happens to the line may be any one's doing.
    if (error instanceof pg.DatabaseError) unanswered.shift()?.reject(error)
    // Each by itself, so that none waits for another one's limit as well.
    await Promise.all(unanswered.map((read) => readAlone(database, text, read)))
  }
}

function readAll(): void {
  const all = [...waiting]
  waiting.clear()
  for (const [database, statements] of all)
    for (const [text, reads] of statements)
      for (let at = 0; at < reads.length; at += mostTogether)
        void readTogether(database, text, reads.slice(at, at + mostTogether))
}

/**
 * The rows of a statement that reads little, as texts. Those who ask the same at the same time share a connection
 * and a write: under load, waking the database and being woken by it would cost as much as what it reads.
 * @param text of a prepared statement with rows as texts
 */
export function gatheredRead(
  database: Database | Tx,
  text: string,
  values: readonly unknown[],
): Promise<readonly TextRow[]> {
  return new Promise((resolve, reject) => {
    // A transaction is one connection, which others have no part in; other values are the driver's to write.
    if (database.isTransaction || !arePlain(values)) {
      void readAlone(database, text, { values, resolve, reject })
      return
    }
    const read = { values, resolve, reject }
    if (!waiting.size) setImmediate(readAll)
    const statements = waiting.get(database) ?? new Map<string, Read[]>()
    waiting.set(database, statements)
    const reads = statements.get(text)
    if (reads) reads.push(read)
    else statements.set(text, [read])
  })
}
