import { sql } from 'kysely'
import type { DocumentNamed, ResourceName } from '../../../schema/index.ts'
import type { Database, Tx } from '../connect.ts'
import { tablesOf } from './projection.ts'

/** Reads the document of a record, without checking rights; undefined if there is none. */
export async function readDocument<N extends ResourceName>(
  database: Database | Tx,
  name: N,
  id: string,
): Promise<DocumentNamed<N> | undefined> {
  const { rows } = await sql<{ doc: DocumentNamed<N> }>`
    select "doc" from ${sql.table(tablesOf({ name }).docs)} where "_id" = ${id}::uuid`.execute(
    database,
  )
  return rows[0]?.doc
}
