import { sql } from 'kysely'
import { today } from '../../schema/index.ts'
import type { Database, Tx } from '../db/connect.ts'
import { enqueueJob } from '../jobs/enqueueJob.ts'
import { checkStaged } from './checkStaged.ts'
import {
  factKinds,
  productColumns,
  type FactKindName,
  type ProductColumn,
  type SalesFact,
  type ViewsFact,
} from './factKinds.ts'
import { noteLoad, type FactsState } from './factsState.ts'
import { lockFacts } from './lockFacts.ts'
import { mergeFacts, type LoadedDays } from './mergeFacts.ts'
import type { SourceRow } from './readRow.ts'
import { BadRows } from './refusedFacts.ts'
import { dropStaged, stageFacts } from './stageFacts.ts'

type Rows<T> = AsyncIterable<T> | Iterable<T>

/** Rows of one kind, which all name their product by the same column. */
export interface FactRows {
  readonly kind: FactKindName
  readonly by: ProductColumn
  readonly rows: Rows<SourceRow>
}

/** The result of a load. */
export interface LoadedFacts extends LoadedDays {
  readonly rows: number
  readonly state: FactsState
}

interface LoadOptions {
  /** Called with the number of rows read so far, and at the end with `isRead`. */
  readonly progress?: (rows: number, isRead: boolean) => void
  /** Later days are refused; default: today in Italy. */
  readonly lastDay?: string
  /** False if the caller updates the figures of products itself, as a start of the server does. */
  readonly refreshes?: boolean
}

/** Runs work in the given transaction, or in a new one. */
export const inGivenTransaction = <T>(
  database: Database | Tx,
  work: (tx: Tx) => Promise<T>,
): Promise<T> =>
  database.isTransaction ? work(database as Tx) : database.transaction().execute(work)

/**
 * Loads facts of one kind, all or none. A row replaces the one with the same day, product and group
 * of customers, so that loading is idempotent. Sums are updated in the same transaction; loads are
 * serialized.
 * @param database or a transaction, which must be rolled back if facts are refused
 * @returns undefined if there were no rows
 * @throws RefusedFacts naming the bad lines
 */
export function loadRows(
  database: Database | Tx,
  { kind: name, by, rows }: FactRows,
  { progress, lastDay = today(Date.now()), refreshes = true }: LoadOptions = {},
): Promise<LoadedFacts | undefined> {
  const kind = factKinds[name]
  return inGivenTransaction(database, async (tx) => {
    const badRows = new BadRows()
    await sql`set local work_mem = '128MB'`.execute(tx)
    const count = await stageFacts(tx, rows, { kind, by, lastDay, badRows, progress })
    progress?.(count, true)
    await lockFacts(tx)
    await checkStaged(tx, kind, by, badRows)
    badRows.refuse()
    const days = await mergeFacts(tx, kind, by)
    await dropStaged(tx)
    if (!days) return undefined
    if (refreshes) await enqueueJob(tx, 'refreshFigures', {})
    return { ...days, rows: count, state: await noteLoad(tx, days) }
  })
}

/** Facts as objects; the first one determines by which column all name their product. */
export interface Facts {
  readonly views?: Rows<ViewsFact>
  readonly sales?: Rows<SalesFact>
}

const asyncIterator = async function* <T>(facts: Rows<T>): AsyncGenerator<T> {
  yield* facts
}

/** Turns facts into rows, numbered from 1. */
async function rowsOf(kind: FactKindName, facts: Rows<ViewsFact | SalesFact>): Promise<FactRows> {
  const all = asyncIterator(facts)
  const first = await all.next()
  const head: ViewsFact | SalesFact | undefined = first.done ? undefined : first.value
  async function* rows(): AsyncGenerator<SourceRow> {
    let line = 1
    if (head) yield { line, cells: { ...head } }
    for await (const fact of all) yield { line: (line += 1), cells: { ...fact } }
  }
  return {
    kind,
    by: productColumns.find((name) => head?.[name] !== undefined) ?? 'sku',
    rows: rows(),
  }
}

/**
 * Loads facts of both kinds as {@link loadRows} does, all or none.
 * @throws RefusedFacts whose line numbers count the facts of a kind from 1
 */
export function loadFacts(
  database: Database | Tx,
  { views = [], sales = [] }: Facts,
  options?: LoadOptions,
): Promise<void> {
  return inGivenTransaction(database, async (tx) => {
    await loadRows(tx, await rowsOf('views', views), options)
    await loadRows(tx, await rowsOf('sales', sales), options)
  })
}
