import { isDeepStrictEqual } from 'node:util'
import type { Actor } from './actor.ts'
import { isUnverified, type Caller } from './unverifiedSession.ts'

/**
 * Reads for a caller. For one that is still to be verified, session and records are asked for side by
 * side, on two connections: the records as for whom the session belonged to last, and again if the
 * database says somebody else, or other rights. Nothing is answered, and nothing refused, before that.
 * @throws ApiError 401 without an open session
 */
export async function readFor<T>(caller: Caller, read: (actor: Actor) => Promise<T>): Promise<T> {
  if (!isUnverified(caller)) return read(caller)
  const [session, found] = await Promise.allSettled([caller.load(), read(caller.cachedActor)])
  if (session.status === 'rejected') throw session.reason
  if (!isDeepStrictEqual(session.value.subject, caller.cachedActor.subject))
    return read(session.value)
  if (found.status === 'rejected') throw found.reason
  return found.value
}
