import { checkRecord, mayBeIncomplete, type Resource } from '../../../schema/index.ts'
import { enqueueJob } from '../../jobs/enqueueJob.ts'
import type { Change } from '../../records/engine.ts'
import { largestPage } from '../../records/list/checkListRequest.ts'
import { isStored } from '../../db/tables/projection.ts'
import type { CallContext, CallHandler } from '../../http/callHandler.ts'

/** Statuses of a product that nobody has looked at (row COLL-007). */
const unreviewed = ['draft', 'pending']
/** Statuses that approving all need not touch: an active product is approved, and on sale besides. */
const settled = new Set(['approved', 'active'])

type Row = Readonly<Record<string, unknown>> & { readonly _id: string; readonly status: string }

/** The products of the call's collection that have one of these statuses. */
async function productsIn(
  { engine, actor, id }: CallContext,
  products: Resource,
  statuses?: readonly string[],
): Promise<Row[]> {
  const found: Row[] = []
  for (let from = 0; ; from += largestPage) {
    const page = await engine.list(products, actor, {
      filter: { vendorCollection: id, ...(statuses && { status: statuses }) },
      sort: [['_id', 'asc']],
      columns: ['status'],
      from,
      size: largestPage,
    })
    found.push(...(JSON.parse(page.rows) as Row[]))
    if (found.length >= (page.total ?? page.atLeast)) return found
  }
}

/** Those that have all they need: what its artisan has not finished cannot be approved. */
async function complete(
  { engine, actor }: CallContext,
  products: Resource,
  rows: readonly Row[],
): Promise<Row[]> {
  const leaves = products.leaves.filter(isStored)
  const fit: Row[] = []
  for (const row of rows) {
    const record = await engine.stored(products, actor, row._id)
    if (checkRecord(products, record, leaves).length === 0)
      fit.push({ ...row, version: record.version })
  }
  return fit
}

/**
 * Whether a product is still what the call decided about: somebody may have reviewed it meanwhile, or moved
 * it. One that may be incomplete may also have lost what it needs.
 */
const isAsFound =
  ({ id }: CallContext, resource: Resource, row: Row): NonNullable<Change['only']> =>
  (record) =>
    record.status === row.status &&
    record.vendorCollection === id &&
    (!mayBeIncomplete(resource, record) || record.version === row.version)

const withStatus = (
  context: CallContext,
  resource: Resource,
  rows: readonly Row[],
  status: string,
): Change[] =>
  rows.map((row) => ({
    resource,
    id: row._id,
    body: { status },
    only: isAsFound(context, resource, row),
  }))

const approve: CallHandler = async (context) => {
  const { engine, model, resource, actor, id, extras } = context
  await engine.read(resource, actor, id)
  const products = model.resource('products')
  const fit = await complete(context, products, await productsIn(context, products, unreviewed))
  await engine.updateAll(actor, [
    ...withStatus(context, products, fit, 'approved'),
    { resource, id, body: { approved: true }, extras },
  ])
  return engine.read(resource, actor, id)
}

const disapprove: CallHandler = async (context) => {
  const { engine, model, resource, actor, id, body, extras } = context
  await engine.read(resource, actor, id)
  const products = model.resource('products')
  const waiting = await productsIn(context, products, ['pending'])
  const drafts = await complete(context, products, await productsIn(context, products, ['draft']))
  const reason = String(body.reason)
  const at = new Date().toISOString()
  const rejection = { text: reason, at, by: actor.email }
  const changes = [
    ...withStatus(context, products, [...waiting, ...drafts], 'rejected').map((change) => ({
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
  // One mail about all of them: a collection may hold hundreds.
  await engine.updateAll(actor, changes, (tx) =>
    enqueueJob(tx, 'collectionDisapproved', { collection: id, at, reason }),
  )
  return engine.read(resource, actor, id)
}

const approveAll: CallHandler = async (context) => {
  const { engine, model, resource, actor, id, body, extras } = context
  await engine.read(resource, actor, id)
  const products = model.resource('products')
  const requested = typeof body.status === 'string' ? [body.status] : undefined
  const rows = await productsIn(context, products, requested)
  const open = rows.filter(({ status }) => !settled.has(status))
  const fit = await complete(context, products, open)
  // The collection itself stays as it is, but not as somebody else has decided about it since.
  const versionCheck = { resource, id, body: {}, extras }
  const approved = await engine.updateAll(actor, [
    ...withStatus(context, products, fit, 'approved'),
    versionCheck,
  ])
  const count = approved.filter((change) => change !== versionCheck).length
  return { approved: count, left: open.length - count }
}

/** What staff decide about a collection and the products in it (rows COLL-016 to 022). */
export const approvalCalls = { approve, disapprove, approveAll }
