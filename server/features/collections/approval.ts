import { translate } from '../../../i18n/index.ts'
import { checkRecord } from '../../../schema/checkRecord.ts'
import { type RecordNamed, mayBeIncomplete, type Resource } from '../../../schema/index.ts'
import { tell } from '../../jobs/tell.ts'
import type { Change } from '../../records/engine.ts'
import { largestPage } from '../../records/list/checkListRequest.ts'
import { errorTexts } from '../../errors/errorTexts.ts'
import { isStored } from '../../db/tables/projection.ts'
import type { CallContext, HandlersOf } from '../../http/callHandler.ts'
import { knownNow } from '../../db/databaseNow.ts'

/** Statuses of a product that nobody has reviewed (row COLL-007). */
const unreviewed = ['draft', 'pending']
/** Statuses that "approve all" skips: an active product is approved and on sale as well. */
const approvedStatuses = new Set(['approved', 'active'])

interface Row {
  readonly _id: string
  readonly status: string
  readonly sku: string | null
  readonly name: string | null
  readonly version?: unknown
  /** Why it was rejected. */
  readonly reason?: string | null
}

/** A product that is not changed, and why. */
interface LeftOut extends Pick<Row, '_id' | 'sku' | 'name'> {
  readonly problems: readonly { readonly field: string | null; readonly text: string }[]
}

/** Products of the call's collection, optionally those with one of these statuses. */
async function productsIn(
  { engine, actor, id }: CallContext<'collections'>,
  products: Resource<'products'>,
  statuses?: readonly string[],
): Promise<Row[]> {
  const found: Row[] = []
  for (let from = 0; ; from += largestPage) {
    const page = await engine.list(products, actor, {
      filter: { vendorCollection: id, ...(statuses && { status: statuses }) },
      sort: [['_id', 'asc']],
      columns: ['status', 'sku', 'name'],
      from,
      size: largestPage,
    })
    found.push(...(JSON.parse(page.rows) as Row[]))
    if (found.length >= (page.total ?? page.atLeast)) return found
  }
}

/**
 * Separates complete products from those that their artisan has not finished, with what they lack.
 */
async function checkProducts(
  { engine, actor }: CallContext<'collections'>,
  products: Resource<'products'>,
  rows: readonly Row[],
) {
  const leaves = products.leaves.filter(isStored)
  const texts = errorTexts(actor.language, products.name)
  const fit: Row[] = []
  const leftOut: LeftOut[] = []
  for (const row of rows) {
    const record = await engine.stored(products, actor, row._id)
    const problems = checkRecord(products, record, leaves).map(({ path, ...problem }) => ({
      field: path,
      text: texts(problem, path),
    }))
    if (problems.length) leftOut.push(leftOutProduct(row, problems))
    else fit.push({ ...row, version: record.version, reason: reasonOf(record) })
  }
  return { fit, leftOut }
}

const reasonOf = ({ status, rejection }: RecordNamed<'products'>): string | null =>
  (status === 'rejected' && rejection?.text) || null

const leftOutProduct = ({ _id, sku, name }: Row, problems: LeftOut['problems']): LeftOut => ({
  _id,
  sku,
  name,
  problems,
})

/**
 * Whether a product is still as it was when the call checked it: someone may have reviewed or moved
 * it meanwhile. One that may be stored incomplete must have the same version, too.
 */
const isUnchanged =
  ({ id }: CallContext<'collections'>, resource: Resource, row: Row): NonNullable<Change['only']> =>
  (record) =>
    record.status === row.status &&
    record.vendorCollection === id &&
    (!mayBeIncomplete(resource, record) || record.version === row.version)

const statusChanges = (
  context: CallContext<'collections'>,
  resource: Resource,
  rows: readonly Row[],
  status: string,
): Change[] =>
  rows.map((row) => ({
    resource,
    id: row._id,
    body: { status },
    only: isUnchanged(context, resource, row),
  }))

const approve: HandlersOf<'collections'>['approve'] = async (context) => {
  const { engine, model, resource, actor, id, extras } = context
  await engine.read(resource, actor, id)
  const products = model.resource('products')
  const open = await productsIn(context, products, unreviewed)
  const { fit } = await checkProducts(context, products, open)
  await engine.updateAll(actor, [
    ...statusChanges(context, products, fit, 'approved'),
    { resource, id, body: { approved: true }, extras },
  ])
  return engine.read(resource, actor, id)
}

const disapprove: HandlersOf<'collections'>['disapprove'] = async (context) => {
  const { engine, model, resource, actor, id, body, extras } = context
  await engine.read(resource, actor, id)
  const products = model.resource('products')
  const waiting = await productsIn(context, products, ['pending'])
  const { fit } = await checkProducts(
    context,
    products,
    await productsIn(context, products, ['draft']),
  )
  const { reason } = body
  const at = knownNow(context.database).toISOString()
  const rejection = { text: reason, at, by: actor.email }
  const changes = [
    ...statusChanges(context, products, [...waiting, ...fit], 'rejected').map((change) => ({
      ...change,
      body: { ...change.body, rejection },
      extras: { isServer: true, skipNotification: true },
    })),
    {
      resource,
      id,
      body: { state: 'disapproved', disapprovalReason: reason },
      extras: { ...extras, isServer: true },
    },
  ]
  // One mail about all the products: a collection may hold hundreds.
  await engine.updateAll(actor, changes, (tx) =>
    tell(tx, 'collectionDisapproved', { collection: id, at, reason }),
  )
  return engine.read(resource, actor, id)
}

/**
 * Products that "approve all" considers: all that are not approved yet, or those with one of these
 * statuses.
 */
async function unapprovedProducts(
  context: CallContext<'collections'>,
  products: Resource<'products'>,
  requested?: readonly string[],
): Promise<readonly Row[]> {
  const rows = await productsIn(context, products, requested)
  return rows.filter((row) => !approvedStatuses.has(row.status))
}

const approvable: HandlersOf<'collections'>['approvable'] = async (context) => {
  const { engine, model, resource, actor, id, query } = context
  await engine.read(resource, actor, id)
  const products = model.resource('products')
  const rows =
    query.unreviewed === 'true'
      ? await productsIn(context, products, unreviewed)
      : await unapprovedProducts(context, products, query.status ? [query.status] : undefined)
  const { fit, leftOut } = await checkProducts(context, products, rows)
  const among = fit.map(({ _id, sku, name, status, reason }) => ({
    _id,
    sku,
    name,
    status,
    reason,
  }))
  return { approvable: fit.length, products: among, leftOut }
}

const approveAll: HandlersOf<'collections'>['approveAll'] = async (context) => {
  const { engine, model, resource, actor, id, body, extras } = context
  await engine.read(resource, actor, id)
  const products = model.resource('products')
  const open = await unapprovedProducts(
    context,
    products,
    body.statuses?.length ? body.statuses : body.status ? [body.status] : undefined,
  )
  const { fit, leftOut } = await checkProducts(context, products, open)
  // The collection itself is not changed, only checked for a newer version.
  const versionCheck = { resource, id, body: {}, extras }
  const applied = await engine.updateAll(actor, [
    ...statusChanges(context, products, fit, 'approved'),
    versionCheck,
  ])
  const approved = new Set(applied.filter((change) => change !== versionCheck).map((one) => one.id))
  const text = translate(actor.language, 'errors.stale')
  const changed = fit.filter(({ _id }) => !approved.has(_id))
  return {
    approved: approved.size,
    left: open.length - approved.size,
    leftOut: [...leftOut, ...changed.map((row) => leftOutProduct(row, [{ field: null, text }]))],
  }
}

/** What staff decide about a collection and the products in it (rows COLL-016 to 022). */
export const approvalCalls = { approve, disapprove, approvable, approveAll }
