import { sql } from 'kysely'
import type { ImportState, RowOutcome } from '../../resources/settings/imports.ts'
import { noteWrittenFor } from '../auth/noteWritten.ts'
import type { Actor } from '../access/actor.ts'
import { inTransaction, type Tx } from '../db/connect.ts'
import { applyRows } from './applyRows.ts'
import { headsOf } from './headsOf.ts'
import type { ImportParts, RowResult, RowStep, StoredImport, StoredRow } from './importParts.ts'
import { checkRows } from './checkRows.ts'
import { storeRows } from './storeRows.ts'
import { undoRows } from './undoRows.ts'
import { SavepointNeeded } from './withoutSavepoint.ts'

interface Step {
  /** Outcome of the rows to process. */
  readonly from: RowOutcome
  /** State of the import after the step. */
  readonly to: ImportState
  readonly work: (step: RowStep, rows: readonly StoredRow[]) => Promise<readonly RowResult[]>
}

/** States of an import with a running step. */
export type WorkingState = Extract<ImportState, 'checking' | 'applying' | 'undoing'>

/** The steps by state. */
const steps: Readonly<Record<WorkingState, Step>> = {
  checking: { from: 'waiting', to: 'checked', work: checkRows },
  applying: { from: 'change', to: 'applied', work: applyRows },
  undoing: { from: 'applied', to: 'undone', work: undoRows },
}

/** Whether an import has a running step. */
export const isUnderWay = ({ state }: Pick<StoredImport, 'state'>): boolean =>
  Object.hasOwn(steps, state)

/**
 * Rows per transaction. More would lock records for longer and be slower, since PostgreSQL handles
 * up to 64 savepoints efficiently.
 */
const rowsPerBatch = 50

/** Reads an import and locks it until the transaction ends. */
export const lockImport = (tx: Tx, id: string): Promise<StoredImport | undefined> =>
  tx.selectFrom('imports').selectAll().where('_id', '=', id).forUpdate().executeTakeFirst()

/** Creates the context of a step. */
export async function rowStep(
  parts: ImportParts,
  tx: Tx,
  stored: StoredImport,
  actor: Actor,
): Promise<RowStep> {
  const { model, hooksOf } = parts
  const { _id, manner } = stored
  const resource = model.resource(stored.resource)
  return {
    tx,
    model,
    resource,
    hooks: hooksOf(resource),
    actor: { ...actor, import: _id },
    id: _id,
    heads: await headsOf({ ...parts, database: tx }, stored, actor),
    manner,
    usesSavepoints: true,
  }
}

async function finish(tx: Tx, id: string, to: ImportState): Promise<void> {
  await tx
    .updateTable('imports')
    .set({
      state: to,
      problem: null,
      ...(to === 'applied' && { appliedAt: sql<Date>`now()` }),
      ...(to === 'undone' && { undoneAt: sql<Date>`now()` }),
    })
    .where('_id', '=', id)
    .execute()
}

/** A running step of an import; work on it stops if the import is in another state. */
export interface RunningStep {
  readonly id: string
  readonly state: WorkingState
}

/**
 * Processes the next batch of rows and stores its results, in one transaction.
 * @returns whether more follow
 */
const runBatch = (
  parts: ImportParts,
  { id, state }: RunningStep,
  actor: Actor,
  usesSavepoints: boolean,
): Promise<boolean> =>
  inTransaction(parts.database, async (tx) => {
    const stored = await lockImport(tx, id)
    if (stored?.state !== state) return false
    const step = steps[state]
    const rows = await tx
      .selectFrom('importRows')
      .selectAll()
      .where('import', '=', id)
      .where('outcome', '=', step.from)
      .where('row', '>', stored.cursor)
      .orderBy('row')
      .limit(rowsPerBatch)
      .execute()
    if (rows.length) {
      await storeRows(
        tx,
        id,
        await step.work({ ...(await rowStep(parts, tx, stored, actor)), usesSavepoints }, rows),
      )
      await sql`update "imports" set "done" = "done" + ${rows.length}, "cursor" = ${rows.at(-1)?.row ?? 0},
        "problem" = null where "_id" = ${id}::uuid`.execute(tx)
    }
    if (rows.length > 0) return true
    // In a transaction of its own: what the others have committed is in their lists by then.
    await noteWrittenFor(tx, actor.subject.id)
    await finish(tx, id, step.to)
    return false
  })

/**
 * Runs a batch without savepoints, which is faster; if the database refuses a row, again with them.
 */
async function runNext(parts: ImportParts, step: RunningStep, actor: Actor): Promise<boolean> {
  try {
    return await runBatch(parts, step, actor, false)
  } catch (error) {
    if (!(error instanceof SavepointNeeded)) throw error
    return runBatch(parts, step, actor, true)
  }
}

/**
 * Continues a step of an import where it stopped.
 * @param milliseconds time after which it returns between batches
 * @returns whether the step is finished
 */
export async function runStep(
  parts: ImportParts,
  step: RunningStep,
  actor: Actor,
  milliseconds = Infinity,
): Promise<boolean> {
  const end = performance.now() + milliseconds
  while (await runNext(parts, step, actor)) if (performance.now() > end) return false
  return true
}
