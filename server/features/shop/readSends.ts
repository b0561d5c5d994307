import { sql } from 'kysely'
import { translate } from '../../../i18n/index.ts'
import type { ShopSend } from '../../../resources/calls/shop.ts'
import type { FieldError, Language, MessageKey } from '../../../schema/index.ts'
import type { Database } from '../../db/connect.ts'

interface Row extends Omit<ShopSend, 'problem' | 'requestedAt' | 'sentAt'> {
  readonly problem: string | null
  readonly problemKey: MessageKey | null
  readonly problemVars: FieldError['vars'] | null
  readonly requestedAt: Date | null
  readonly sentAt: Date | null
}

/** The state of these products in the shop, ordered by SKU. */
export async function readSends(
  database: Database,
  ids: readonly string[],
  language: Language,
): Promise<ShopSend[]> {
  const { rows } = await sql<Row>`
    select asked.id::text as product, coalesce(g."sku", s."sku") as sku, coalesce(g."name", s."name", '') as name,
      coalesce(g."inShop", 'never') as "inShop", s."state", coalesce(s."attempts", 0) as attempts,
      s."problem", s."problemKey", s."problemVars", s."requestedAt", s."sentAt"
    from unnest(${ids}::uuid[]) as asked(id) left join products g on g."_id" = asked.id
      left join "shopProducts" s on s."product" = asked.id
    where g."_id" is not null or s."product" is not null
    order by sku`.execute(database)
  return rows.map(({ problemKey, problemVars, ...row }) => ({
    ...row,
    problem: problemKey ? translate(language, problemKey, problemVars ?? {}) : row.problem,
    requestedAt: row.requestedAt?.toISOString() ?? null,
    sentAt: row.sentAt?.toISOString() ?? null,
  }))
}
