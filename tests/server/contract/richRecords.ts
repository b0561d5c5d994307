import { sql } from 'kysely'
import {
  asReference,
  asReferring,
  isEmpty,
  isObject,
  putAt,
  valueAt,
  type AnyField,
  type Definition,
  type Fields,
  type Leaf,
  type Resource,
} from '../../../schema/index.ts'
import { model } from '../../../resources/index.ts'
import { companyBioLimits } from '../../../resources/settings/constants.ts'
import { roles, type UserType } from '../../../resources/settings/roles.ts'
import type { Actor } from '../../../server/access/actor.ts'
import { isStored } from '../../../server/db/tables/projection.ts'
import type { AppParts } from '../../../server/app.ts'
import { hooks } from '../../../server/features/index.ts'
import { createEngine, type Engine } from '../../../server/records/engine.ts'
import { putDocument } from '../../helpers/gapsOfDocuments.ts'
import { testServer, type TestServer } from '../../helpers/testServer.ts'
import { isWritable, placesOf } from './expected.ts'
import { idsIn } from './records.ts'

type Json = Readonly<Record<string, unknown>>

/** The same sample each time; the low number makes lists of choices hold all of them. */
const random = () => 0.1

const pickupTimes = {
  morningMinTime: '08:00',
  morningMaxTime: '12:00',
  afternoonMinTime: '14:00',
  afternoonMaxTime: '18:00',
}

/** Preparations of an order as samples go, but packed with nothing. */
function unpacked(): readonly Json[] {
  const leaf = model.resource('orders').leaf.get('orderManagementData')
  const samples = leaf?.kind.sample(leaf.field, random)
  if (!Array.isArray(samples)) throw new Error('no samples')
  return samples.filter(isObject).map(({ packedWith: _packedWith, ...entry }) => entry)
}

/** Values that belong together: samples field by field would break a rule between them. */
const together: Readonly<Record<string, (record: Json) => Json>> = {
  products: () => ({
    pricing: { EUR: { wholesale: 10, retail: 100 } },
    material: 'wood',
    secondaryMaterial: 'glass',
    canBeRemade: true,
  }),
  contacts: () => ({ pickupAddressAndTime: pickupTimes }),
  // Things ordered are products that are there, packed with nothing: a sample would name one that is not.
  orders: ({ line_items: items, orderManagementData: prepared }) => ({
    pickupAddressAndTime: pickupTimes,
    ...(isEmpty(items) && { line_items: [{ variant_sku: 'BOT-0001', quantity: 1, price: 10 }] }),
    ...(isEmpty(prepared) && { orderManagementData: unpacked() }),
  }),
  collections: ({ _id }) => (_id === undefined ? { approved: true, state: 'approved' } : {}),
  // A text is that of a product or of a company page, and nobody has another one of it.
  translations: ({ product, company }) => ({
    description: 'A text.'.repeat(companyBioLimits.min),
    product: product ?? null,
    company: company ?? null,
  }),
  vendors: ({ _id }) => (_id === undefined ? {} : { artisanStatus: 'active' }),
  // Rights that are not named are those of the type; the suite asks for these.
  users: (record) => ({ rights: roles.rights[valueAt(record, ['profile', 'type']) as UserType] }),
}

/** Parts that the others need, so that these come first. */
const first = ['contacts', 'companies', 'vendors']

export interface RichServer extends TestServer {
  /** The engine of the server, which writes what no user may write. */
  readonly engine: Engine
  /** Puts values into a record, as the server itself would. */
  put(name: string, id: string, values: Json): Promise<void>
}

/** Ids that a reference of a record may hold: of records with the same vendor, where it says so. */
async function referable(server: TestServer, leaf: Leaf, record: Json): Promise<string[]> {
  const { resource, matching } = asReferring(leaf) ?? { resource: '' }
  const shared = matching && valueAt(record, matching.split('.'))
  return typeof shared === 'string'
    ? idsIn(server, resource, { own: matching ?? '' }, shared)
    : idsIn(server, resource, 'all', '')
}

/** A value for a place that is empty. */
async function filling(server: TestServer, leaf: Leaf, record: Json): Promise<unknown> {
  if (!asReferring(leaf)) return leaf.kind.sample(leaf.field, random)
  const [one] = await referable(server, leaf, record)
  return asReference(leaf) ? one : one && [one]
}

/** What a record lacks: a value for each place that is empty, and those that belong together. */
export async function fillingsOf(
  server: TestServer,
  resource: Resource,
  leaves: readonly Leaf[],
  record: Json,
): Promise<Record<string, unknown>> {
  const given = together[resource.name]?.(record) ?? {}
  const body: Record<string, unknown> = {}
  for (const leaf of leaves) {
    const fixed = valueAt(given, leaf.parts)
    if (fixed !== undefined) putAt(body, leaf.parts, fixed)
    else if (isEmpty(valueAt(record, leaf.parts)))
      putAt(body, leaf.parts, await filling(server, leaf, record))
  }
  return body
}

/** A value without the files that it names: nothing has been uploaded for a record that is being made. */
function withoutFiles(field: AnyField, value: unknown): unknown {
  const { kind, fields } = field as AnyField & { readonly fields?: Fields }
  if (kind === 'files' || kind === 'images') return undefined
  if (kind === 'list' && Array.isArray(value))
    return value.map((entry: Json) =>
      Object.fromEntries(
        Object.entries(entry).map(([name, one]) => [
          name,
          withoutFiles(fields?.[name] ?? field, one),
        ]),
      ),
    )
  return value
}

let made = 0

/** A body that names every field that a type of user may set, as of a record of the demo's vendor. */
export async function fullBody(
  server: TestServer,
  definition: Definition,
  type: UserType,
): Promise<Record<string, unknown>> {
  made += 1
  const resource = server.model.resource(definition.name)
  const { id: vendor } = server.as('vendor')
  const paths = placesOf(definition).filter((place) => isWritable(place, type, 'create'))
  const leaves = paths.flatMap(({ path }) => resource.leaf.get(path) ?? [])
  const body = await fillingsOf(server, resource, leaves, { vendor })
  if (leaves.some(({ path }) => path === 'vendor')) body['vendor'] = vendor
  for (const { field, parts } of leaves)
    putAt(body, parts, withoutFiles(field, valueAt(body, parts)))
  for (const { field, kindName, parts } of leaves) {
    const value = String(valueAt(body, parts))
    if (field.unique ?? field.uniqueWithin)
      putAt(body, parts, kindName === 'email' ? `full-${made}.${value}` : `${value}-f${made}`)
  }
  return body
}

/** The states of a resource's records, by the field that says it: each of them is to be there. */
function statesOf({ transitions, leaf }: Resource): [string, readonly string[]][] {
  return Object.keys(transitions ?? {}).flatMap((path) => {
    const field = leaf.get(path)?.field
    return field && 'values' in field ? [[path, field.values as readonly string[]]] : []
  })
}

/** Those whose records a test looks at: the first of all, of the demo's vendor and of others. */
async function chosenIds(server: TestServer, { name, access, leaf }: Resource): Promise<string[]> {
  const everyone = await idsIn(server, name, 'all', '')
  const scope = access.read.vendor ?? (leaf.has('vendor') ? { own: 'vendor' } : 'all')
  const { id } = server.as('vendor')
  const own = await idsIn(server, name, scope, id)
  const others = everyone.filter((one) => !own.includes(one))
  const most = name === 'users' ? everyone.length : 6
  return [...new Set([...everyone.slice(0, most), ...own.slice(0, most), ...others.slice(0, 2)])]
}

/**
 * The API on records that are as rich as any can be: every field, list and reference is filled.
 * @param parts of the app, in place of the usual ones
 */
export async function richServer(parts: Partial<AppParts> = {}): Promise<RichServer> {
  const server = await testServer(undefined, parts)
  const { model, database } = server
  const engine = createEngine(database, model, hooks)
  const actor: Actor = {
    subject: { id: server.as('admin').id, role: 'admin', rights: roles.rights.admin ?? [] },
    email: 'admin@bottega.example',
    language: 'en',
    call: 'the contract suite',
  }
  const put = async (name: string, id: string, values: Json) => {
    await engine.update(model.resource(name), actor, id, values, { isServer: true })
  }
  const rest = model.resources.map(({ name }) => name).filter((name) => !first.includes(name))
  for (const name of [...first, ...rest]) {
    const resource = model.resource(name)
    const leaves = resource.leaves.filter(isStored)
    for (const [at, id] of (await chosenIds(server, resource)).entries()) {
      // All states are there, but of vendors, whose others are those that may do nothing.
      for (const [path, values] of name === 'vendors' ? [] : statesOf(resource))
        await putState(server, name, id, path, values[at % values.length] ?? '')
      const record = await engine.stored(resource, actor, id)
      const values = await fillingsOf(server, resource, leaves, record)
      for (const { field, kindName, parts } of leaves)
        if (field.unique && kindName === 'text' && valueAt(values, parts) !== undefined)
          putAt(values, parts, `${String(valueAt(values, parts))}-${id.slice(-6)}`)
      await put(name, id, values)
    }
  }
  return { ...server, engine, put }
}

/** Puts a record into a state, whatever moves would lead there. */
export async function putState(
  server: TestServer,
  name: string,
  id: string,
  path: string,
  state: string,
): Promise<void> {
  await sql`update ${sql.table(name)} set ${sql.id(path)} = ${state} where "_id" = ${id}::uuid`.execute(
    server.database,
  )
  await putDocument(server, name, id, { [path]: state })
}
