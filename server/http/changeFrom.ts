import type { RecordNamed } from '../../schema/index.ts'
import { ApiError } from '../errors/apiError.ts'
import type { CallContext } from './callHandler.ts'

/** Tries before it is given up: of changes that are made at once, one gets through at each of them. */
const tries = 64

/**
 * Changes a record based on its current values. Several uploads may run at once, so when another was
 * faster the change is repeated on its result; with `If-Match` the caller has named the version.
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
  for (let left = tries; ; left -= 1) {
    const before = await engine.read(resource, actor, id)
    const version = extras.version ?? Number(before.version)
    try {
      return await engine.update(resource, actor, id, change(before), { version, isServer: true })
    } catch (error) {
      const isStale = error instanceof ApiError && error.code === 'STALE'
      if (!isStale || extras.version !== undefined || left <= 1) throw error
    }
  }
}
