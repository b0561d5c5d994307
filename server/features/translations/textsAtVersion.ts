import type { Resource } from '../../../schema/index.ts'
import type { Actor } from '../../access/actor.ts'
import type { Cursor } from '../../records/history/readHistory.ts'
import type { Engine } from '../../records/engine.ts'

/** Pieces of a history that are read at most; beyond, a version is too long ago to know. */
const mostPieces = 10

/**
 * What fields held in an earlier version, of those that have changed since; a field that was changed and
 * changed back is among them with what it holds again.
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
      // Newest first: the last one that is seen is the oldest, and what it replaced was there before.
      for (const { field, from } of entry.changes) held.set(field, from)
    }
    if (history.before === null) return null
    before = history.before
  }
  return null
}
