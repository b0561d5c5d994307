import { sql } from 'kysely'
import type { Actor } from '../access/actor.ts'
import { inTransaction, type Tx } from '../db/connect.ts'
import { uuidv7 } from '../db/uuid.ts'
import { ApiError } from '../errors/apiError.ts'
import { enqueueJob } from '../jobs/enqueueJob.ts'
import { rowsAtOnce } from '../../resources/settings/imports.ts'
import type { ImportParts } from './importParts.ts'
import { isUnderWay, lockImport, runStep, type BegunStep } from './runStep.ts'

/** For how long a step that its sender waits for is nobody else’s business. */
const patience = 60_000

/**
 * Leaves a step for a job. One that its sender waits for is left too, for later: should this server die, another
 * one goes on.
 * @returns the job
 */
export async function leaveStep(
  tx: Tx,
  { id, state }: BegunStep,
  actor: Actor,
  isWaitedFor: boolean,
): Promise<string> {
  const job = uuidv7()
  const runAt = new Date(Date.now() + (isWaitedFor ? patience : 0))
  const payload = { import: id, state, user: actor.subject.id, call: actor.call }
  await enqueueJob(tx, 'importStep', payload, runAt, job)
  return job
}

/** Does a step while its sender waits, and then takes back the job that was left for it. */
export async function runWaitedFor(
  parts: ImportParts,
  step: BegunStep,
  actor: Actor,
  job: string,
): Promise<void> {
  const isThrough = await runStep(parts, step, actor, patience / 2)
  if (isThrough) await parts.database.deleteFrom('jobs').where('_id', '=', job).execute()
}

const begun = {
  applying: { from: 'change', none: 'app.importErrors.nothingToApply' },
  undoing: { from: 'applied', none: 'app.importErrors.nothingToUndo' },
} as const

/**
 * Has an import applied or undone: at once where it is small, by a job where it is not.
 * @throws ApiError 409 where another step is under way, or nothing is left to do
 */
export async function beginStep(
  parts: ImportParts,
  id: string,
  state: keyof typeof begun,
  actor: Actor,
): Promise<void> {
  const { from, none } = begun[state]
  const { job, isSmall } = await inTransaction(parts.database, async (tx) => {
    const stored = await lockImport(tx, id)
    if (!stored || isUnderWay(stored))
      throw new ApiError(409, 'UNDER_WAY', 'app.importErrors.underWay')
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from "importRows"
      where "import" = ${id}::uuid and "outcome" = ${from}`.execute(tx)
    const count = rows[0]?.count ?? 0
    if (!count) throw new ApiError(409, 'NOTHING_LEFT', none)
    await tx
      .updateTable('imports')
      .set({ state, done: 0, cursor: 0, problem: null })
      .where('_id', '=', id)
      .execute()
    const small = count <= rowsAtOnce
    return { job: await leaveStep(tx, { id, state }, actor, small), isSmall: small }
  })
  if (isSmall) await runWaitedFor(parts, { id, state }, actor, job)
}
