import { inTransaction } from '../db/connect.ts'
import type { Actor } from '../access/actor.ts'
import { findAccount } from '../auth/findAccount.ts'
import type { JobHandler } from '../jobs/jobRunner.ts'
import { leaveStep } from './beginStep.ts'
import type { ImportParts } from './importParts.ts'
import { lockImport, runStep, type BegunStep } from './runStep.ts'

/** Milliseconds after which a long import makes room for others. */
const turn = 5_000

/** Whoever has begun a step, with the rights that they have now; null for somebody who is gone. */
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

/** Ends a step that nobody may do any more, or that kept failing; what it has done stays. */
const giveUp = (
  { database }: ImportParts,
  { id, state }: BegunStep,
  key: 'app.importErrors.senderGone' | 'app.importErrors.keptFailing',
) =>
  inTransaction(database, async (tx) => {
    const stored = await lockImport(tx, id)
    if (stored?.state !== state) return
    const left = state === 'checking' ? 'refused' : stored.appliedAt ? 'applied' : 'checked'
    await tx
      .updateTable('imports')
      .set({ state: left, problem: JSON.stringify({ key }) })
      .where('_id', '=', id)
      .execute()
  })

/** Says on the import that its step failed for reasons of ours, for as long as no later try has come further. */
async function noteFailure({ database }: ImportParts, { id, state }: BegunStep): Promise<void> {
  await database
    .updateTable('imports')
    .set({ problem: JSON.stringify({ key: 'app.importErrors.interrupted' }) })
    .where('_id', '=', id)
    .where('state', '=', state)
    .execute()
}

/** Goes on with a step of an import that nobody waits for; what fails is tried again, with growing pauses. */
export const importStepJob =
  (parts: ImportParts): JobHandler<'importStep'> =>
  async (_id, { import: id, state, user, call }, isLast) => {
    const actor = await actorOf(parts, user, call)
    if (!actor) {
      await giveUp(parts, { id, state }, 'app.importErrors.senderGone')
      return
    }
    const step = { id, state }
    let isThrough: boolean
    try {
      isThrough = await runStep(parts, step, actor, turn)
    } catch (error) {
      // The database may be what is away.
      const noted = isLast
        ? giveUp(parts, step, 'app.importErrors.keptFailing')
        : noteFailure(parts, step)
      await noted.catch(() => undefined)
      throw error
    }
    if (!isThrough) await inTransaction(parts.database, (tx) => leaveStep(tx, step, actor, false))
  }
