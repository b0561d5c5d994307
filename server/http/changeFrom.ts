import type { RecordNamed } from '../../schema/index.ts'
import { ApiError } from '../errors/apiError.ts'
import type { CallContext } from './callHandler.ts'

/** Of simultaneous changes, one succeeds at each attempt. */
const maxAttempts = 64

/**
 * Changes a record based on its current values. When another request was faster, the change is
 * repeated on its result, unless the caller has named the version with `If-Match`.
 */
export async function changeFrom<N extends string>(
  {
    engine,
    resource,
    actor,
    extras,
  }: Pick<CallContext<N>, 'engine' | 'resource' | 'actor' | 'extras'>,
  id: string,
  change: (record: RecordNamed<N>) => Partial<RecordNamed<N>>,
): Promise<RecordNamed<N>> {
  for (let attemptsLeft = maxAttempts; ; attemptsLeft -= 1) {
    const before = await engine.read(resource, actor, id)
    const version = extras.version ?? Number(before.version)
    try {
      return await engine.update(resource, actor, id, change(before), { version, isServer: true })
    } catch (error) {
      const isStale = error instanceof ApiError && error.code === 'STALE'
      if (!isStale || extras.version !== undefined || attemptsLeft <= 1) throw error
    }
  }
}
