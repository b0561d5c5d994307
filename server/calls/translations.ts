import { sql } from 'kysely'
import { isId } from '../../schema/index.ts'
import type { Tx } from '../db/connect.ts'
import type { Hooks, StoredRecord } from '../records/hooks.ts'

/** What a product or a company page tells of its translation. */
function toldOf(translation: StoredRecord, fields: readonly string[]): string {
  return JSON.stringify(
    Object.fromEntries(fields.map((field) => [field, translation[field] ?? null])),
  )
}

async function tell(tx: Tx, translation: StoredRecord): Promise<void> {
  const { product, company } = translation
  if (isId(product)) {
    const told = toldOf(translation, ['_id', 'name', 'description', 'color', 'material', 'status'])
    await sql`update products_docs set "doc" = jsonb_set("doc", '{translation}', ${told}::jsonb)
      where "_id" = ${product}::uuid`.execute(tx)
  }
  if (isId(company)) {
    const told = toldOf(translation, ['_id', 'description', 'status'])
    await sql`update companies_docs set "doc" = jsonb_set("doc", '{translation}', ${told}::jsonb)
      where "_id" = ${company}::uuid`.execute(tx)
    await sql`update companies set "translation_status" = ${translation.status}
      where "_id" = ${company}::uuid`.execute(tx)
  }
}

/** Keeps the copy of a translation that its product or company page answers with. */
export const translationHooks: Hooks = {
  async afterWrite({ tx, after }) {
    if (after) await tell(tx, after)
  },
}
