import {
  proposes,
  putAt,
  undecidedStates,
  valueAt,
  type ProposalState,
} from '../../../schema/index.ts'
import { cloneRecord } from '../read/cloneRecord.ts'
import type { StoredRecord } from '../read/storedRecord.ts'
import type { Database } from '../../db/connect.ts'
import type { WriteTargetBase } from './writeTarget.ts'

/** A proposal that can still be decided on. */
export interface Undecided {
  readonly _id: string
  readonly field: string
  readonly value: unknown
  readonly state: ProposalState
}

/**
 * The proposals of a locked record that its own author may still replace; none for all others, whose
 * changes apply at once. They are only looked for where the record counts some.
 */
export async function undecidedOf(
  { tx, model, resource, actor }: WriteTargetBase & { readonly tx: Database },
  id: string,
  record: StoredRecord,
): Promise<readonly Undecided[]> {
  const { live } = resource
  if (!live || !proposes(model, resource, actor.subject)) return []
  const counts = Object.values(live.counts).map((path) => valueAt(record, [path]))
  if (!counts.some((count) => typeof count === 'number' && count > 0)) return []
  const found = await tx
    .selectFrom('proposals')
    .select(['_id', 'field', 'value', 'state'])
    .where('resource', '=', resource.name)
    .where('record', '=', id)
    .where('state', 'in', undecidedStates)
    .execute()
  // A field that is no longer defined has nothing to apply to.
  return found.filter(({ field }) => resource.leaf.has(field))
}

/** A record as it would be if all that is proposed of it were accepted. */
export function withProposals(
  { resource }: Pick<WriteTargetBase, 'resource'>,
  record: StoredRecord,
  proposals: readonly Undecided[],
): StoredRecord {
  if (!proposals.length) return record
  const proposed = cloneRecord(record)
  for (const { field, value } of proposals)
    putAt(proposed, resource.leaf.get(field)?.parts ?? [], value)
  return proposed
}
