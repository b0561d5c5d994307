import type { Resource } from '../../../schema/index.ts'
import type { Actor } from '../../access/actor.ts'
import type { Cursor } from '../../records/history/readHistory.ts'
import type { Engine } from '../../records/engine.ts'

/** Pages of the history that are read at most; older versions count as unknown. */
const mostPieces = 10

/**
 * The values that fields had in an earlier version, of the fields changed since. A field that was
 * changed back is included.
 * @returns null where the history does not go back that far
 */
export async function changedSince(
  engine: Engine,
  resource: Resource,
  actor: Actor,
  id: string,
  version: number,
): Promise<ReadonlyMap<string, unknown> | null> {
  const held = new Map<string, unknown>()
  let before: Cursor | undefined
  for (let piece = 0; piece < mostPieces; piece += 1) {
    const history = await engine.history(resource, actor, id, before)
    for (const entry of history.entries) {
      if (entry.version <= version) return held
      // Entries are newest first, so the last `from` of a field is its value in the earlier
      // version.
      for (const { field, from } of entry.changes) held.set(field, from)
    }
    if (history.before === null) return null
    before = history.before
  }
  return null
}
