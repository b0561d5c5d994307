import {
  applyMirrors,
  isLive,
  proposes,
  putAt,
  waits,
  type ChangeOutcome,
  type Leaf,
} from '../../../schema/index.ts'
import type { FieldChange } from '../../db/fieldChange.ts'
import { isStored } from '../../db/tables/projection.ts'
import { cloneRecord } from '../read/cloneRecord.ts'
import { differences } from './applyStamps.ts'
import type { RequestedChange } from './planChange.ts'
import type { WriteTarget } from './writeTarget.ts'
import { withProposals, type Undecided } from './undecided.ts'

/** A change of a live record, by the policies of its fields. */
export interface SplitChange {
  /** What applies at once. */
  readonly applied: RequestedChange
  /** What waits: from the live value to the proposed one. */
  readonly proposed: readonly FieldChange[]
  /**
   * The whole change, made of the record as it would be with all that is proposed already: a
   * proposal has to fit those beside it. Absent where nothing waits.
   */
  readonly wanted?: RequestedChange
  /** Absent where every change applies at once. */
  readonly outcome?: ChangeOutcome
}

/** A request with these changes of a record alone. */
function requestOf(
  { resource }: WriteTarget,
  before: RequestedChange['before'],
  changes: readonly FieldChange[],
  { named, written, now }: RequestedChange,
  holds: (leaf: Leaf) => boolean,
): RequestedChange {
  const after = cloneRecord(before)
  for (const { field, to } of changes) putAt(after, resource.leaf.get(field)?.parts ?? [], to)
  applyMirrors(resource.leaves, after)
  return {
    before,
    after,
    named: named.filter(holds),
    written: new Set([...written].filter(holds)),
    now,
  }
}

/**
 * Splits a change of a live record by a user of a limited scope: some fields apply at once, others
 * wait for a decision. Everybody else's changes, and those of other records, stay whole.
 * @param undecided what is proposed of the record already
 */
export function splitChange(
  target: WriteTarget,
  request: RequestedChange,
  undecided: readonly Undecided[],
): SplitChange {
  const { model, resource, actor } = target
  const { before, after } = request
  if (!proposes(model, resource, actor.subject) || !isLive(resource, before))
    return { applied: request, proposed: [] }
  const changes = differences(resource.leaves.filter(isStored), before, after)
  const isProposed = ({ field, from, to }: FieldChange) => {
    const leaf = resource.leaf.get(field)
    return leaf !== undefined && waits(resource, leaf, from, to)
  }
  const proposed = changes.filter(isProposed)
  const atOnce = changes.filter((change) => !isProposed(change))
  const outcome = Object.fromEntries([
    ...atOnce.map(({ field }) => [field, 'applied'] as const),
    ...proposed.map(({ field }) => [field, 'proposed'] as const),
  ])
  if (!proposed.length) return { applied: request, proposed, outcome }
  const waiting = new Set(proposed.map(({ field }) => field))
  return {
    applied: requestOf(target, before, atOnce, request, ({ path }) => !waiting.has(path)),
    proposed,
    wanted: requestOf(
      target,
      withProposals(target, before, undecided),
      changes,
      request,
      () => true,
    ),
    outcome,
  }
}
