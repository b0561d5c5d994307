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

/** Ends a step that nobody may do any more; what it has done stays. */
const giveUp = ({ database }: ImportParts, { id, state }: BegunStep) =>
  inTransaction(database, async (tx) => {
    const stored = await lockImport(tx, id)
    if (stored?.state !== state) return
    const left = state === 'checking' ? 'refused' : stored.appliedAt ? 'applied' : 'checked'
    await tx
      .updateTable('imports')
      .set({ state: left, problem: JSON.stringify({ key: 'app.importErrors.senderGone' }) })
      .where('_id', '=', id)
      .execute()
  })

/** Goes on with a step of an import that nobody waits for. */
export const importStepJob =
  (parts: ImportParts): JobHandler<'importStep'> =>
  async (_id, { import: id, state, user, call }) => {
    const actor = await actorOf(parts, user, call)
    if (!actor) {
      await giveUp(parts, { id, state })
      return
    }
    const isThrough = await runStep(parts, { id, state }, actor, turn)
    if (!isThrough)
      await inTransaction(parts.database, (tx) => leaveStep(tx, { id, state }, actor, false))
  }
