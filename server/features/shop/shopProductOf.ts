import {
  asChoice,
  type DocumentNamed,
  type FieldPath,
  type Language,
  type MessageKey,
  type Resource,
} from '../../../schema/index.ts'
import type { ShopProduct, ShopText } from '../../adapters/shop/shop.ts'
import { whyNotSold, type SaleFacts } from '../../../resources/parts/mayBeSold.ts'
import { translate } from '../../../i18n/index.ts'
import { tidyDescription, singleSpacedName } from '../../platform/descriptionHtml.ts'
import { choiceText } from '../../db/tables/choiceText.ts'
import { approvedTexts } from '../catalog/approvedTexts.ts'
import { picturesOf } from '../catalog/picturesOf.ts'
import { productSlug } from '../catalog/productSlug.ts'

/** A product as the shop should have it, or why it should not be there. */
export type ShopWish = { readonly product: ShopProduct } | { readonly problem: MessageKey }

/** The data of a product that the shop's product is made of. */
export interface ProductFacts extends SaleFacts {
  readonly doc: DocumentNamed<'products'>
  readonly vendorName: string | null
  /** Name of its product type, in English. */
  readonly typeName: string | null
  readonly category: string | null
  /** Its slug in the shop, when it has been sent. */
  readonly slug: string | null
  /** The language that its artisan writes in. */
  readonly language: Language
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

/** Its parcels, one property each. */
function parcelsOf({ parcels }: ProductFacts['doc']): (readonly [string, string])[] {
  return (parcels ?? []).map(({ W, D, H, weight }, at) => [
    `parcel_${at + 1}`,
    `${[W, D, H].join(' × ')} cm, ${weight} kg`,
  ])
}

/**
 * Lines below the description for shoppers, because not every theme shows the shop's own size
 * fields.
 */
function detailsOf(resource: Resource, { doc, vendorName }: ProductFacts, language: Language) {
  const number = new Intl.NumberFormat(language)
  const chosen = (path: 'mainColor' | 'material') => {
    const leaf = resource.leaf.get(path)
    const value = doc[path]
    return leaf && asChoice(leaf) && value ? choiceText(resource, leaf, value, language) : null
  }
  const { W, D, H } = doc.dimensions ?? {}
  const sides = [W, D, H].flatMap((side) => (side == null ? [] : number.format(side)))
  const all = {
    vendor: vendorName,
    material: chosen('material'),
    color: chosen('mainColor'),
    size: sides.length === 3 ? `${sides.join(' × ')} cm` : null,
    weight: doc.weight == null ? null : `${number.format(doc.weight)} kg`,
  }
  return (Object.keys(all) as (keyof typeof all)[]).flatMap((name) => {
    const label = translate(language, `app.shop.details.${name}`)
    return all[name] === null ? [] : [singleSpacedName(`${label}: ${all[name]}`) ?? '']
  })
}

function propertiesOf({ doc, typeName, category }: ProductFacts) {
  const all: readonly (readonly [string, string | null])[] = [
    ['type', typeName],
    ['category', category],
    ...parcelsOf(doc),
  ]
  return Object.fromEntries(
    all.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const])),
  )
}

/** The product as the shop should show it. */
export function shopProductOf(
  resource: Resource,
  facts: ProductFacts,
  publicUrl: string,
): ShopWish {
  const problem = whyNotSold(facts)
  if (problem) return { problem }
  const { doc, language } = facts
  const texts = approvedTexts(doc, language)
  const text = (of: Language): ShopText => ({
    name: singleSpacedName(doc.displayTitle?.[of] || texts[of].name),
    description: tidyDescription(texts[of].description),
    details: detailsOf(resource, facts, of),
  })
  return {
    product: {
      sku: String(doc.sku),
      slug: productSlug(String(doc.sku), facts.slug),
      status: 'active',
      texts: { en: text('en'), it: text('it') },
      prices: {
        EUR: doc.pricing?.EUR?.retail ?? null,
        USD: doc.pricing?.USD?.retail ?? null,
        GBP: doc.pricing?.GBP?.retail ?? null,
      },
      size: {
        width: doc.dimensions?.W ?? null,
        depth: doc.dimensions?.D ?? null,
        height: doc.dimensions?.H ?? null,
        weight: doc.weight ?? null,
      },
      stock: doc.stockQuantity ?? 0,
      isBackorderable: doc.canBeRemade === true,
      isPublished: true,
      images: picturesOf(doc, publicUrl),
      properties: propertiesOf(facts),
    },
  }
}
