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

type Several<T> = AsyncIterable<T> | Iterable<T>

/** Rows of one kind, which all name their product in the same way. */
export interface FactRows {
  readonly kind: FactKindName
  readonly by: ProductColumn
  readonly rows: Several<SourceRow>
}

/** What was loaded, and what there is then. */
export interface LoadedFacts extends LoadedDays {
  readonly rows: number
  readonly state: FactsState
}

interface LoadOptions {
  /** Gets the number of rows now and then, and at last that of all that were read. */
  readonly progress?: (rows: number, isRead: boolean) => void
  /** A later day is refused; absent: today in Italy. */
  readonly lastDay?: string
  /** False where the caller sees to it that figures of products follow; a start of the server does. */
  readonly refreshes?: boolean
}

/** Does work in the transaction that there is, or in one of its own. */
export const within = <T>(database: Database | Tx, work: (tx: Tx) => Promise<T>): Promise<T> =>
  database.isTransaction ? work(database as Tx) : database.transaction().execute(work)

/**
 * Loads facts of one kind, all or none: a row replaces the one of its day, product and sort of customer, so that
 * loading the same twice changes nothing. Sums follow in the same transaction; loads take turns.
 * @param database or a transaction, which then has to be undone where facts are refused
 * @returns undefined where there were no rows
 * @throws RefusedFacts naming the lines that are wrong
 */
export function loadRows(
  database: Database | Tx,
  { kind: name, by, rows }: FactRows,
  { progress, lastDay = today(Date.now()), refreshes = true }: LoadOptions = {},
): Promise<LoadedFacts | undefined> {
  const kind = factKinds[name]
  return within(database, async (tx) => {
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

/** Facts as a program has them; the first row says how all of them name their product. */
export interface Facts {
  readonly views?: Several<ViewsFact>
  readonly sales?: Several<SalesFact>
}

const asyncIterator = async function* <T>(facts: Several<T>): AsyncGenerator<T> {
  yield* facts
}

/** Rows of facts, numbered from 1, with how they name their products. */
async function rowsOf(
  kind: FactKindName,
  facts: Several<ViewsFact | SalesFact>,
): Promise<FactRows> {
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
 * @throws RefusedFacts; its lines count the facts of a kind from 1
 */
export function loadFacts(
  database: Database | Tx,
  { views = [], sales = [] }: Facts,
  options?: LoadOptions,
): Promise<void> {
  return within(database, async (tx) => {
    await loadRows(tx, await rowsOf('views', views), options)
    await loadRows(tx, await rowsOf('sales', sales), options)
  })
}
