import { sql } from 'kysely'
import type { TestServer } from '../../helpers/testServer.ts'

/** Adds copies of a product, put there by hand: making so many takes longer than what is tested. */
export async function copyProducts(
  { database }: Pick<TestServer, 'database'>,
  count: number,
  /** What the copies have in both tables. */
  values: Readonly<Record<string, unknown>> = {},
): Promise<{ readonly type: string; readonly ids: readonly string[] }> {
  const given = JSON.stringify(values)
  const { rows } = await sql<{ id: string; type: string }>`
    with one as (select * from products where "type" is not null order by "_id" limit 1), made as (
      select gen_random_uuid() as id, 'COPY-' || n as sku from generate_series(1, ${count}) n)
    , grid as (insert into products select (jsonb_populate_record(null::products,
        to_jsonb(one) || ${given}::jsonb || jsonb_build_object('_id', made.id, 'sku', made.sku))).* from one, made)
    , docs as (insert into products_docs ("_id", "doc")
        select made.id, d."doc" || ${given}::jsonb || jsonb_build_object('sku', made.sku)
        from made, one join products_docs d on d."_id" = one."_id")
    select made.id::text as id, one."type"::text as type from made, one`.execute(database)
  return { type: rows[0]?.type ?? '', ids: rows.map(({ id }) => id) }
}
