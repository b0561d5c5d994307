import { sql } from 'kysely'
import type { Database } from '../../db/connect.ts'
import { prepared } from '../../db/preparedStatements.ts'
import { madeId } from './madeId.ts'
import { notThere, SpreeRefusal } from './spreeRefusal.ts'

async function refuseUnknown(database: Database, product: string): Promise<void> {
  const found = await database
    .selectFrom('spreeProducts')
    .select('id')
    .where('id', '=', product)
    .executeTakeFirst()
  if (!found) throw notThere('Product')
}

/** GET /products/{id}/media. @throws SpreeRefusal */
export async function listSpreeMedia(database: Database, product: string) {
  await refuseUnknown(database, product)
  const data = await database
    .selectFrom('spreeMedia')
    .select(['id', 'position'])
    .where('product', '=', product)
    .orderBy('position')
    .execute()
  return { data, meta: { next: null } }
}

/**
 * POST /products/{id}/media: a job fetches the picture at the address and may fail silently. The
 * same address creates one picture only.
 * @throws SpreeRefusal
 */
export async function addSpreeMedia(
  database: Database,
  product: string,
  { url, position }: Readonly<Record<string, unknown>>,
  isLost: boolean,
) {
  if (typeof url !== 'string' || !URL.canParse(url))
    throw new SpreeRefusal(422, 'validation_error', "Url can't be blank")
  await refuseUnknown(database, product)
  if (!isLost)
    await sql`${prepared} insert into "spreeMedia" ("id", "product", "url", "position")
      select ${madeId('media')}::text, "id", ${url}::text, ${Number(position) || 1}::integer
      from "spreeProducts" p where "id" = ${product}::text
        and not exists (select from "spreeMedia" m where m."product" = p."id" and m."url" = ${url}::text)`.execute(
      database,
    )
  return {}
}

/** DELETE /products/{id}/media/{media}. @throws SpreeRefusal */
export async function deleteSpreeMedia(database: Database, product: string, media: string) {
  await refuseUnknown(database, product)
  await database
    .deleteFrom('spreeMedia')
    .where('id', '=', media)
    .where('product', '=', product)
    .execute()
  return {}
}
