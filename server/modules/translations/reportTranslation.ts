import { sql } from 'kysely'
import type { TranslatedResource } from '../../../resources/parts/translationSource.ts'
import type { Tx } from '../../db/connect.ts'
import { tablesOf } from '../../db/tables/projection.ts'
import type { StoredRecord } from '../../records/read/storedRecord.ts'
import type { TranslatedSubject } from './translatedSubject.ts'

/** What a product and a company page show of their translation. */
const reportedFields: Readonly<Record<TranslatedResource, readonly string[]>> = {
  products: ['_id', 'name', 'description', 'color', 'material', 'status', 'isStale'],
  companies: ['_id', 'description', 'status', 'isStale'],
}

/**
 * Copies a translation into its product or company page. The grid is written first, as in every write, so that
 * no two deadlock.
 */
export async function reportTranslation(
  tx: Tx,
  { name, id }: TranslatedSubject,
  translation: StoredRecord,
): Promise<void> {
  const { grid, docs } = tablesOf({ name })
  const copy = JSON.stringify(
    Object.fromEntries(reportedFields[name].map((field) => [field, translation[field] ?? null])),
  )
  await sql`update ${sql.table(grid)} set "translation_status" = ${translation.status},
    "translation_isStale" = ${translation.isStale === true} where "_id" = ${id}::uuid`.execute(tx)
  await sql`update ${sql.table(docs)} set "doc" = jsonb_set("doc", '{translation}', ${copy}::jsonb)
    where "_id" = ${id}::uuid`.execute(tx)
}
