import { sql } from 'kysely'
import { documents } from '../../db/tables/documents.ts'
import type { Model } from '../../../schema/index.ts'
import type { Database } from '../../db/connect.ts'
import type { ImportParts } from '../../imports/importParts.ts'
import type { Hooks } from '../../records/write/hooks.ts'
import { tablesOf } from '../../db/tables/projection.ts'
import { additionalColumns, type TypeWithItems } from './additionalColumns.ts'

const typeDoc = documents('productTypes', 'productTypes_docs')

/**
 * Every type of product, the oldest first: its names are used for a field that several types have.
 */
async function typesWithItems(database: Database, model: Model): Promise<readonly TypeWithItems[]> {
  const { docs } = tablesOf(model.resource('productTypes'))
  const { rows } = await sql<TypeWithItems>`
    select "_id", ${typeDoc.json('dataItems')} as "dataItems" from ${sql.table(docs)} order by "_id"`.execute(
    database,
  )
  return rows
}

/** The parts that imports of the portal's resources need. */
export const importPartsOf = ({
  database,
  model,
  hooks,
}: {
  readonly database: Database
  readonly model: Model
  readonly hooks: Readonly<Record<string, Hooks>>
}): ImportParts => ({
  database,
  model,
  hooksOf: ({ name }) => hooks[name] ?? {},
  namedColumns: async (on, { name }) =>
    name === 'products' ? additionalColumns(await typesWithItems(on, model)) : [],
})
