import { sql } from 'kysely'
import { documents } from '../../db/tables/documents.ts'
import {
  languages,
  slugify,
  type DocumentNamed,
  type Language,
  type Resource,
} from '../../../schema/index.ts'
import { ApiError } from '../../errors/apiError.ts'
import { tidyDescription, descriptionHtml } from '../../platform/descriptionHtml.ts'
import { choiceText } from '../../db/tables/choiceText.ts'
import { csvLine } from '../../records/list/csv.ts'
import { largestPage, type RawListRequest } from '../../records/list/checkListRequest.ts'
import { readRows } from '../../records/list/readPage.ts'
import type { CallContext, HandlersOf } from '../../http/callHandler.ts'
import { approvedTexts } from '../catalog/approvedTexts.ts'
import { picturesOf } from '../catalog/picturesOf.ts'
import { productSlug } from '../catalog/productSlug.ts'

declare module '../../http/callHandler.ts' {
  interface OutsideSystems {
    /** Where these products are in the shop, of those that have been sent; absent where none are sent. */
    readonly slugsInShop?: (
      products: readonly string[],
    ) => Promise<ReadonlyMap<string, string | null>>
  }
}

const vendorDoc = documents('vendors', 'vendors_docs')

type Row = DocumentNamed<'products'> & {
  readonly _id?: string
  readonly language?: Language | null
  /** Its slug in the shop, where it has been sent. */
  readonly shopSlug?: string | null
}
type Cell = string | number | boolean | null | undefined

const sides = ['dimensions.W', 'dimensions.D', 'dimensions.H']

/** Only approved products go on sale, and never those for internal use. */
function shopStatus(row: Row): string {
  if (row.discontinuedOn) return 'archived'
  const isApproved = row.status === 'approved' || row.status === 'active'
  return isApproved && row.internalUseOnly !== true ? 'active' : 'draft'
}

const slugOf = (row: Row) => productSlug(String(row.sku), row.shopSlug)

/** Name and description of a product; the shop takes descriptions as HTML. */
function shopText(row: Row, language: Language) {
  const { name, description } = approvedTexts(row, row.language === 'en' ? 'en' : 'it')[language]
  return {
    name: row.displayTitle?.[language] || name,
    description: descriptionHtml({ description: tidyDescription(description), details: [] }),
  }
}

/**
 * A path of categories by their names, in the shop's own language: its import makes those that it lacks, so that a code of
 * ours would be one of them. `Categories` is the shop's usual tree (Spree's `create_categories_job.rb`, 5.6.1 and 6.0).
 */
function categoryPath({ category }: Row, types: Resource): string | null {
  const leaf = types.leaf.get('category')
  return category && leaf ? `Categories -> ${choiceText(types, leaf, category, 'en')}` : null
}

/** The shop's columns in its order, each with how it is filled from a product. */
const columns: Readonly<Record<string, (row: Row, publicUrl: string, types: Resource) => Cell>> = {
  sku: (row) => row.sku,
  name: (row) => shopText(row, 'en').name,
  slug: slugOf,
  status: shopStatus,
  vendor_name: (row) => row.vendorName,
  description: (row) => shopText(row, 'en').description,
  price: (row) => row.pricing?.EUR?.retail,
  currency: (row) => (row.pricing?.EUR?.retail == null ? null : 'EUR'),
  width: (row) => row.dimensions?.W,
  height: (row) => row.dimensions?.H,
  depth: (row) => row.dimensions?.D,
  dimensions_unit: (row) =>
    Object.values(row.dimensions ?? {}).every((side) => side == null) ? null : 'cm',
  weight: (row) => row.weight,
  weight_unit: (row) => (row.weight == null ? null : 'kg'),
  discontinue_on: (row) => row.discontinuedOn,
  track_inventory: () => true,
  inventory_count: (row) => row.stockQuantity,
  inventory_backorderable: (row) => row.canBeRemade === true,
  image1_src: (row, url) => picturesOf(row, url)[0],
  image2_src: (row, url) => picturesOf(row, url)[1],
  image3_src: (row, url) => picturesOf(row, url)[2],
  category1: (row, _, types) => categoryPath(row, types),
}

/** Prices in other currencies have lines of their own with SKU, slug, price and currency alone. */
const otherCurrencies = ['USD', 'GBP'] as const

type Line = Readonly<Record<string, Cell>>

function csvRows(row: Row, publicUrl: string, types: Resource): readonly Line[] {
  const mainLine = Object.fromEntries(
    Object.entries(columns).map(([name, cell]) => [name, cell(row, publicUrl, types)]),
  )
  const prices = otherCurrencies.flatMap((currency) => {
    const price = row.pricing?.[currency]?.retail
    return price == null ? [] : [{ sku: mainLine['sku'], slug: mainLine['slug'], price, currency }]
  })
  return [mainLine, ...prices]
}

/** Heads of the import of translations (Spree's `import_schemas/product_translations.rb`, 5.6.1 and 6.0). */
const textColumns = ['slug', 'locale', 'name', 'description'] as const

const translationRow = (row: Row, locale: Language): Line => ({
  slug: slugOf(row),
  locale,
  ...shopText(row, locale),
})

/** The fields that the columns need. */
const requiredColumns = [
  'sku',
  'name',
  'displayTitle',
  'status',
  'internalUseOnly',
  'vendor',
  'vendorName',
  'description',
  'translation.published.name',
  'translation.published.description',
  'pricing.EUR.retail',
  'pricing.USD.retail',
  'pricing.GBP.retail',
  ...sides,
  'weight',
  'discontinuedOn',
  'stockQuantity',
  'canBeRemade',
  'mainPhoto',
  'photos',
  'category',
]

async function readProducts(
  { engine, resource, actor }: CallContext<'products'>,
  filter: NonNullable<RawListRequest['filter']>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let from = 0; ; from += largestPage) {
    const sort = [['sku', 'asc']] as const
    const page = await engine.list(resource, actor, {
      filter,
      columns: requiredColumns,
      sort,
      from,
      size: largestPage,
    })
    rows.push(...readRows(resource, page))
    if (rows.length >= (page.total ?? page.atLeast)) return rows
  }
}

/** The language that the artisans of these products write, by artisan. */
async function languagesOf({ database }: CallContext<'products'>, rows: readonly Row[]) {
  const vendors = [...new Set(rows.flatMap(({ vendor }) => vendor ?? []))]
  const found = await sql<{ id: string; language: Language | null }>`
    select "_id"::text as id, ${vendorDoc.text('language')} as language from vendors_docs
    where "_id" = any(${vendors}::uuid[])`.execute(database)
  return new Map(found.rows.map(({ id, language }) => [id, language]))
}

/**
 * Name and products of a collection, or of one product where the id is not a collection's (row
 * API-155).
 */
async function requestedProducts(
  context: CallContext<'products'>,
): Promise<{ name: string; rows: Row[] }> {
  const { engine, model, resource, actor, id } = context
  try {
    const { name } = await engine.read(model.resource('collections'), actor, id)
    return { name: String(name), rows: await readProducts(context, { vendorCollection: id }) }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
    const { sku } = await engine.read(resource, actor, id)
    return { name: String(sku), rows: await readProducts(context, { _id: id }) }
  }
}

/**
 * Products as CSV for the import of the shop platform: UTF-8 with commas and a line of headings; no
 * value can run as a formula in a spreadsheet.
 */
export const generateCsv: HandlersOf<'products'>['generateCsv'] = async (context) => {
  const { name, rows } = await requestedProducts(context)
  const languageOfVendor = await languagesOf(context, rows)
  const slugs = await context.outside.slugsInShop?.(rows.flatMap(({ _id }) => _id ?? []))
  const texts = languages.find((one) => one === context.query.texts)
  const types = context.model.resource('productTypes')
  const names = texts === undefined ? Object.keys(columns) : textColumns
  const lines = rows
    .map((row) => ({
      ...row,
      language: languageOfVendor.get(row.vendor ?? '') ?? null,
      shopSlug: slugs?.get(row._id ?? '') ?? null,
    }))
    .flatMap((row) =>
      texts === undefined ? csvRows(row, context.publicUrl, types) : translationRow(row, texts),
    )
    .map((line: Line) =>
      csvLine(
        names.map((name) => String(line[name] ?? '')),
        ',',
      ),
    )
  return {
    fileName: `spree-${slugify(name) || 'products'}${texts === undefined ? '' : `-${texts}`}.csv`,
    content: csvLine(names, ',') + lines.join(''),
  }
}
