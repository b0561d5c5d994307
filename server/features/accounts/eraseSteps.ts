import { sql, type Selectable } from 'kysely'
import { erasedEmail, portalEmail } from '../../../resources/settings/constants.ts'
import type { Model } from '../../../schema/index.ts'
import { serverActor } from '../../access/serverActor.ts'
import { findAccount } from '../../auth/findAccount.ts'
import { recordEvent } from '../../auth/viewAsHistory.ts'
import type { Tx } from '../../db/connect.ts'
import { leastId } from '../../db/idRanges.ts'
import type { ErasurePlace, SystemTables } from '../../db/systemTables.ts'
import { emptyPersonal, personalRecords } from '../../records/erase/emptyPersonal.ts'
import { replaceEmails } from '../../records/erase/replaceEmails.ts'
import { dropJobsAbout } from './eraseUser.ts'

export type Erasure = Selectable<SystemTables['erasures']>

/** Records that are emptied in one transaction; each takes several statements. */
const recordsAtOnce = 25
/** Rows of the history that are looked through in one transaction. */
const historyAtOnce = 20_000

interface Place<S extends ErasurePlace['step']> {
  readonly place: Extract<ErasurePlace, { step: S }>
}

/** What a piece of the work has done, and where the next one begins; null at the end. */
export interface Piece {
  readonly next: ErasurePlace | null
  /** Rows that were looked at. */
  readonly rows: number
  /** All addresses to replace that are known by now. */
  readonly emails: readonly string[]
}

const allOf = (...lists: readonly (readonly string[])[]) => [...new Set(lists.flat())]

/**
 * Empties the next records that are about the person: for a vendor, those that name people of the
 * house. The account's own record was emptied by the request.
 */
async function emptyRecords(
  tx: Tx,
  model: Model,
  { userId, role, rights, askedBy, call, emails, place }: Erasure & Place<'records'>,
): Promise<Piece> {
  const owner = { id: userId, role, rights }
  const resources = model.resources.filter(({ name }) => name !== 'users')
  const first = resources.findIndex(({ name }) => name === place.resource)
  const asker = await findAccount(tx, { userId: askedBy })
  const { email = portalEmail, type = 'admin' } = asker ?? {}
  const viewer = { id: askedBy, email, type }
  const names = { by: asker?.name ?? email, as: erasedEmail(userId) }
  for (const [at, resource] of resources.entries()) {
    if (at < first) continue
    const after = (at === first ? place.after : undefined) ?? leastId
    const page = { after, limit: recordsAtOnce }
    const ids = await personalRecords(tx, model, resource, owner, page)
    const last = ids.at(-1)
    if (last === undefined) continue
    const found: string[] = []
    for (const id of ids) {
      // Whoever asked may be gone by now: what was asked for is done all the same.
      const target = { tx, model, resource, actor: serverActor(call) }
      found.push(...(await emptyPersonal(target, id)))
      const event = { resource: resource.name, id, ...names }
      await recordEvent(tx, 'personErased', event, viewer, call)
    }
    const next = { step: 'records', resource: resource.name, after: last } as const
    return { next, rows: 0, emails: allOf(emails, found) }
  }
  return { next: { step: 'history' }, rows: 0, emails }
}

/**
 * Replaces the person's name in the next rows of the history's events, and finds the addresses under
 * which the person has changed anything.
 */
async function readHistory(
  tx: Tx,
  { userId, emails, place: { after = leastId } }: Erasure & Place<'history'>,
): Promise<Piece> {
  const email = erasedEmail(userId)
  const { rows: ends } = await sql<{ last: string; rows: number }>`
    select x."_id"::text as last, x.n::int as rows from (
      select "_id", row_number() over (order by "_id") as n from changes
      where "_id" > ${after}::uuid order by "_id" limit ${sql.lit(historyAtOnce)}) x
    order by x.n desc limit 1`.execute(tx)
  const [end] = ends
  const isLast = !end || end.rows < historyAtOnce
  const isNext = isLast
    ? sql`"_id" > ${after}::uuid`
    : sql`"_id" > ${after}::uuid and "_id" <= ${end.last}::uuid`
  await sql`update changes set "event" = "event"
      || case when "userId" = ${userId}::uuid then jsonb_build_object('by', ${email}::text) else '{}' end
      || case when "recordId" = ${userId}::uuid then jsonb_build_object('as', ${email}::text) else '{}' end
    where ${isNext} and "event" is not null
      and (("userId" = ${userId}::uuid and "event" ->> 'by' is distinct from ${email})
        or ("recordId" = ${userId}::uuid and "event" ->> 'as' is distinct from ${email}))`.execute(
    tx,
  )
  const { rows: found } = await sql<{
    email: string
  }>`select distinct "userEmail" as email from changes
    where ${isNext} and "userId" = ${userId}::uuid and "userEmail" is not null`.execute(tx)
  const next = isLast ? { step: 'texts' as const } : { step: 'history' as const, after: end.last }
  return {
    next,
    rows: end?.rows ?? 0,
    emails: allOf(
      emails,
      found.map((one) => one.email),
    ),
  }
}

/** Every email that the account has ever had and that no other account has now. */
async function formerEmails(
  tx: Tx,
  { userId, emails }: Pick<Erasure, 'userId' | 'emails'>,
): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    with had as (
      select v.value as email from changes c, jsonb_array_elements(c."changes") e,
        lateral (values (e ->> 'from'), (e ->> 'to')) v(value)
      where c."resource" = 'users' and c."recordId" = ${userId}::uuid and e ->> 'field' = 'email'
      union select unnest(${emails}::text[]))
    select distinct lower(email) as email from had
    where email like '%_@_%' and email <> ${erasedEmail(userId)}
      and not exists (select from users u where u."email" = lower(had.email) and u."_id" <> ${userId}::uuid)`.execute(
    tx,
  )
  return rows.map(({ email }) => email)
}

/** Replaces the person's addresses in the next texts of the database, whatever they are about. */
async function replaceTexts(
  tx: Tx,
  model: Model,
  { place: { table, after }, ...erasure }: Erasure & Place<'texts'>,
): Promise<Piece> {
  const { userId } = erasure
  // Found out once: what says which addresses these were is among the texts.
  const emails = table === undefined ? await formerEmails(tx, erasure) : erasure.emails
  const place = { ...(table !== undefined && { table }), ...(after !== undefined && { after }) }
  const { next, rows } = emails.length
    ? await replaceEmails(tx, model, { emails, by: erasedEmail(userId) }, place)
    : { next: null, rows: 0 }
  if (!next) await dropJobsAbout(tx, userId, emails)
  return { next: next && { step: 'texts', ...next }, rows, emails }
}

/** Does the next piece of an erasure. */
export function nextPiece(tx: Tx, model: Model, { place, ...erasure }: Erasure): Promise<Piece> {
  if (place.step === 'records') return emptyRecords(tx, model, { ...erasure, place })
  if (place.step === 'history') return readHistory(tx, { ...erasure, place })
  return replaceTexts(tx, model, { ...erasure, place })
}
