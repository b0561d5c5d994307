import { sql } from 'kysely'
import { isId } from '../../../schema/index.ts'
import type { Actor } from '../../access/actor.ts'
import { ApiError, notFound } from '../../errors/apiError.ts'
import type { Database } from '../../db/connect.ts'
import { readRecord } from '../../records/read/readRecord.ts'
import type { ShopParts } from './shopParts.ts'

/** The parameters that select products. */
interface Scope {
  readonly collection?: unknown
  readonly product?: unknown
}

/** The products of a collection, including those in the shop that the portal no longer has. */
async function productsOf(database: Database, collection: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select "_id"::text as id from products where "vendorCollection" = ${collection}::uuid
    union select s."product"::text from "shopProducts" s
      where s."collection" = ${collection}::uuid and not exists (select from products p where p."_id" = s."product")`.execute(
    database,
  )
  return rows.map(({ id }) => id)
}

/**
 * The products that a call selects.
 * @throws ApiError 400 when it names nothing, 404 for what the actor may not see
 */
export async function shopScope(
  { database, model }: ShopParts,
  { subject }: Actor,
  { collection, product }: Scope,
): Promise<readonly string[]> {
  if (isId(collection)) {
    await readRecord(database, model, model.resource('collections'), collection, subject)
    return productsOf(database, collection)
  }
  if (!isId(product)) throw new ApiError(400, 'BAD_INPUT', 'app.shop.errors.nothingNamed')
  const known = await sql`select 1 from products where "_id" = ${product}::uuid`.execute(database)
  if (!known.rows.length) throw notFound('products')
  return [product]
}
