import { sql } from 'kysely'
import { isId } from '../../../schema/index.ts'
import type { Tx } from '../../db/connect.ts'
import type { Hooks } from '../../records/write/hooks.ts'
import type { StoredRecord } from '../../records/read/storedRecord.ts'
import { tablesOf } from '../../db/tables/projection.ts'

/** What a product and a company page reportTranslation of their translation. */
const reportedFields = {
  products: ['_id', 'name', 'description', 'color', 'material', 'status'],
  companies: ['_id', 'description', 'status'],
} as const
type TranslatedResource = keyof typeof reportedFields

/** The status is in the grid too; that is written first, as in every write, so that no two deadlock. */
async function reportTranslation(
  tx: Tx,
  name: TranslatedResource,
  id: string,
  translation: StoredRecord,
): Promise<void> {
  const { grid, docs } = tablesOf({ name })
  const copy = JSON.stringify(
    Object.fromEntries(reportedFields[name].map((field) => [field, translation[field] ?? null])),
  )
  await sql`update ${sql.table(grid)} set "translation_status" = ${translation.status}
    where "_id" = ${id}::uuid`.execute(tx)
  await sql`update ${sql.table(docs)} set "doc" = jsonb_set("doc", '{translation}', ${copy}::jsonb)
    where "_id" = ${id}::uuid`.execute(tx)
}

/** Whether it is this translation that a product or a company page reports. */
async function isCurrentTranslation(
  tx: Tx,
  name: TranslatedResource,
  id: string,
  translation: unknown,
): Promise<boolean> {
  const { docs } = tablesOf({ name })
  const { rows } = await sql`select 1 from ${sql.table(docs)}
    where "_id" = ${id}::uuid and "doc" #>> '{translation,_id}' = ${translation}`.execute(tx)
  return rows.length > 0
}

const notBegun = { status: 'todo' }

/** Updates the copy of a translation in its product or company page. */
export const translationHooks: Hooks = {
  async afterWrite({ tx, id, before, after }) {
    const { product, company } = after ?? before ?? {}
    for (const [name, subject] of [
      ['products', product],
      ['companies', company],
    ] as const) {
      if (!isId(subject)) continue
      if (after) await reportTranslation(tx, name, subject, after)
      else if (await isCurrentTranslation(tx, name, subject, id))
        await reportTranslation(tx, name, subject, notBegun)
    }
  },
}
