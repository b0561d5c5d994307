import { isAmong, type Subject } from './access.ts'
import { editsRecord, takesRecord, type Call } from '../calls.ts'
import type { Model, Resource } from '../model.ts'
import { wrongState } from './during.ts'
import { lockOn } from './rights.ts'
import { lockReason, whyDenied, type Reason, type Wish } from './whyDenied.ts'

/**
 * Why a user may not make a documented call; null if they may. Checked in the same order as on the
 * server: roles of the call, scope of the records, states in which the call is accepted, locks,
 * transitions.
 * @param viewer the user who reads the reason: fields that they may not read are not named
 */
export function whyCallDenied(
  model: Model,
  resource: Resource,
  call: Call,
  subject: Subject,
  { record, to }: Pick<Wish, 'record' | 'to'>,
  viewer = subject,
): Reason | null {
  if (!isAmong(call.roles, subject, model.roles))
    return call.roles?.length ? { key: 'app.why.call', who: call.roles } : { key: 'app.why.nobody' }
  const about = takesRecord(call) && record !== undefined ? { record } : {}
  const goal = call.moves?.to ?? to
  const name = Object.entries(resource.calls ?? {}).find(([, one]) => one === call)?.[0]
  const wish: Wish = call.moves
    ? {
        verb: 'update',
        field: call.moves.field,
        ...about,
        ...(goal !== undefined && { to: goal }),
        ...(name !== undefined && { call: name }),
      }
    : { verb: 'read', ...about }
  const notReadable = whyDenied(model, resource, subject, { verb: 'read', ...about }, viewer)
  if (notReadable) return notReadable
  const wrong = takesRecord(call) && record !== undefined && wrongState(call.during, record)
  if (wrong) return lockReason(model, resource, viewer, { field: wrong.field, is: wrong.state })
  const denied = whyDenied(model, resource, subject, wish, viewer)
  if (denied || !editsRecord(call)) return denied
  const lock = resource.lockedWhile && lockOn(model, [resource.lockedWhile], subject, record)
  return lock ? lockReason(model, resource, viewer, lock) : null
}
