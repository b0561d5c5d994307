import { canRead, putAt, valueAt } from '../../../schema/index.ts'
import { ApiError } from '../../errors/apiError.ts'
import { isStored } from '../../db/tables/projection.ts'
import type { CallContext, HandlersOf } from '../../http/callHandler.ts'

/** Fields that belong to the one product and are not copied. */
const skippedFields = new Set([
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
const skippedGroups = ['rejection', 'translation', 'lastUpdatedByAt', 'lastChanges']

/** Of copies made at the same time, one succeeds at each attempt. */
const maxAttempts = 64
const maxSkuLength = 40

/** The stem of a SKU and the number of its copy: `BOT-0001-C2` is the second copy. */
function skuParts(sku: string): { readonly stem: string; readonly number: number } {
  const match = /^(.+)-C(\d{1,4})$/.exec(sku)
  return match ? { stem: match[1] ?? '', number: Number(match[2]) } : { stem: sku, number: 0 }
}

/**
 * The SKU's stem, and the next number that no copy has.
 * @param after a number known to be taken, perhaps by a product that the user cannot see
 */
async function freeNumber(context: CallContext<'products'>, sku: string, after: number) {
  const { engine, resource, actor } = context
  const stem = skuParts(sku).stem.slice(0, maxSkuLength - '-C9999'.length)
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
 * Id of the collection in the path. A vendor gets 404 for another vendor's; for staff the write
 * refuses a collection of the wrong vendor.
 * @throws ApiError 404
 */
export async function readableCollectionId(context: CallContext<'products'>): Promise<string> {
  const { engine, model, actor, params } = context
  const id = String(params.collectionId)
  await engine.read(model.resource('collections'), actor, id)
  return id
}

/** Copies a product as a draft into a collection of the same vendor (decision 28). */
export const copyProduct: HandlersOf<'products'>['copy'] = async (context) => {
  const { engine, model, resource, actor, id, extras } = context
  const original = await engine.read(resource, actor, id)
  const keyed = extras.key !== undefined && { key: extras.key }
  if (extras.version !== undefined && extras.version !== original.version)
    throw new ApiError(409, 'STALE', 'errors.stale', { body: { current: original } })
  const vendorCollection = await readableCollectionId(context)
  const body: Record<string, unknown> = {}
  for (const leaf of resource.leaves) {
    const isSkipped = skippedFields.has(leaf.path) || skippedGroups.includes(leaf.parts[0] ?? '')
    if (isSkipped || !isStored(leaf) || !canRead(model, leaf, actor.subject)) continue
    const value = valueAt(original, leaf.parts)
    if (value !== null) putAt(body, leaf.parts, value)
  }
  body.vendorCollection = vendorCollection
  let lastTriedNumber = 0
  for (let attemptsLeft = maxAttempts; ; attemptsLeft -= 1) {
    const { stem, number } = await freeNumber(context, String(original.sku), lastTriedNumber)
    const sku = `${stem}-C${number}`
    lastTriedNumber = number
    try {
      return await engine.create(
        resource,
        actor,
        { ...body, sku },
        { isServer: true, isIncomplete: true, ...keyed },
      )
    } catch (error) {
      const isTaken = error instanceof ApiError && error.code === 'UNIQUE'
      if (!isTaken || attemptsLeft <= 1) throw error
    }
  }
}
