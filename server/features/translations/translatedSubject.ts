import { sql } from 'kysely'
import {
  sourceOf,
  type SourceTexts,
  type TranslatedResource,
} from '../../../resources/parts/translationSource.ts'
import { isId, isObject } from '../../../schema/index.ts'
import type { Tx } from '../../db/connect.ts'
import { tablesOf } from '../../db/tables/projection.ts'
import type { StoredRecord } from '../../records/read/storedRecord.ts'

/** The product or the company page that a translation is of. */
export interface TranslatedSubject {
  readonly name: TranslatedResource
  readonly id: string
}

/** The subject of a stored translation. */
export function subjectOf({ product, company }: StoredRecord): TranslatedSubject | undefined {
  if (isId(product)) return { name: 'products', id: product }
  return isId(company) ? { name: 'companies', id: company } : undefined
}

/** The present original texts, locked until the transaction ends. */
export async function lockSource(tx: Tx, { name, id }: TranslatedSubject): Promise<SourceTexts> {
  const { grid, docs } = tablesOf({ name })
  const { rows } = await sql<{ doc: unknown }>`select d."doc" from ${sql.table(grid)} g
    join ${sql.table(docs)} d on d."_id" = g."_id" where g."_id" = ${id}::uuid
    for no key update of g, d`.execute(tx)
  const doc = rows[0]?.doc
  return sourceOf(name, isObject(doc) ? doc : undefined)
}
