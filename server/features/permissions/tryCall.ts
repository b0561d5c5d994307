import { editsRecord, isAmong, takesRecord, type Call } from '../../../schema/index.ts'
import { refuseLocked } from '../../access/refuseLocked.ts'
import { refuseState } from '../../access/refuseState.ts'
import { forbidden, notFound } from '../../errors/apiError.ts'
import type { WriteTarget } from '../../records/write/writeTarget.ts'
import { tryAction, type Trial } from './tryAction.ts'

/**
 * Runs every check of rights that a documented call of the target's user would meet, and
 * changes nothing. Whether its body is valid is not checked.
 * @throws ApiError as the call would be answered
 */
export async function tryCall(
  target: WriteTarget,
  call: Call,
  { id, to }: Pick<Trial, 'id' | 'to'>,
): Promise<void> {
  const { model, resource, actor } = target
  const { subject } = actor
  if (!isAmong(call.roles, subject, model.roles)) throw forbidden()
  const about = takesRecord(call) && id !== undefined ? { id } : {}
  if (about.id !== undefined && model.scope(resource, 'read', subject) === null)
    throw notFound(resource.name)
  const leaf = call.moves && resource.leaf.get(call.moves.field)
  const goal = call.moves?.to ?? to
  const trial: Trial = leaf
    ? { verb: 'update', leaf, ...about, ...(goal !== undefined && { to: goal }) }
    : { verb: 'read', ...about }
  if (call.during && about.id !== undefined) {
    const record = await tryAction(target, { verb: 'read', ...about })
    refuseState(resource, call, record)
  }
  // A move may be this call's alone.
  const through = { ...actor, call: `${call.method} ${call.path}` }
  const record = await tryAction({ ...target, actor: through }, trial)
  if (record && editsRecord(call)) refuseLocked(model, resource, subject, record)
}
