import {
  isAmong,
  isEmpty,
  leavesToUndo,
  refusal,
  type Leaf,
  type Resource,
  type Subject,
  isSameValue,
} from '../../../schema/index.ts'
import { model } from '../../../resources/index.ts'
import type { HistoryEntry } from '../../api/historyCalls.ts'
import { may } from '../../auth/may.ts'

/** Why a change cannot be undone: a key under `app.history.cannot`, and the fields it is about. */
export interface NoUndo {
  readonly why: 'creation' | 'record' | 'role' | 'createOnly' | 'locked' | 'again' | 'move'
  readonly leaves: readonly Leaf[]
}

interface Context {
  readonly resource: Resource
  readonly subject: Subject
  readonly record: unknown
  /** The history as far as it is known, newest first. */
  readonly entries: readonly HistoryEntry[]
}

/** The changes of an entry that an undo reverts. */
export function changesToUndo(resource: Resource, { changes }: HistoryEntry) {
  const leaves = leavesToUndo(changes.flatMap(({ field }) => resource.leaf.get(field) ?? []))
  return leaves.map((leaf) => ({
    leaf,
    from: changes.find(({ field }) => field === leaf.path)?.from,
    to: changes.find(({ field }) => field === leaf.path)?.to,
  }))
}

/** The value of a field now, by its latest change. */
function latest(entries: readonly HistoryEntry[], path: string): unknown {
  for (const { changes } of entries) {
    const change = changes.find(({ field }) => field === path)
    if (change) return change.to
  }
  return undefined
}

/** Why the user cannot undo a change, or null. The server decides in the end. */
export function whyNoUndo(
  { resource, subject, record, entries }: Context,
  entry: HistoryEntry,
): NoUndo | null {
  if (entry.version === 1) return { why: 'creation', leaves: [] }
  if (!may(model, subject, 'edit', resource, record)) return { why: 'record', leaves: [] }
  const changes = changesToUndo(resource, entry)
  for (const why of ['role', 'createOnly', 'locked'] as const) {
    const leaves = changes
      .map(({ leaf }) => leaf)
      .filter((leaf) => refusal(model, leaf, subject, record) === why)
    if (leaves.length) return { why, leaves }
  }
  const changedAgain = changes.filter(
    ({ leaf, to }) => !isSameValue(latest(entries, leaf.path), to),
  )
  if (changedAgain.length) return { why: 'again', leaves: changedAgain.map(({ leaf }) => leaf) }
  const withoutWayBack = changes.filter(({ leaf, from, to }) => {
    const moves = resource.transitions?.[leaf.path]
    if (!moves || isEmpty(to)) return false
    return !moves.some(
      (move) =>
        move.onlyBy === undefined &&
        move.to === from &&
        [move.from].flat().includes(String(to)) &&
        isAmong(move.who, subject, model.roles),
    )
  })
  return withoutWayBack.length
    ? { why: 'move', leaves: withoutWayBack.map(({ leaf }) => leaf) }
    : null
}
