import { pageSizes } from '../../../resources/settings/constants.ts'
import { readableLeaves, type Model, type Subject } from '../../../schema/index.ts'
import type { Page } from '../../records/engine.ts'
import { largestPage } from '../../records/list/checkListRequest.ts'
import type { CallContext, CallHandler } from '../../http/callHandler.ts'

/** What the board shows of a product, in addition to its id; of a group all that is in it. */
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
const own: ReadonlySet<string> = new Set([
  'collection',
  'hasProducts',
  'readyToTranslate',
  'isApproved',
])

const { mostBoardProducts } = pageSizes

interface Listed {
  readonly _id: string
  readonly productsCount?: number
  readonly readyProductsCount?: number
}
interface Product {
  readonly vendorCollection: string
}

const rowsOf = <T>({ rows }: Page) => JSON.parse(rows) as T[]

/** A filter by whether there is any of what a field counts. */
const anyOf = (count: string, isSelected: string) =>
  isSelected === 'true' ? { [`${count}_gte`]: 1 } : { [count]: 0 }

const boardLeaves = (model: Model, subject: Subject) =>
  readableLeaves(model, model.resource('products'), subject)
    .filter(({ parts: [name = ''] }) => boardFields.includes(name))
    .map(({ path }) => path)

interface Lot {
  readonly ids: string[]
  size: number
}

/**
 * The collections in lots whose products one question answers: as a rule all of a page in a single one.
 * One that is too large to be shown whole gets a query of its own, for its first products.
 */
function lotsOf(docs: readonly Listed[], sizeOf: (one: Listed) => number): Lot[] {
  const alone: Lot[] = []
  const shared: Lot[] = []
  for (const doc of docs) {
    const size = sizeOf(doc)
    const last = shared.at(-1)
    if (size > mostBoardProducts) alone.push({ ids: [doc._id], size: mostBoardProducts })
    else if (last && last.size + size <= largestPage) {
      last.ids.push(doc._id)
      last.size += size
    } else if (size > 0) shared.push({ ids: [doc._id], size })
  }
  // What was added since it was counted has room there too.
  return [...alone, ...shared.map((lot) => ({ ...lot, size: largestPage }))]
}

/** The products of a page of collections, by collection. */
async function productsOf(
  { engine, model, actor }: CallContext,
  docs: readonly Listed[],
  isMarked: boolean,
): Promise<ReadonlyMap<string, Product[]>> {
  const found = new Map<string, Product[]>()
  const columns = boardLeaves(model, actor.subject)
  const lots = lotsOf(docs, ({ productsCount = 0, readyProductsCount = 0 }) =>
    isMarked ? readyProductsCount : productsCount,
  )
  for (const { ids, size } of lots) {
    const page = await engine.list(model.resource('products'), actor, {
      filter: { vendorCollection: ids, ...(isMarked && { readyToTranslate: true }) },
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

/** What the translation board shows (rows API-099 to 106). */
export const forTranslation: CallHandler = async (context) => {
  const { engine, resource, actor, query, page } = context
  const { collection, hasProducts, readyToTranslate, isApproved } = query
  const { filter = {}, ...window } = page
  const others = Object.fromEntries(Object.entries(filter).filter(([name]) => !own.has(name)))
  const listed = await engine.list(resource, actor, {
    ...window,
    filter: {
      ...others,
      ...(collection && { _id: collection }),
      ...(isApproved && { approved: isApproved === 'true' }),
      ...(hasProducts && anyOf('productsCount', hasProducts)),
      ...(readyToTranslate && anyOf('readyProductsCount', readyToTranslate)),
    },
  })
  const docs = rowsOf<Listed>(listed)
  const products = await productsOf(context, docs, readyToTranslate === 'true')
  return {
    ...listed,
    rows: JSON.stringify(docs.map((doc) => ({ ...doc, products: products.get(doc._id) ?? [] }))),
  }
}
