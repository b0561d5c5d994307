import { translate } from '../../../i18n/index.ts'
import { checkRecord } from '../../../schema/checkRecord.ts'
import { mayBeIncomplete, type Resource } from '../../../schema/index.ts'
import { tell } from '../../jobs/tell.ts'
import type { Change } from '../../records/engine.ts'
import { largestPage } from '../../records/list/checkListRequest.ts'
import { errorTexts } from '../../errors/errorTexts.ts'
import { isStored } from '../../db/tables/projection.ts'
import type { CallContext, HandlersOf } from '../../http/callHandler.ts'

/** Statuses of a product that nobody has looked at (row COLL-007). */
const unreviewed = ['draft', 'pending']
/** Statuses that approving all need not touch: an active product is approved, and on sale besides. */
const settled = new Set(['approved', 'active'])

interface Row {
  readonly _id: string
  readonly status: string
  readonly sku: string | null
  readonly name: string | null
  readonly version?: unknown
}

/** A product that is left as it is, and why. */
interface LeftOut extends Pick<Row, '_id' | 'sku' | 'name'> {
  readonly problems: readonly { readonly field: string | null; readonly text: string }[]
}

/** The products of the call's collection that have one of these statuses. */
async function productsIn(
  { engine, actor, id }: CallContext<'collections'>,
  products: Resource,
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

/** Tells those that have all they need from those that their artisan has not finished, with what they lack. */
async function judged(
  { engine, actor }: CallContext<'collections'>,
  products: Resource,
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
    if (problems.length) leftOut.push(named(row, problems))
    else fit.push({ ...row, version: record.version })
  }
  return { fit, leftOut }
}

const named = ({ _id, sku, name }: Row, problems: LeftOut['problems']): LeftOut => ({
  _id,
  sku,
  name,
  problems,
})

/**
 * Whether a product is still what the call decided about: somebody may have reviewed it meanwhile, or moved
 * it. One that may be incomplete may also have lost what it needs.
 */
const isAsFound =
  ({ id }: CallContext<'collections'>, resource: Resource, row: Row): NonNullable<Change['only']> =>
  (record) =>
    record.status === row.status &&
    record.vendorCollection === id &&
    (!mayBeIncomplete(resource, record) || record.version === row.version)

const withStatus = (
  context: CallContext<'collections'>,
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

const approve: HandlersOf<'collections'>['approve'] = async (context) => {
  const { engine, model, resource, actor, id, extras } = context
  await engine.read(resource, actor, id)
  const products = model.resource('products')
  const open = await productsIn(context, products, unreviewed)
  const { fit } = await judged(context, products, open)
  await engine.updateAll(actor, [
    ...withStatus(context, products, fit, 'approved'),
    { resource, id, body: { approved: true }, extras },
  ])
  return engine.read(resource, actor, id)
}

const disapprove: HandlersOf<'collections'>['disapprove'] = async (context) => {
  const { engine, model, resource, actor, id, body, extras } = context
  await engine.read(resource, actor, id)
  const products = model.resource('products')
  const waiting = await productsIn(context, products, ['pending'])
  const { fit } = await judged(context, products, await productsIn(context, products, ['draft']))
  const { reason } = body
  const at = new Date().toISOString()
  const rejection = { text: reason, at, by: actor.email }
  const changes = [
    ...withStatus(context, products, [...waiting, ...fit], 'rejected').map((change) => ({
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
    tell(tx, 'collectionDisapproved', { collection: id, at, reason }),
  )
  return engine.read(resource, actor, id)
}

/** The products that approving all would look at: all that are not approved yet, or those of a status. */
async function openIn(
  context: CallContext<'collections'>,
  products: Resource,
  status: unknown,
): Promise<readonly Row[]> {
  const requested = typeof status === 'string' && status ? [status] : undefined
  const rows = await productsIn(context, products, requested)
  return rows.filter((row) => !settled.has(row.status))
}

const approvable: HandlersOf<'collections'>['approvable'] = async (context) => {
  const { engine, model, resource, actor, id, query } = context
  await engine.read(resource, actor, id)
  const products = model.resource('products')
  const rows =
    query.unreviewed === 'true'
      ? await productsIn(context, products, unreviewed)
      : await openIn(context, products, query.status)
  const { fit, leftOut } = await judged(context, products, rows)
  return { approvable: fit.length, leftOut }
}

const approveAll: HandlersOf<'collections'>['approveAll'] = async (context) => {
  const { engine, model, resource, actor, id, body, extras } = context
  await engine.read(resource, actor, id)
  const products = model.resource('products')
  const open = await openIn(context, products, body.status)
  const { fit, leftOut } = await judged(context, products, open)
  // The collection itself stays as it is, but not as somebody else has decided about it since.
  const versionCheck = { resource, id, body: {}, extras }
  const made = await engine.updateAll(actor, [
    ...withStatus(context, products, fit, 'approved'),
    versionCheck,
  ])
  const approved = new Set(made.filter((change) => change !== versionCheck).map((one) => one.id))
  const text = translate(actor.language, 'errors.stale')
  const changed = fit.filter(({ _id }) => !approved.has(_id))
  return {
    approved: approved.size,
    left: open.length - approved.size,
    leftOut: [...leftOut, ...changed.map((row) => named(row, [{ field: null, text }]))],
  }
}

/** What staff decide about a collection and the products in it (rows COLL-016 to 022). */
export const approvalCalls = { approve, disapprove, approvable, approveAll }
