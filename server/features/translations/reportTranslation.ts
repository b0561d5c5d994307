import { sql } from 'kysely'
import {
  translatedFields,
  type TranslatedField,
  type TranslatedResource,
} from '../../../resources/parts/translationSource.ts'
import { valueAt } from '../../../schema/index.ts'
import type { Tx } from '../../db/connect.ts'
import { tablesOf } from '../../db/tables/projection.ts'
import type { StoredRecord } from '../../records/read/storedRecord.ts'
import type { TranslatedSubject } from './translatedSubject.ts'

/** Fields of a translation that are copied into its product or company page. */
const reportedFields: Readonly<Record<TranslatedResource, readonly string[]>> = {
  products: [...translatedFields, '_id', 'status', 'isStale'],
  companies: ['_id', 'description', 'status', 'isStale'],
}

/** Published texts that are copied. */
const publishedTexts: Readonly<Record<TranslatedResource, readonly TranslatedField[]>> = {
  products: translatedFields,
  companies: ['description'],
}

/** Of what is copied, what has a column in the grid: lists, and what is on sale without a text, are found by it. */
const reportedColumns: Readonly<Record<TranslatedResource, readonly string[]>> = {
  products: ['status', 'isStale', 'isPublished'],
  companies: ['status', 'isStale'],
}

const copyOf = (fields: readonly string[], record: unknown) =>
  Object.fromEntries(fields.map((field) => [field, valueAt(record, [field]) ?? null]))

/**
 * Copies a translation into its product or company page. The grid row is written first, as in every
 * write, to avoid deadlocks.
 */
export async function reportTranslation(
  tx: Tx,
  { name, id }: TranslatedSubject,
  translation: StoredRecord,
): Promise<void> {
  const { grid, docs } = tablesOf({ name })
  const copied: Readonly<Record<string, unknown>> = {
    ...copyOf(reportedFields[name], translation),
    isStale: translation.isStale === true,
    isPublished: translation.isPublished === true,
    published: copyOf(publishedTexts[name], translation.published),
  }
  const columns = reportedColumns[name].map(
    (field) => sql`${sql.id(`translation_${field}`)} = ${copied[field]}`,
  )
  await sql`update ${sql.table(grid)} set ${sql.join(columns)} where "_id" = ${id}::uuid`.execute(
    tx,
  )
  const copy = JSON.stringify(copied)
  await sql`update ${sql.table(docs)} set "doc" = jsonb_set("doc", '{translation}', ${copy}::jsonb)
    where "_id" = ${id}::uuid`.execute(tx)
}
