import { canRead, putAt, valueAt } from '../../../schema/index.ts'
import { ApiError } from '../../errors/apiError.ts'
import { isStored } from '../../db/tables/projection.ts'
import type { CallContext, HandlersOf } from '../../http/callHandler.ts'

/** What belongs to the one product and not to what it describes. */
const own = new Set([
  'sku',
  'status',
  'saved',
  'blocked',
  'internalUseOnly',
  'readyToTranslate',
  'auditedOn',
  'flaggedAsIncompleteOn',
  'discontinuedOn',
  'inShop',
])
const ownGroups = ['rejection', 'translation', 'lastUpdatedByAt', 'lastChanges']

/** Tries before a number is given up: of copies that are made at once, one gets through at each of them. */
const tries = 64
const longestSku = 40

/** The stem of a SKU and the number of the copy that it names: `BOT-0001-C2` is the second one. */
function skuParts(sku: string): { readonly stem: string; readonly number: number } {
  const match = /^(.+)-C(\d{1,4})$/.exec(sku)
  return match ? { stem: match[1] ?? '', number: Number(match[2]) } : { stem: sku, number: 0 }
}

/**
 * A SKU of its own: that of the original, and the next number that no copy of it has.
 * @param after a number that is known to be taken: by a product that is out of the user's reach
 */
async function freeNumber(context: CallContext<'products'>, sku: string, after: number) {
  const { engine, resource, actor } = context
  const stem = skuParts(sku).stem.slice(0, longestSku - '-C9999'.length)
  const { rows } = await engine.list(resource, actor, {
    filter: { sku_like: `${stem}-C` },
    columns: ['sku'],
    from: 0,
    size: 1000,
  })
  const taken = (JSON.parse(rows) as { sku: string }[])
    .map((one) => skuParts(one.sku))
    .filter((one) => one.stem === stem)
  return { stem, number: Math.max(after, ...taken.map(({ number }) => number)) + 1 }
}

/**
 * The collection of the path. Another vendor's is not there for a vendor; for staff it is one that the
 * write then finds not to fit.
 * @throws ApiError 404
 */
export async function reachedCollection(context: CallContext<'products'>): Promise<string> {
  const { engine, model, actor, params } = context
  const id = String(params.collectionId)
  await engine.read(model.resource('collections'), actor, id)
  return id
}

/** A draft of what a product describes, in a collection of the same vendor (decision 28). */
export const copyProduct: HandlersOf<'products'>['copy'] = async (context) => {
  const { engine, model, resource, actor, id, extras } = context
  const original = await engine.read(resource, actor, id)
  const keyed = extras.key !== undefined && { key: extras.key }
  if (extras.version !== undefined && extras.version !== original.version)
    throw new ApiError(409, 'STALE', 'errors.stale', { body: { current: original } })
  const vendorCollection = await reachedCollection(context)
  const body: Record<string, unknown> = {}
  for (const leaf of resource.leaves) {
    const isOwn = own.has(leaf.path) || ownGroups.includes(leaf.parts[0] ?? '')
    if (isOwn || !isStored(leaf) || !canRead(model, leaf, actor.subject)) continue
    const value = valueAt(original, leaf.parts)
    if (value !== null) putAt(body, leaf.parts, value)
  }
  body.vendorCollection = vendorCollection
  let tried = 0
  for (let left = tries; ; left -= 1) {
    const { stem, number } = await freeNumber(context, String(original.sku), tried)
    const sku = `${stem}-C${number}`
    tried = number
    try {
      return await engine.create(
        resource,
        actor,
        { ...body, sku },
        { isServer: true, isIncomplete: true, ...keyed },
      )
    } catch (error) {
      const isTaken = error instanceof ApiError && error.code === 'UNIQUE'
      if (!isTaken || left <= 1) throw error
    }
  }
}
