import { sql } from 'kysely'
import { isSameValue, undecidedStates, type ProposalState } from '../../../schema/index.ts'
import type { FieldChange } from '../../db/fieldChange.ts'
import { tablesOf } from '../../db/tables/projection.ts'
import { uuidv7 } from '../../db/uuid.ts'
import type { WriteTarget } from './writeTarget.ts'
import type { Undecided } from './undecided.ts'

/**
 * Counts the undecided proposals of a record into the record. Nobody has changed it, so it keeps its
 * version. The grid is written first, as in every write, so that no two writes deadlock.
 */
export async function countProposals(
  { tx, resource }: Pick<WriteTarget, 'tx' | 'resource'>,
  id: string,
): Promise<void> {
  const { live, name } = resource
  if (!live) return
  const { waiting, asked } = live.counts
  const { grid, docs } = tablesOf(resource)
  await sql`with counted as materialized (
      select count(*) filter (where "state" = 'open')::integer as "waiting",
        count(*) filter (where "state" = 'changeAsked')::integer as "asked"
      from "proposals" where "resource" = ${name} and "record" = ${id}::uuid
        and "state" in ('open', 'changeAsked')),
    noted as (update ${sql.table(grid)} g
      set ${sql.id(waiting)} = c."waiting", ${sql.id(asked)} = c."asked"
      from counted c where g."_id" = ${id}::uuid returning g."_id")
    update ${sql.table(docs)} d set "doc" = d."doc" || jsonb_build_object(
      ${waiting}::text, c."waiting", ${asked}::text, c."asked")
    from noted, counted c where d."_id" = noted."_id"`.execute(tx)
}

/** Closes proposals, or asks their author for a change. */
export async function closeProposals(
  { tx, actor }: Pick<WriteTarget, 'tx' | 'actor'>,
  ids: readonly string[],
  state: ProposalState,
  decision: { readonly at: string; readonly reason?: string | null; readonly version?: number },
): Promise<void> {
  if (!ids.length) return
  await tx
    .updateTable('proposals')
    .set({
      state,
      reason: decision.reason ?? null,
      version: decision.version ?? null,
      decidedBy: actor.subject.id,
      decidedAt: new Date(decision.at),
    })
    .where('_id', 'in', ids)
    .where('state', 'in', undecidedStates)
    .execute()
}

/**
 * Stores what a user proposes of a locked record. A second proposal of a field replaces the first,
 * and so does a change of it that applies at once; one that says the same again stays as it is.
 */
export async function keepProposals(
  target: WriteTarget,
  id: string,
  now: string,
  {
    proposed,
    applied,
  }: { readonly proposed: readonly FieldChange[]; readonly applied: readonly FieldChange[] },
  undecided: readonly Undecided[],
): Promise<void> {
  const { tx, resource, actor } = target
  const earlier = ({ field }: FieldChange) => undecided.find((one) => one.field === field)
  const isSaidAlready = (change: FieldChange) => {
    const one = earlier(change)
    return one?.state === 'open' && isSameValue(one.value, change.to)
  }
  const fresh = proposed.filter((change) => !isSaidAlready(change))
  const replaced = [...fresh, ...applied].flatMap((change) => earlier(change)?._id ?? [])
  if (!fresh.length && !replaced.length) return
  await closeProposals(target, replaced, 'replaced', { at: now })
  if (fresh.length)
    await tx
      .insertInto('proposals')
      .values(
        fresh.map(({ field, from, to }) => ({
          _id: uuidv7(),
          resource: resource.name,
          record: id,
          field,
          value: JSON.stringify(to),
          base: JSON.stringify(from),
          by: actor.subject.id,
          at: new Date(now),
          import: actor.import ?? null,
        })),
      )
      .execute()
  await countProposals(target, id)
}
