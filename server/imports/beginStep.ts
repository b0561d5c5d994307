import { sql } from 'kysely'
import type { Actor } from '../access/actor.ts'
import { inTransaction, type Tx } from '../db/connect.ts'
import { uuidv7 } from '../db/uuid.ts'
import { ApiError } from '../errors/apiError.ts'
import { enqueueJob } from '../jobs/enqueueJob.ts'
import { rowsAtOnce } from '../../resources/settings/imports.ts'
import type { ImportParts } from './importParts.ts'
import { isUnderWay, lockImport, runStep, type RunningStep } from './runStep.ts'

/**
 * Delay of the job of a step that runs within its request: the job takes over if this server dies.
 */
const takeoverDelayMs = 60_000

/**
 * Enqueues the job of a step. For a step that runs within its request the job is delayed, so that
 * another server continues the step if this one dies.
 * @returns the id of the job
 */
export async function enqueueStep(
  tx: Tx,
  { id, state }: RunningStep,
  actor: Actor,
  runsInRequest: boolean,
): Promise<string> {
  const job = uuidv7()
  const runAt = { inSeconds: runsInRequest ? takeoverDelayMs / 1000 : 0 }
  const payload = { import: id, state, user: actor.subject.id, call: actor.call }
  await enqueueJob(tx, 'importStep', payload, runAt, job)
  return job
}

/** Runs a step within its request, and then deletes its job. */
export async function runInRequest(
  parts: ImportParts,
  step: RunningStep,
  actor: Actor,
  job: string,
): Promise<void> {
  const isFinished = await runStep(parts, step, actor, takeoverDelayMs / 2)
  if (isFinished) await parts.database.deleteFrom('jobs').where('_id', '=', job).execute()
}

const startConditions = {
  applying: { from: 'change', emptyMessage: 'app.importErrors.nothingToApply' },
  undoing: { from: 'applied', emptyMessage: 'app.importErrors.nothingToUndo' },
} as const

/**
 * Starts to apply or undo an import: within the request if it is small, else by a job.
 * @throws ApiError 409 if another step is running, or there is nothing to do
 */
export async function beginStep(
  parts: ImportParts,
  id: string,
  state: keyof typeof startConditions,
  actor: Actor,
): Promise<void> {
  const { from, emptyMessage } = startConditions[state]
  const { job, isSmall } = await inTransaction(parts.database, async (tx) => {
    const stored = await lockImport(tx, id)
    if (!stored || isUnderWay(stored))
      throw new ApiError(409, 'UNDER_WAY', 'app.importErrors.underWay')
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from "importRows"
      where "import" = ${id}::uuid and "outcome" = ${from}`.execute(tx)
    const count = rows[0]?.count ?? 0
    if (!count) throw new ApiError(409, 'NOTHING_LEFT', emptyMessage)
    await tx
      .updateTable('imports')
      .set({ state, done: 0, cursor: 0, problem: null })
      .where('_id', '=', id)
      .execute()
    const small = count <= rowsAtOnce
    return { job: await enqueueStep(tx, { id, state }, actor, small), isSmall: small }
  })
  if (isSmall) await runInRequest(parts, { id, state }, actor, job)
}
