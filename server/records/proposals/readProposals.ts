import { sql } from 'kysely'
import {
  canRead,
  decides,
  isSameValue,
  proposes,
  valueAt,
  type Model,
  type ProposalState,
  type Resource,
} from '../../../schema/index.ts'
import type { Actor } from '../../access/actor.ts'
import { shownPerson, type Person } from '../../access/shownPerson.ts'
import type { Database, Tx } from '../../db/connect.ts'
import { forbidden } from '../../errors/apiError.ts'
import { accountSql } from '../history/accountSql.ts'
import { idsIn, titlesOf } from '../history/referredTitles.ts'
import { readRecord } from '../read/readRecord.ts'
import type { Hooks } from '../write/hooks.ts'

/** Most proposals of a record that an answer has. */
const most = 200
/** Days for which a refusal is shown that nothing has followed. */
const refusalDays = 30

/** A proposed change of one field, as those see it whom it concerns. */
export interface Proposal {
  readonly _id: string
  readonly field: string
  readonly state: ProposalState
  readonly value: unknown
  /** The live value when it was proposed. */
  readonly base: unknown
  /** The live value is another by now. */
  readonly isBaseChanged: boolean
  readonly by: Person
  readonly at: string
  /** Why it was refused, or what is asked for. */
  readonly reason: string | null
  readonly decidedBy: Person | null
  readonly decidedAt: string | null
}

export interface Proposals {
  readonly proposals: readonly Proposal[]
  /** Titles of the records that values refer to, by id, where the user may read them. */
  readonly titles: Readonly<Record<string, string>>
  readonly mayDecide: boolean
  readonly mayWithdraw: boolean
  /** How many others a decision touches, by what they are; only for those who decide. */
  readonly touches: Readonly<Record<string, number>>
}

async function rowsOf(database: Database | Tx, resource: Resource, id: string, isAll: boolean) {
  const query = database
    .selectFrom('proposals')
    .selectAll()
    .select(accountSql(sql.ref('proposals.by')).as('author'))
    .select(accountSql(sql.ref('proposals.decidedBy')).as('decider'))
    .where('resource', '=', resource.name)
    .where('record', '=', id)
    .orderBy('at', 'desc')
    .orderBy('_id', 'desc')
    .limit(most)
  if (isAll) return query.execute()
  return query
    .where(
      sql<boolean>`("state" in ('open', 'changeAsked') or ("state" = 'refused'
        and "decidedAt" > now() - make_interval(days => ${refusalDays}::integer)
        and not exists (select from "proposals" n where n."resource" = "proposals"."resource"
          and n."record" = "proposals"."record" and n."field" = "proposals"."field"
          and n."_id" > "proposals"."_id")))`,
    )
    .execute()
}

/**
 * What is proposed of a record: what can still be decided on, and refusals of the last weeks that
 * nothing has followed; newest first.
 * @param isAll all that ever was proposed, as far as an answer holds it
 * @throws ApiError 404 where the user may not read the record, 403 where they may not change it
 */
export async function readProposals(
  database: Database | Tx,
  model: Model,
  resource: Resource,
  id: string,
  actor: Actor,
  hooks: Hooks,
  isAll = false,
): Promise<Proposals> {
  const { subject, language } = actor
  const record = await readRecord(database, model, resource, id, subject)
  // Whoever looks at the portal as its author sees what the author sees.
  const isConcerned = model.scope(resource, 'update', { ...subject, isViewed: false }) !== null
  if (!isConcerned) throw forbidden()
  const rows = await rowsOf(database, resource, id, isAll)
  const person = (id: string | null, account: Person | null) =>
    shownPerson(model, actor, { ...(account ?? { name: null, email: null, type: null }), id })
  const proposals = rows.flatMap((row): Proposal[] => {
    const { _id, field, state, value, base, at, by, author, reason } = row
    const leaf = resource.leaf.get(field)
    if (!leaf || !canRead(model, leaf, subject)) return []
    return [
      {
        _id,
        field,
        state,
        value,
        base,
        isBaseChanged: !isSameValue(base, valueAt(record, leaf.parts) ?? null),
        by: person(by, author),
        at: at.toISOString(),
        reason,
        decidedBy: row.decidedBy === null ? null : person(row.decidedBy, row.decider),
        decidedAt: row.decidedAt?.toISOString() ?? null,
      },
    ]
  })
  const changes = proposals.map(({ field, base, value }) => ({ field, from: base, to: value }))
  const titles = await titlesOf(database, model, subject, language, idsIn(resource, changes))
  const mayDecide = decides(model, resource, subject)
  const open = proposals.filter(({ state }) => state === 'open' || state === 'changeAsked')
  const touches =
    mayDecide && open.length
      ? await hooks.touches?.({ database, id, record, fields: open.map(({ field }) => field) })
      : undefined
  return {
    proposals,
    titles,
    mayDecide,
    mayWithdraw: !subject.isViewed && proposes(model, resource, subject),
    touches: touches ?? {},
  }
}
