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
import type { Page } from '../../records/engine.ts'
import { largestPage } from '../../records/list/checkListRequest.ts'
import type { CallContext, HandlersOf } from '../../http/callHandler.ts'
import { biosOf, peopleOn } from './besideCollections.ts'

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

const none: ReadonlyMap<string, Product[]> = new Map()

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
  { engine, model, actor }: CallContext<'collections'>,
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

/** Filters that come as JSON, as those of the list do. */
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

/** What lists of collections answer, and how far each is translated. */
const boardColumns = ({ model, resource, actor }: CallContext<'collections'>) =>
  readableLeaves(model, resource, actor.subject)
    .filter(
      (leaf) =>
        leaf.kind.column !== null && (isComputed(leaf) || projectedLeaves(resource).has(leaf)),
    )
    .map(({ path }) => path)

const usual: ReadonlySet<string> = new Set([
  'vendor',
  'textsToDo_gte',
  'textsWaiting_gte',
  'textsStale_gte',
])

/** Whether nothing is asked for but what the board offers at hand: its many counts take long to plan. */
const isUsual = (filter: Readonly<Record<string, unknown>>) =>
  Object.keys(filter).every((name) => usual.has(name))

/** How much is approved of what is sent to translation, in percent. */
const progressOf = ({ textsApproved = 0, readyProductsCount = 0 }: Listed) =>
  readyProductsCount ? Math.floor((100 * textsApproved) / readyProductsCount) : null

/** What the translation board shows (rows API-099 to 106). */
export const forTranslation: HandlersOf<'collections'>['forTranslation'] = async (context) => {
  const { engine, resource, actor, query, page } = context
  const { collection, hasProducts, readyToTranslate, isApproved } = query
  const { filter = {}, ...window } = page
  const others = Object.fromEntries(Object.entries(filter).filter(([name]) => !own.has(name)))
  const more = jsonFilter(query.filter)
  const listed = await engine.list(resource, actor, {
    ...window,
    columns: boardColumns(context),
    isRecurring: isUsual({ ...more, ...others }),
    filter: {
      ...more,
      ...others,
      ...(collection && { _id: collection }),
      ...(isApproved && { approved: isApproved === 'true' }),
      ...(hasProducts && anyOf('productsCount', hasProducts)),
      ...(readyToTranslate && anyOf('readyProductsCount', readyToTranslate)),
    },
  })
  const docs = rowsOf<Listed>(listed)
  const [products, bios, people] = await Promise.all([
    query.products === 'false' ? none : productsOf(context, docs, readyToTranslate === 'true'),
    biosOf(context, docs),
    peopleOn(context, docs),
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
