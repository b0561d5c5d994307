import { sql } from 'kysely'
import { model } from '../../resources/index.ts'
import {
  kindOf,
  asReference,
  valueAt,
  type Call,
  type Fields,
  type Resource,
} from '../../schema/index.ts'
import type { Database } from '../../server/db/connect.ts'
import { columnOf, tablesOf } from '../../server/db/tables/projection.ts'

type Row = Readonly<Record<string, unknown>>

/** The same sample each time. */
const random = () => 0.1

/** References to records of a resource: the table and column of each. */
const referencesTo = ({ name }: Resource) =>
  model.resources.flatMap((other) =>
    other.leaves.flatMap((leaf) =>
      asReference(leaf)?.resource === name
        ? [{ table: tablesOf(other).grid, column: columnOf(leaf) }]
        : [],
    ),
  )

/** Ids of the records that calls are made about: those to which most others refer, so that what grows shows. */
export async function sampleRecords(database: Database): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  for (const resource of model.resources) {
    let most = { id: '', count: 0 }
    for (const { table, column } of referencesTo(resource)) {
      const { rows } = await sql<{ id: string; count: number }>`
        select ${sql.id(column)}::text as id, count(*)::int as count from ${sql.table(table)}
        where ${sql.id(column)} is not null group by 1 order by 2 desc, 1 limit 1`.execute(database)
      if (rows[0] && rows[0].count > most.count) most = rows[0]
    }
    if (!most.count) {
      const { rows } = await sql<{ id: string }>`
        select "_id"::text as id from ${sql.table(tablesOf(resource).grid)} order by "_id" limit 1`.execute(
        database,
      )
      most = { id: rows[0]?.id ?? '', count: 0 }
    }
    if (most.id) found.set(resource.name, most.id)
  }
  return found
}

/** The fields of a resource that columns of other records copy, and so a change of them is passed on. */
export const copiedFields = ({ name }: Resource): readonly string[] => [
  ...new Set(
    model.resources.flatMap((other) =>
      other.leaves.flatMap(({ field: { lookup } }) => {
        const through = lookup && other.leaf.get(lookup.through)
        return through && asReference(through)?.resource === name ? [lookup.field] : []
      }),
    ),
  ),
]

/** Another value than the present one, which the field takes. */
export function otherValue(resource: Resource, path: string, record: Row): unknown {
  const leaf = resource.leaf.get(path)
  if (!leaf) return undefined
  const now = valueAt(record, leaf.parts)
  if (leaf.kindName === 'text' && typeof now === 'string')
    return now.endsWith(' II') ? now.slice(0, -3) : `${now} II`
  const values = 'values' in leaf.field && Array.isArray(leaf.field.values) ? leaf.field.values : []
  return values.find((one) => one !== now) ?? leaf.kind.sample(leaf.field, random)
}

/** The least body that a call takes. */
export const leastBody = (fields: Fields): Row =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.required ? [[name, kindOf(field).sample(field, random)]] : [],
    ),
  )

/** The resource whose id a slot such as `vendorId` holds. */
function ownerOf(slot: string): Resource | undefined {
  const word = slot.replace(/Id$/, '').toLowerCase()
  return model.resources.find(({ path }) => path.endsWith(`/${word}`) || path.endsWith(`-${word}`))
}

/** What fills the slots of a call's path; null where that is not known. */
export function filledPath(
  path: string,
  records: ReadonlyMap<string, string>,
  own: { readonly resource?: Resource | undefined; readonly record?: Row; readonly call?: Call },
): string | null {
  const { resource, record = {}, call } = own
  let isKnown = true
  const filled = path.replace(/\{(\w+)\}/g, (_all, slot: string) => {
    const field = call?.finds?.[slot]
    const value =
      field !== undefined
        ? valueAt(record, field.split('.'))
        : slot === 'id' && resource
          ? records.get(resource.name)
          : (call?.words?.[slot]?.[0] ?? records.get(ownerOf(slot)?.name ?? ''))
    if (typeof value === 'string' && value !== '') return encodeURIComponent(value)
    isKnown = false
    return ''
  })
  return isKnown ? filled : null
}
