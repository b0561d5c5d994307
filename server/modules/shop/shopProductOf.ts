import {
  asChoice,
  type DocumentNamed,
  type FieldPath,
  type Language,
  type MessageKey,
  type Resource,
} from '../../../schema/index.ts'
import type { ShopProduct } from '../../adapters/shop/shop.ts'
import { choiceText } from '../../records/list/choiceText.ts'
import { approvedTexts } from './approvedTexts.ts'
import { picturesOf } from './picturesOf.ts'
import { shopSlug } from './shopSlug.ts'

/** A product as the shop is to have it, or why it is not to be there. */
export type ShopWish = { readonly product: ShopProduct } | { readonly problem: MessageKey }

/** What is read of a product. */
export interface ProductFacts {
  readonly doc: DocumentNamed<'products'>
  readonly vendorName: string | null
  /** What kind of thing it is, in English. */
  readonly typeName: string | null
  readonly category: string | null
  /** What its artisan writes. */
  readonly language: Language
  /** Null for one without a collection. */
  readonly isCollectionApproved: boolean | null
}

/** The fields of a product that the shop shows, or that decide whether it does. */
export const shopSources = [
  'name',
  'displayTitle.en',
  'displayTitle.it',
  'description',
  'type',
  'status',
  'vendorCollection',
  'internalUseOnly',
  'discontinuedOn',
  'pricing.EUR.retail',
  'pricing.USD.retail',
  'pricing.GBP.retail',
  'stockQuantity',
  'canBeRemade',
  'mainPhoto',
  'photos',
  'dimensions.W',
  'dimensions.D',
  'dimensions.H',
  'weight',
  'mainColor',
  'material',
  'parcels',
] as const satisfies readonly FieldPath<'products'>[]

/** Why a product is not to be for sale; null where it is. */
function problemOf({ doc, isCollectionApproved }: ProductFacts): MessageKey | null {
  if (doc.discontinuedOn) return 'app.shop.problems.discontinued'
  if (doc.internalUseOnly === true) return 'app.shop.problems.internalUseOnly'
  if (isCollectionApproved === null) return 'app.shop.problems.noCollection'
  if (!isCollectionApproved) return 'app.shop.problems.collectionNotApproved'
  if (doc.status !== 'approved' && doc.status !== 'active') return 'app.shop.problems.notApproved'
  return (doc.pricing?.EUR?.retail ?? null) === null ? 'app.shop.problems.noPrice' : null
}

const measured = (value: number | null | undefined, unit: string) =>
  value == null ? null : `${value} ${unit}`

/** The boxes that it travels in, one property each. */
function parcelsOf({ parcels }: ProductFacts['doc']): (readonly [string, string])[] {
  return (parcels ?? []).map(({ W, D, H, weight }, at) => [
    `parcel_${at + 1}`,
    `${[W, D, H].join(' × ')} cm, ${weight} kg`,
  ])
}

function propertiesOf(resource: Resource, { doc, vendorName, typeName, category }: ProductFacts) {
  const chosen = (path: 'mainColor' | 'material') => {
    const leaf = resource.leaf.get(path)
    const value = doc[path]
    return leaf && asChoice(leaf) && value ? choiceText(resource, leaf, value, 'en') : null
  }
  const all: readonly (readonly [string, string | null])[] = [
    ['vendor', vendorName],
    ['type', typeName],
    ['category', category],
    ['width', measured(doc.dimensions?.W, 'cm')],
    ['depth', measured(doc.dimensions?.D, 'cm')],
    ['height', measured(doc.dimensions?.H, 'cm')],
    ['weight', measured(doc.weight, 'kg')],
    ['color', chosen('mainColor')],
    ['material', chosen('material')],
    ...parcelsOf(doc),
  ]
  return Object.fromEntries(
    all.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const])),
  )
}

/** What the shop is to show of a product. */
export function shopProductOf(
  resource: Resource,
  facts: ProductFacts,
  publicUrl: string,
): ShopWish {
  const problem = problemOf(facts)
  if (problem) return { problem }
  const { doc, language } = facts
  const texts = approvedTexts(doc, language)
  const title = (of: Language) => doc.displayTitle?.[of] || texts[of].name
  return {
    product: {
      sku: String(doc.sku),
      slug: shopSlug(`${String(doc.name)} ${String(doc.sku)}`),
      status: 'active',
      texts: {
        en: { name: title('en'), description: texts.en.description },
        it: { name: title('it'), description: texts.it.description },
      },
      prices: {
        EUR: doc.pricing?.EUR?.retail ?? null,
        USD: doc.pricing?.USD?.retail ?? null,
        GBP: doc.pricing?.GBP?.retail ?? null,
      },
      stock: doc.stockQuantity ?? 0,
      isBackorderable: doc.canBeRemade === true,
      images: picturesOf(doc, publicUrl),
      properties: propertiesOf(resource, facts),
    },
  }
}
