import { pageSizes } from '../../../resources/settings/constants.ts'
import {
  isComputed,
  isObject,
  readableLeaves,
  type Model,
  type Subject,
} from '../../../schema/index.ts'
import { projectedLeaves } from '../../db/tables/projection.ts'
import { badInput } from '../../errors/apiError.ts'
import { largestPage } from '../../records/list/checkListRequest.ts'
import type { CallContext, HandlersOf } from '../../http/callHandler.ts'
import { biosByVendor, readersByCollection, rowsOf } from './boardDetails.ts'

/** Fields of a product on the board besides its id; a group includes all its fields. */
const boardFields = [
  'sku',
  'name',
  'status',
  'mainPhoto',
  'picture',
  'vendorCollection',
  'readyToTranslate',
  'translation',
]

/** Query parameters of the board itself; all others are fields of a collection. */
const boardParameters: ReadonlySet<string> = new Set([
  'collection',
  'hasProducts',
  'readyToTranslate',
  'isApproved',
  'filter',
  'products',
])

const { mostBoardProducts } = pageSizes

interface Listed {
  readonly _id: string
  readonly vendor: string
  readonly textsApproved?: number
  readonly productsCount?: number
  readonly readyProductsCount?: number
}
interface Product {
  readonly vendorCollection: string
}

const noProducts: ReadonlyMap<string, Product[]> = new Map()

/** A filter by whether a counting field is zero. */
const countFilter = (count: string, isSelected: string) =>
  isSelected === 'true' ? { [`${count}_gte`]: 1 } : { [count]: 0 }

const boardLeaves = (model: Model, subject: Subject) =>
  readableLeaves(model, model.resource('products'), subject)
    .filter(({ parts: [name = ''] }) => boardFields.includes(name))
    .map(({ path }) => path)

interface ProductBatch {
  readonly ids: string[]
  size: number
}

/**
 * Groups the collections into batches whose products one query reads; usually one batch for the
 * page. A collection with too many products gets a query of its own, for its first ones.
 */
function batchesOf(docs: readonly Listed[], sizeOf: (one: Listed) => number): ProductBatch[] {
  const alone: ProductBatch[] = []
  const shared: ProductBatch[] = []
  for (const doc of docs) {
    const size = sizeOf(doc)
    const last = shared.at(-1)
    if (size > mostBoardProducts) alone.push({ ids: [doc._id], size: mostBoardProducts })
    else if (last && last.size + size <= largestPage) {
      last.ids.push(doc._id)
      last.size += size
    } else if (size > 0) shared.push({ ids: [doc._id], size })
  }
  // Leaves space for products added since the count.
  return [...alone, ...shared.map((lot) => ({ ...lot, size: largestPage }))]
}

/** The products of a page of collections, by collection. */
async function productsOf(
  { engine, model, actor }: CallContext<'collections'>,
  docs: readonly Listed[],
  readyOnly: boolean,
): Promise<ReadonlyMap<string, Product[]>> {
  const found = new Map<string, Product[]>()
  const columns = boardLeaves(model, actor.subject)
  const batches = batchesOf(docs, ({ productsCount = 0, readyProductsCount = 0 }) =>
    readyOnly ? readyProductsCount : productsCount,
  )
  for (const { ids, size } of batches) {
    const page = await engine.list(model.resource('products'), actor, {
      filter: { vendorCollection: ids, ...(readyOnly && { readyToTranslate: true }) },
      columns,
      sort: [['name', 'asc']],
      from: 0,
      size,
    })
    for (const product of rowsOf<Product>(page)) {
      const siblings = found.get(product.vendorCollection)
      if (siblings) siblings.push(product)
      else found.set(product.vendorCollection, [product])
    }
  }
  return found
}

/** Filters in the JSON form of lists. */
function jsonFilter(text: string | undefined): Record<string, unknown> {
  if (!text) return {}
  const wrong = badInput({ filter: { key: 'errors.badFilter', vars: { field: 'filter' } } })
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw wrong
  }
  if (!isObject(value)) throw wrong
  return value
}

/** The columns of collection lists, and the translation counts. */
const boardColumns = ({ model, resource, actor }: CallContext<'collections'>) =>
  readableLeaves(model, resource, actor.subject)
    .filter(
      (leaf) =>
        leaf.kind.column !== null && (isComputed(leaf) || projectedLeaves(resource).has(leaf)),
    )
    .map(({ path }) => path)

const usualFilters: ReadonlySet<string> = new Set([
  'vendor',
  'textsToDo_gte',
  'textsWaiting_gte',
  'textsStale_gte',
])

/**
 * Whether the filters are among the board's usual ones, whose statement is prepared: its many
 * counts take long to plan.
 */
const isUsual = (filter: Readonly<Record<string, unknown>>) =>
  Object.keys(filter).every((name) => usualFilters.has(name))

/** Percentage of the texts sent to translation that is approved. */
const progressOf = ({ textsApproved = 0, readyProductsCount = 0 }: Listed) =>
  readyProductsCount ? Math.floor((100 * textsApproved) / readyProductsCount) : null

/** The rows of the translation board (rows API-099 to 106). */
export const forTranslation: HandlersOf<'collections'>['forTranslation'] = async (context) => {
  const { engine, resource, actor, query, page } = context
  const { collection, hasProducts, readyToTranslate, isApproved } = query
  const { filter = {}, ...window } = page
  const others = Object.fromEntries(
    Object.entries(filter).filter(([name]) => !boardParameters.has(name)),
  )
  const jsonFilters = jsonFilter(query.filter)
  const listed = await engine.list(resource, actor, {
    ...window,
    columns: boardColumns(context),
    isRecurring: isUsual({ ...jsonFilters, ...others }),
    filter: {
      ...jsonFilters,
      ...others,
      ...(collection && { _id: collection }),
      ...(isApproved && { approved: isApproved === 'true' }),
      ...(hasProducts && countFilter('productsCount', hasProducts)),
      ...(readyToTranslate && countFilter('readyProductsCount', readyToTranslate)),
    },
  })
  const docs = rowsOf<Listed>(listed)
  const [products, bios, people] = await Promise.all([
    query.products === 'false'
      ? noProducts
      : productsOf(context, docs, readyToTranslate === 'true'),
    biosByVendor(context, docs),
    readersByCollection(context, docs),
  ])
  const rows = docs.map((doc) => ({
    ...doc,
    products: products.get(doc._id) ?? [],
    progress: progressOf(doc),
    bio: bios.get(doc.vendor) ?? null,
    openBy: people.get(doc._id) ?? [],
  }))
  return { ...listed, rows: JSON.stringify(rows) }
}
