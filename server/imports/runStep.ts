import { sql } from 'kysely'
import type { ImportState, RowOutcome } from '../../resources/settings/imports.ts'
import type { Actor } from '../access/actor.ts'
import { inTransaction, type Tx } from '../db/connect.ts'
import { applyRows } from './applyRows.ts'
import { headsOf } from './headsOf.ts'
import type { ImportParts, RowResult, RowStep, StoredImport, StoredRow } from './importParts.ts'
import { lookAtRows } from './lookAtRows.ts'
import { storeRows } from './storeRows.ts'
import { undoRows } from './undoRows.ts'
import { NeedsCare } from './withoutSavepoint.ts'

interface Step {
  /** The rows that it is about. */
  readonly from: RowOutcome
  /** What the import is when it is through. */
  readonly to: ImportState
  readonly work: (step: RowStep, rows: readonly StoredRow[]) => Promise<readonly RowResult[]>
}

/** The states that say that something is under way. */
export type WorkingState = Extract<ImportState, 'checking' | 'applying' | 'undoing'>

/** What that is. */
const steps: Readonly<Record<WorkingState, Step>> = {
  checking: { from: 'waiting', to: 'checked', work: lookAtRows },
  applying: { from: 'change', to: 'applied', work: applyRows },
  undoing: { from: 'applied', to: 'undone', work: undoRows },
}

/** Whether an import has a step under way. */
export const isUnderWay = ({ state }: Pick<StoredImport, 'state'>): boolean =>
  Object.hasOwn(steps, state)

/**
 * Rows of one transaction. More would keep records locked for longer, and be slower: the database keeps track of
 * 64 savepoints without effort.
 */
const rowsPerBatch = 50

/** An import, kept by this transaction from every other one that works at it. */
export const lockImport = (tx: Tx, id: string): Promise<StoredImport | undefined> =>
  tx.selectFrom('imports').selectAll().where('_id', '=', id).forUpdate().executeTakeFirst()

/** What the rows of an import are worked at with. */
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
    isCareful: true,
  }
}

async function finish(tx: Tx, id: string, to: ImportState): Promise<void> {
  await tx
    .updateTable('imports')
    .set({
      state: to,
      problem: null,
      ...(to === 'applied' && { appliedAt: new Date() }),
      ...(to === 'undone' && { undoneAt: new Date() }),
    })
    .where('_id', '=', id)
    .execute()
}

/** Something that an import has under way; another step of it is none of whoever does this one. */
export interface BegunStep {
  readonly id: string
  readonly state: WorkingState
}

/** Works at the next rows; what becomes of them is written along with what they change. @returns whether more follow */
const runBatch = (
  parts: ImportParts,
  { id, state }: BegunStep,
  actor: Actor,
  isCareful: boolean,
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
        await step.work({ ...(await rowStep(parts, tx, stored, actor)), isCareful }, rows),
      )
      await sql`update "imports" set "done" = "done" + ${rows.length}, "cursor" = ${rows.at(-1)?.row ?? 0},
        "problem" = null where "_id" = ${id}::uuid`.execute(tx)
    }
    if (rows.length < rowsPerBatch) await finish(tx, id, step.to)
    return rows.length === rowsPerBatch
  })

/** The same, first in the quick way, in which one refusal of the database spoils the whole batch. */
async function runNext(parts: ImportParts, step: BegunStep, actor: Actor): Promise<boolean> {
  try {
    return await runBatch(parts, step, actor, false)
  } catch (error) {
    if (!(error instanceof NeedsCare)) throw error
    return runBatch(parts, step, actor, true)
  }
}

/**
 * Goes on with what an import has under way, where it stopped.
 * @param milliseconds after which it is left to somebody else
 * @returns whether it is through
 */
export async function runStep(
  parts: ImportParts,
  begun: BegunStep,
  actor: Actor,
  milliseconds = Infinity,
): Promise<boolean> {
  const end = performance.now() + milliseconds
  while (await runNext(parts, begun, actor)) if (performance.now() > end) return false
  return true
}
