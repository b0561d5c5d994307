import { sql } from 'kysely'
import { documents } from '../../db/tables/documents.ts'
import { prepared } from '../../db/preparedStatements.ts'
import type { CallContext } from '../../http/callHandler.ts'
import type { Page } from '../../records/engine.ts'
import { openElsewhere } from '../workspace/presence.ts'

const userDoc = documents('users')

/** A listed collection. */
interface Listed {
  readonly _id: string
  readonly vendor: string
}

interface Bio {
  readonly translation: string
  readonly status: string
  readonly isStale: boolean
  readonly isPublished: boolean
  readonly waitingSince: string | null
}

interface BioRow extends Omit<Bio, 'translation'> {
  readonly _id: string
  readonly vendor: string
}

export interface Person {
  readonly name: string | null
  readonly email: string | null
  readonly type: string | null
}

/** The rows of a page of a list. */
export const rowsOf = <T>({ rows }: Page) => JSON.parse(rows) as T[]

/** The translation of each artisan's company text, by artisan; none without a text to translate. */
export async function biosByVendor(
  { engine, model, actor }: CallContext<'collections'>,
  docs: readonly Listed[],
): Promise<ReadonlyMap<string, Bio>> {
  const translations = model.resource('translations')
  const vendors = [...new Set(docs.map(({ vendor }) => vendor))]
  if (!vendors.length || model.scope(translations, 'read', actor.subject) === null) return new Map()
  const page = await engine.list(translations, actor, {
    filter: { vendor: vendors, subject: 'company', readyToTranslate: true },
    columns: ['vendor', 'status', 'isStale', 'isPublished', 'waitingSince'],
    sort: [['_id', 'asc']],
    isRecurring: true,
    from: 0,
    size: vendors.length,
  })
  return new Map(
    rowsOf<BioRow>(page).map(({ _id, vendor, status, isStale, isPublished, waitingSince }) => [
      vendor,
      { translation: _id, status, isStale, isPublished, waitingSince },
    ]),
  )
}

/**
 * Other users who now have a text of a collection or its artisan's company text open, by
 * collection.
 */
export async function readersByCollection(
  { database, actor }: CallContext<'collections'>,
  docs: readonly Listed[],
): Promise<ReadonlyMap<string, Person[]>> {
  const ids = docs.map(({ _id }) => _id)
  const vendors = docs.map(({ vendor }) => vendor)
  // Few texts are open at any time, so these are found first.
  const { rows } = await sql<
    Person & { readonly collection: string }
  >`${prepared}with open as materialized (
      select distinct p."userId", t."collection", t."vendor", t."subject"
      from presence p join translations t on t."_id" = p."record"
      where ${openElsewhere('translations', actor.subject.id)}
    )
    select distinct c.id as collection, ${userDoc.text('name')} as name, ${userDoc.text('email')} as email,
      ${userDoc.text('profile.type')} as type
    from unnest(${ids}::uuid[], ${vendors}::uuid[]) as c(id, vendor)
    join open o on o."collection" = c.id or (o."subject" = 'company' and o."vendor" = c.vendor)
    join users_docs d on d."_id" = o."userId"
    order by 2, 3`.execute(database)
  const found = new Map<string, Person[]>()
  for (const { collection, ...person } of rows)
    found.set(collection, [...(found.get(collection) ?? []), person])
  return found
}
