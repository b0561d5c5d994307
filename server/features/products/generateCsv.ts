import { sql } from 'kysely'
import { documents } from '../../db/tables/documents.ts'
import { slugify, type DocumentNamed, type Language } from '../../../schema/index.ts'
import { ApiError } from '../../errors/apiError.ts'
import { csvLine } from '../../records/list/csv.ts'
import { largestPage, type RawListRequest } from '../../records/list/checkListRequest.ts'
import { readRows } from '../../records/list/readPage.ts'
import type { CallContext, HandlersOf } from '../../http/callHandler.ts'
import { approvedTexts } from '../catalog/approvedTexts.ts'
import { picturesOf } from '../catalog/picturesOf.ts'
import { productSlug } from '../catalog/productSlug.ts'

const vendorDoc = documents('vendors', 'vendors_docs')

type Row = DocumentNamed<'products'> & {
  readonly _id?: string
  readonly language?: Language | null
  /** Its place in the shop, where it has been sent. */
  readonly kept?: string | null
}
type Cell = string | number | boolean | null | undefined

const sides = ['dimensions.W', 'dimensions.D', 'dimensions.H']

/** Only what staff have approved goes on sale; what is for internal use never does. */
function shopStatus(row: Row): string {
  if (row.discontinuedOn) return 'archived'
  const isApproved = row.status === 'approved' || row.status === 'active'
  return isApproved && row.internalUseOnly !== true ? 'active' : 'draft'
}

/** The shop's columns in its order, each with what a product puts there. */
const columns: Readonly<Record<string, (row: Row, publicUrl: string) => Cell>> = {
  sku: (row) => row.sku,
  name: (row) => row.displayTitle?.en ?? row.name,
  slug: (row) => productSlug(String(row.sku), row.kept),
  status: shopStatus,
  vendor_name: (row) => row.vendorName,
  description: (row) => approvedTexts(row, row.language === 'en' ? 'en' : 'it').en.description,
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
  category1: (row) => row.category,
}

/** Prices in other currencies have lines of their own, which name what they are about and nothing else. */
const otherCurrencies = ['USD', 'GBP'] as const

function linesOf(row: Row, publicUrl: string): readonly Readonly<Record<string, Cell>>[] {
  const whole = Object.fromEntries(
    Object.entries(columns).map(([name, cell]) => [name, cell(row, publicUrl)]),
  )
  const prices = otherCurrencies.flatMap((currency) => {
    const price = row.pricing?.[currency]?.retail
    return price == null ? [] : [{ sku: whole['sku'], slug: whole['slug'], price, currency }]
  })
  return [whole, ...prices]
}

/** What must be read of a product. */
const read = [
  'sku',
  'name',
  'displayTitle',
  'status',
  'internalUseOnly',
  'vendor',
  'vendorName',
  'description',
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

async function rowsOf(
  { engine, resource, actor }: CallContext<'products'>,
  filter: NonNullable<RawListRequest['filter']>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let from = 0; ; from += largestPage) {
    const sort = [['sku', 'asc']] as const
    const page = await engine.list(resource, actor, {
      filter,
      columns: read,
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

/** Where the products that have been sent are in the shop. */
async function placesOf({ database }: CallContext<'products'>, rows: readonly Row[]) {
  const { rows: found } = await sql<{ id: string; slug: string | null }>`
    select "product"::text as id, "sent" ->> 'slug' as slug from "shopProducts"
    where "product" = any(${rows.flatMap(({ _id }) => _id ?? [])}::uuid[])`.execute(database)
  return new Map(found.map(({ id, slug }) => [id, slug]))
}

/** A collection's name and products; where the id is no collection's, those of one product (row API-155). */
async function requested(context: CallContext<'products'>): Promise<{ name: string; rows: Row[] }> {
  const { engine, model, resource, actor, id } = context
  try {
    const { name } = await engine.read(model.resource('collections'), actor, id)
    return { name: String(name), rows: await rowsOf(context, { vendorCollection: id }) }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
    const { sku } = await engine.read(resource, actor, id)
    return { name: String(sku), rows: await rowsOf(context, { _id: id }) }
  }
}

/**
 * Products as the import of the shop platform takes them: UTF-8 with commas, the first line names its
 * columns, no value can run as a formula in a spreadsheet.
 */
export const generateCsv: HandlersOf<'products'>['generateCsv'] = async (context) => {
  const { name, rows } = await requested(context)
  const languages = await languagesOf(context, rows)
  const places = await placesOf(context, rows)
  const names = Object.keys(columns)
  const lines = rows
    .map((row) => ({
      ...row,
      language: languages.get(row.vendor ?? '') ?? null,
      kept: places.get(row._id ?? '') ?? null,
    }))
    .flatMap((row) => linesOf(row, context.publicUrl))
    .map((line) =>
      csvLine(
        names.map((name) => String(line[name] ?? '')),
        ',',
      ),
    )
  return {
    fileName: `spree-${slugify(name) || 'products'}.csv`,
    content: csvLine(names, ',') + lines.join(''),
  }
}
