import { sql } from 'kysely'
import type { Model } from '../../../schema/index.ts'
import type { Database } from '../../db/connect.ts'
import { tablesOf } from '../../db/tables/projection.ts'
import type { NamedColumn } from '../../imports/read/namedColumn.ts'
import { columnsOfTypes, type TypeWithItems } from './columnsOfTypes.ts'

/** The additional fields of all types of products, and the crate: each a column of its own. */
export async function additionalColumns(
  database: Database,
  model: Model,
): Promise<readonly NamedColumn[]> {
  const { docs } = tablesOf(model.resource('productTypes'))
  const { rows } = await sql<TypeWithItems>`
    select "_id", "doc" -> 'dataItems' as "dataItems" from ${sql.table(docs)}
    order by "_id"`.execute(database)
  return columnsOfTypes(rows)
}
