import { sql } from 'kysely'
import { documents } from '../../db/tables/documents.ts'
import type { DocumentNamed, Language } from '../../../schema/index.ts'
import type { ShopProduct } from '../../adapters/shop/shop.ts'
import type { Database } from '../../db/connect.ts'
import { prepared } from '../../db/preparedStatements.ts'
import { choiceText } from '../../db/tables/choiceText.ts'
import type { ShopParts } from './shopParts.ts'
import type { StockWish } from './shopStock.ts'
import { shopProductOf, type ShopWish } from './shopProductOf.ts'

const typeDoc = documents('productTypes', 't')
const vendorDoc = documents('vendors', 'v')

/** A product as it should be in the shop, with what is known of it there. */
export interface WishedProduct {
  readonly id: string
  readonly sku: string
  readonly name: string
  /** Null for a product that the portal no longer has. */
  readonly wish: ShopWish | null
  readonly shopId: string | null
  /** What was last sent successfully. */
  readonly sent: ShopProduct | null
  readonly stock: StockWish
}

interface Row extends StockWish {
  readonly id: string
  readonly sku: string
  readonly name: string | null
  readonly doc: DocumentNamed<'products'> | null
  readonly vendorName: string | null
  readonly typeName: string | null
  readonly category: string | null
  readonly language: Language | null
  readonly isCollectionApproved: boolean | null
  readonly isArtisanActive: boolean
  readonly shopId: string | null
  readonly sent: ShopProduct | null
}

/**
 * Reads products as the shop should have them, including those that only the shop still has;
 * ordered by SKU.
 */
export async function readWishes(
  { model, publicUrl }: Pick<ShopParts, 'model' | 'publicUrl'>,
  database: Database,
  ids: readonly string[],
): Promise<readonly WishedProduct[]> {
  const resource = model.resource('products')
  const { rows } = await sql<Row>`${prepared}
    select coalesce(g."_id", s."product")::text as id, coalesce(g."sku", s."sku") as sku,
      coalesce(g."name", s."name") as name, d."doc" as doc, g."vendorName" as "vendorName",
      ${typeDoc.text('name.en')} as "typeName", ${typeDoc.text('category')} as category,
      coalesce(${vendorDoc.text('language')}, 'it') as language, c."approved" as "isCollectionApproved",
      coalesce(${vendorDoc.text('artisanStatus')} = 'active', false) as "isArtisanActive",
      s."shopId" as "shopId", s."sent" as sent,
      case when s."stockUpTo" is not null then coalesce(m."change", 0) end as "change",
      coalesce(m."upTo", 0)::integer as "upTo", coalesce(m."ownUpTo", 0)::integer as "ownUpTo",
      s."stockAsked" as asked, coalesce(s."isStockDoubtful", false) as "isDoubtful"
    from unnest(${ids}::uuid[]) as asked(id)
      left join products g on g."_id" = asked.id left join products_docs d on d."_id" = g."_id"
      left join vendors_docs v on v."_id" = g."vendor" left join collections c on c."_id" = g."vendorCollection"
      left join "productTypes_docs" t on t."_id" = g."type"
      left join "shopProducts" s on s."product" = asked.id
      left join lateral (select max(m."_id") as "upTo", max(m."_id") filter (where not m."isKnownInShop") as "ownUpTo",
          sum(m."quantity") filter (where not m."isKnownInShop" and m."_id" > s."stockUpTo")::integer as "change"
        from "stockMovements" m where m."product" = asked.id) m on true
    where g."_id" is not null or s."product" is not null
    order by sku`.execute(database)
  const types = model.resource('productTypes')
  const categories = types.leaf.get('category')
  const labelOf = (category: string | null) =>
    category !== null && categories ? choiceText(types, categories, category, 'en') : null
  return rows.map(({ id, sku, name, doc, vendorName, typeName, category, language, ...row }) => ({
    id,
    sku,
    name: name ?? sku,
    shopId: row.shopId,
    sent: row.sent,
    stock: {
      change: row.change,
      upTo: row.upTo,
      ownUpTo: row.ownUpTo,
      asked: row.asked,
      isDoubtful: row.isDoubtful,
    },
    wish:
      doc &&
      shopProductOf(
        resource,
        {
          doc,
          vendorName,
          typeName,
          category: labelOf(category),
          slug: row.sent?.slug ?? null,
          language: language === 'en' ? 'en' : 'it',
          isCollectionApproved: row.isCollectionApproved,
          isArtisanActive: row.isArtisanActive,
        },
        publicUrl,
      ),
  }))
}
