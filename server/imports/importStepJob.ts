import { inTransaction, type Tx } from '../db/connect.ts'
import type { Actor } from '../access/actor.ts'
import { findAccount } from '../auth/findAccount.ts'
import { tell } from '../jobs/tell.ts'
import type { JobHandler } from '../jobs/jobRunner.ts'
import { enqueueStep } from './beginStep.ts'
import type { ImportParts, StoredImport } from './importParts.ts'
import { lockImport, runStep, type RunningStep } from './runStep.ts'

/** Time after which a long import yields to other jobs. */
const maxTurnMs = 5_000

/** The user who started a step, with current rights; null if the account is deleted or inactive. */
async function actorOf(
  { database, model }: ImportParts,
  user: string,
  call: string,
): Promise<Actor | null> {
  const account = await findAccount(database, { userId: user })
  if (!account || account.isActive === false) return null
  const { id, email, type, rights } = account
  return {
    subject: { id, role: type, rights: rights ?? model.roles.rights[type] ?? [] },
    email,
    language: account.language === 'it' ? 'it' : 'en',
    call,
  }
}

/** Tells who started the step that the file was applied or undone, or that the step has ended early. */
async function tellSender(
  tx: Tx,
  notice: 'importDone' | 'importUndone' | 'importStopped',
  { fileName, resource, _id }: StoredImport,
  user: string,
): Promise<void> {
  const page = `/imports/${resource}?import=${_id}`
  await tell(tx, notice, { user, vars: { file: fileName }, page })
}

/** What is told at the end of a step; that a file was checked is what its sender waits for on the page. */
const endNotices = { applied: 'importDone', undone: 'importUndone' } as const

/** Ends a step whose user is gone, or that failed repeatedly; processed rows stay as they are. */
const abortStep = (
  { database }: ImportParts,
  { id, state }: RunningStep,
  user: string,
  key: 'app.importErrors.senderGone' | 'app.importErrors.keptFailing',
) =>
  inTransaction(database, async (tx) => {
    const stored = await lockImport(tx, id)
    if (stored?.state !== state) return
    const nextState = state === 'checking' ? 'refused' : stored.appliedAt ? 'applied' : 'checked'
    await tx
      .updateTable('imports')
      .set({ state: nextState, problem: JSON.stringify({ key }) })
      .where('_id', '=', id)
      .execute()
    if (key === 'app.importErrors.keptFailing') await tellSender(tx, 'importStopped', stored, user)
  })

/** Shows on the import that its step was interrupted, until a later attempt makes progress. */
async function showInterruption(
  { database }: ImportParts,
  { id, state }: RunningStep,
): Promise<void> {
  await database
    .updateTable('imports')
    .set({ problem: JSON.stringify({ key: 'app.importErrors.interrupted' }) })
    .where('_id', '=', id)
    .where('state', '=', state)
    .execute()
}

/** Continues a step of an import in the background; failures are retried with growing delays. */
export const importStepJob =
  (parts: ImportParts): JobHandler<'importStep'> =>
  async (_id, { import: id, state, user, call }, isLast) => {
    const actor = await actorOf(parts, user, call)
    if (!actor) {
      await abortStep(parts, { id, state }, user, 'app.importErrors.senderGone')
      return
    }
    const found = await parts.database
      .selectFrom('imports')
      .select('state')
      .where('_id', '=', id)
      .executeTakeFirst()
    // A small file is worked through while its sender waits.
    if (found?.state !== state) return
    const step = { id, state }
    let isFinished: boolean
    try {
      isFinished = await runStep(parts, step, actor, maxTurnMs)
    } catch (error) {
      // The database itself may be unavailable.
      const updated = isLast
        ? abortStep(parts, step, user, 'app.importErrors.keptFailing')
        : showInterruption(parts, step)
      await updated.catch(() => undefined)
      throw error
    }
    await inTransaction(parts.database, async (tx) => {
      if (!isFinished) return enqueueStep(tx, step, actor, false)
      const stored = state === 'checking' ? undefined : await lockImport(tx, id)
      if (stored?.state === 'applied' || stored?.state === 'undone')
        await tellSender(tx, endNotices[stored.state], stored, user)
    })
  }
