import { sql } from 'kysely'
import { documents } from '../../db/tables/documents.ts'
import { translate } from '../../../i18n/index.ts'
import { pictureGroups } from '../../../resources/settings/shipping.ts'
import {
  bareAddress,
  isId,
  isSameValue,
  isUploaded,
  type BodyOf,
  type FieldError,
  type RecordNamed,
  type Resource,
} from '../../../schema/index.ts'
import type { Database } from '../../db/connect.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { ApiError, badInput, notFound } from '../../errors/apiError.ts'
import type { CallContext, CallFinder, HandlersOf } from '../../http/callHandler.ts'
import { changeFrom } from '../../http/changeFrom.ts'
import { entryOf, type Order, type Preparation } from '../../../resources/parts/orders/order.ts'
import type { orderCalls } from '../../../resources/parts/orders/orderCalls.ts'
import { withRenamedFields } from './withRenamedFields.ts'

const orderDoc = documents('orders')
const orderRow = documents('orders', 'orders_docs')

type Management = (typeof orderCalls)['management']
type Context = CallContext<'orders', Management>

const emptyEntry = {
  expectedShippingAt: null,
  comments: null,
  parcels: [],
  packedWith: null,
  cardbCertification: null,
  purchaseOrderFile: null,
  readyPhoto: [],
  packagePhoto: [],
}

/** Paths of a preparation's fields in the documented body. */
const bodyPaths = {
  expectedShippingAt: 'expectedShippingAt',
  comments: 'comment',
  parcels: 'parcels',
  packedWith: 'packedWith',
  cardbCertification: 'cardbCertification',
  purchaseOrderFile: 'purchaseOrderFile',
  readyPhoto: 'images.ready',
  packagePhoto: 'images.packed',
} as const

/**
 * The part of an order with this shipment, or with this product where the shop reports no
 * shipments.
 * @throws ApiError 404
 */
const findOrderPart: CallFinder<'orders', Management> = async ({ database, params, resource }) => {
  const { number, shipment, product } = params
  const texts = [number, shipment, product]
  if (texts.some((text) => text.includes('\u0000'))) throw notFound(resource.name)
  const { rows } = await sql<{ id: string }>`
    select g."_id" as id from orders g join orders_docs d on d."_id" = g."_id"
    where folded(g."number") = folded(${number})
      and (${orderDoc.json('shipments')} @> jsonb_build_array(jsonb_build_object('number', ${shipment}::text))
        or (coalesce(${orderDoc.json('shipments')}, 'null') in ('null', '[]')
          and (${orderDoc.json('line_items')} @> jsonb_build_array(jsonb_build_object('variant_sku', ${product}::text))
            or ${orderDoc.json('line_items')} @> jsonb_build_array(jsonb_build_object('variant_id', ${product}::text)))))
    limit 2`.execute(database)
  const [only, other] = rows
  if (!only || other) throw notFound(resource.name)
  return only.id
}

/** The part of an order with this preparation. @throws ApiError 404 */
const findPreparedPart: CallFinder<'orders', (typeof orderCalls)['removePhoto']> = async ({
  database,
  params,
  resource,
}) => {
  const { rows } = await sql<{ id: string }>`select "_id" as id from orders_docs
    where ${orderRow.json('orderManagementData')} @> jsonb_build_array(jsonb_build_object('_id', ${params.managementId}::text))
    limit 1`.execute(database)
  const id = rows[0]?.id
  if (!isId(id)) throw notFound(resource.name)
  return id
}

/** The SKU of the product that the path names by its id or SKU. @throws ApiError 404 */
export function skuIn(
  { line_items: items }: Order,
  {
    params: { product },
    resource,
  }: { readonly params: { readonly product: string }; readonly resource: Resource<'orders'> },
): string {
  const item = items?.find(
    ({ variant_id: id, variant_sku: sku }) => id === product || sku === product,
  )
  if (!item) throw notFound(resource.name)
  return item.variant_sku
}

const fileFields = [
  'cardbCertification',
  'purchaseOrderFile',
  'readyPhoto',
  'packagePhoto',
] as const satisfies readonly (keyof Preparation)[]

/** The changes in the body, by the entry's field names; addresses of files without signatures. */
function entryChanges({ comment, images, ...named }: BodyOf<Management>): Partial<Preparation> {
  const { cardbCertification, purchaseOrderFile, ...same } = named
  return {
    ...same,
    ...(comment !== undefined && { comments: comment }),
    ...(cardbCertification !== undefined && {
      cardbCertification: cardbCertification && bareAddress(cardbCertification),
    }),
    ...(purchaseOrderFile !== undefined && {
      purchaseOrderFile: purchaseOrderFile && bareAddress(purchaseOrderFile),
    }),
    ...(images?.ready !== undefined && { readyPhoto: images.ready?.map(bareAddress) ?? null }),
    ...(images?.packed !== undefined && { packagePhoto: images.packed?.map(bareAddress) ?? null }),
  }
}

/**
 * Allows only files that the entry already had, or that this user has uploaded.
 * @throws ApiError 400 for other addresses
 */
async function checkOwnFiles(
  { database, resource, actor }: Context,
  before: Preparation,
  after: Preparation,
): Promise<void> {
  const filesIn = (entry: Preparation) => fileFields.flatMap((name) => entry[name] ?? [])
  const known = new Set(filesIn(before))
  const brought = filesIn(after).filter((address) => !known.has(address))
  if (!brought.length) return
  const own = await claimOwnFiles(database, resource.name, actor.subject.id, brought)
  const isWrong = (name: (typeof fileFields)[number]) =>
    [after[name] ?? []].flat().some((one) => brought.includes(one) && !own.has(one))
  const fields = fileFields
    .filter(isWrong)
    .map((name): [string, FieldError] => [bodyPaths[name], { key: 'validation.fileElsewhere' }])
  if (fields.length) throw badInput(Object.fromEntries(fields))
}

/** The addresses that this user has uploaded for this resource; marks them as used. */
async function claimOwnFiles(
  database: Database,
  resource: string,
  userId: string,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ address: string }>`
    update "storedFiles" s set "unusedSince" = null
    where s."address" = any(${[...addresses]}::text[]) and exists (
      select from "fileRecords" r where r."address" = s."address"
        and r."resource" = ${resource} and r."userId" = ${userId}::uuid)
    returning s."address"`.execute(database)
  return new Set(rows.map(({ address }) => address).filter(isUploaded))
}

/**
 * @throws ApiError 422 for a preparation without a day, or without boxes or `packedWith` (rows
 * VAL-016, 020)
 */
function checkComplete(entry: Preparation): void {
  const fields: Record<string, FieldError> = {}
  if (!entry.expectedShippingAt) fields.expectedShippingAt = { key: 'validation.requiredMark' }
  if (!entry.packedWith && !entry.parcels?.length) fields.parcels = { key: 'validation.oneParcel' }
  const [first] = Object.values(fields)
  if (first) throw new ApiError(422, 'RULE', first.key, { fields })
}

/** An error of the order with the field paths of the call's body. */
const withBodyPaths = (error: unknown) =>
  withRenamedFields(error, (path) => {
    const [, field = '', rest = ''] = /^orderManagementData\.\d+\.(\w+)(.*)$/.exec(path) ?? [
      null,
      path,
    ]
    const own = (bodyPaths as Readonly<Record<string, string>>)[field]
    return own === undefined ? path : own + rest
  })

/** Stores the entry in place of the one for the same product, in the order's present version. */
async function storeEntry(
  context: Context,
  order: RecordNamed<'orders'>,
  changes: Partial<Preparation>,
) {
  const { engine, resource, actor, extras } = context
  const { _id: id } = order
  const sku = skuIn(order, context)
  const stored = order.orderManagementData ?? []
  const was = entryOf(stored, sku) ?? { ...emptyEntry, _id: uuidv7(), productSKU: sku }
  const entry = { ...was, ...changes }
  if (isSameValue(was, entry) && stored.includes(was)) {
    const message = translate(actor.language, 'notices.noChanges')
    return { ...(await engine.read(resource, actor, id)), message }
  }
  checkComplete(entry)
  await checkOwnFiles(context, was, entry)
  const orderManagementData = stored.includes(was)
    ? stored.map((one) => (one === was ? entry : one))
    : [...stored, entry]
  const version = extras.version ?? order.version
  return engine.update(resource, actor, id, { orderManagementData }, { version, isServer: true })
}

export const managementCalls = {
  /** Rows API-183 to 190. */
  management: {
    find: findOrderPart,
    async handle(context) {
      const { engine, resource, actor, id, body } = context
      const order = await engine.stored(resource, actor, id)
      try {
        return await storeEntry(context, order, entryChanges(body))
      } catch (error) {
        throw withBodyPaths(error)
      }
    },
  },

  /** Row API-191: addresses in the order in which the files came. */
  savePictures: ({ files }) => Promise.resolve({ value: files.files ?? [] }),
  /** Row API-192. */
  savePaper: ({ files }) => Promise.resolve({ value: files.file?.[0] ?? null }),

  /** Row API-193. */
  removePhoto: {
    find: findPreparedPart,
    handle(context) {
      const { params, body, id } = context
      const address = bareAddress(body.imageUrl)
      const field = pictureGroups[body.type]
      return changeFrom(context, id, (order) => {
        const entries = order.orderManagementData ?? []
        const entry = entries.find(({ _id }) => _id === params.managementId)
        const pictures = entry?.[field] ?? []
        if (!entry || !pictures.includes(address))
          throw badInput({ imageUrl: { key: 'errors.notFound' } })
        const remaining = pictures.filter((one) => one !== address)
        return {
          orderManagementData: entries.map((one) =>
            one === entry ? { ...one, [field]: remaining } : one,
          ),
        }
      })
    },
  },
} satisfies Partial<HandlersOf<'orders'>>
