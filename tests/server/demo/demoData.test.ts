import { describe, expect, it } from 'vitest'
import { orderStates, shipmentStates } from '../../../resources/settings/constants.ts'
import { landingOf } from '../../../resources/navigation/landing.ts'
import { demoAccounts } from '../../../resources/settings/demoAccounts.ts'
import { boughtParcels, openParcels } from '../../../resources/parts/orders/orderParcels.ts'
import { discountTooLow } from '../../../resources/parts/discountTooLow.ts'
import { definitions, model } from '../../../resources/index.ts'
import { roles } from '../../../resources/settings/roles.ts'
import { checkRecord } from '../../../schema/checkRecord.ts'
import {
  asReferring,
  daysAfter,
  defineModel,
  email,
  flag,
  isComputed,
  isEmpty,
  isId,
  reference,
  referredIds,
  text,
  valueAt,
  type Definition,
} from '../../../schema/index.ts'
import { demoRecords } from '../../../server/demo/demoRecords.ts'
import { parseDemoPicture } from '../../../server/demo/pictures/demoPictureUrl.ts'
import { testDemoDay } from '../../helpers/demo/demoDay.ts'

type Row = Record<string, unknown>

const counts = { vendors: 44, collections: 132, products: 2000 }

function gathered(of = model, how = counts): Map<string, Row[]> {
  const all = new Map<string, Row[]>()
  for (const { resource, records } of demoRecords(of, how))
    all.set(resource, [...(all.get(resource) ?? []), ...records])
  return all
}

const data = gathered()
const rows = (resource: string) => data.get(resource) ?? []
const everything = [...data].flatMap(([resource, records]) =>
  records.map((record) => ({ resource: model.resource(resource), record })),
)
const at = (record: Row, path: string) => valueAt(record, path.split('.'))
const values = (resource: string, path: string) => rows(resource).map((record) => at(record, path))
const drafts = new Set(
  rows('vendors').flatMap((vendor) => (vendor['artisanStatus'] === 'draft' ? [vendor['_id']] : [])),
)
/** A draft, or what its owner has not told while it is one. */
const isUnfinished = (record: Row) => record['status'] === 'draft' || drafts.has(record['vendor'])
const byId = (resource: string) => new Map(rows(resource).map((record) => [record['_id'], record]))

describe('demo data', () => {
  it('is the same each time', () => {
    expect(gathered()).toEqual(data)
  })

  it('does not change a record when more are made', () => {
    const fewer = gathered(model, { ...counts, products: 1500 })
    expect(fewer.get('products')).toEqual(rows('products').slice(0, 1500))
  })

  it('comes in the order in which records refer to each other', () => {
    expect([...data.keys()]).toEqual([
      'productTypes',
      'glossaryTerms',
      'vendors',
      'companies',
      'contacts',
      'plans',
      'subscriptions',
      'receipts',
      'users',
      'collections',
      'products',
      'translations',
      'orders',
    ])
    expect(rows('vendors')).toHaveLength(44)
    expect(rows('collections')).toHaveLength(132)
    expect(rows('products')).toHaveLength(2000)
    expect(rows('productTypes').length).toBeGreaterThanOrEqual(12)
    expect(rows('users')).toHaveLength(demoAccounts.length + 3)
  })

  it('is made in small parts, so that a million products need no more memory than these', () => {
    for (const { records } of demoRecords(model, { vendors: 44, collections: 132, products: 5000 }))
      expect(records.length).toBeLessThanOrEqual(1000)
  })

  it('passes the checks of the kernel, drafts that lack something excepted', () => {
    const wrong = everything.flatMap(({ resource, record }) =>
      checkRecord(resource, record, resource.leaves)
        .filter(({ path, isRule }) => {
          const leaf = resource.leaf.get(path)
          const isMissing = leaf?.field.required && isEmpty(valueAt(record, leaf.parts))
          return !isRule && !(isMissing && isUnfinished(record))
        })
        .map(({ path, key }) => `${resource.name}.${path}: ${key}`),
    )
    expect(wrong).toEqual([])
  })

  it('keeps the rules; few products are above the discount ceiling', () => {
    const broken = everything.flatMap(({ resource, record }) =>
      checkRecord(resource, record, resource.leaves).filter(
        ({ isRule, key }) => isRule && key !== 'validation.discountTooLow' && !isUnfinished(record),
      ),
    )
    expect(broken).toEqual([])
    const vendors = byId('vendors')
    const above = rows('products').filter((record) =>
      discountTooLow(
        at(record, 'pricing.EUR.wholesale') as number,
        at(record, 'pricing.EUR.retail') as number,
        at(vendors.get(record['vendor']) ?? {}, 'fiscalRegimen') as number,
      ),
    )
    expect(above.length).toBeGreaterThan(0)
    expect(above.length).toBeLessThan(120)
  })

  it('leaves out what the server works out', () => {
    for (const { resource, record } of everything)
      for (const { field, parts, path, isSystem } of resource.leaves) {
        const isWorkedOut =
          Boolean(field.lookup ?? field.rollup ?? field.firstOf) || isComputed({ field })
        expect(valueAt(record, parts) === undefined, path).toBe(isWorkedOut && !isSystem)
      }
  })

  it('refers to records that are there, with the same vendor where that is required', () => {
    for (const { resource, record } of everything)
      for (const leaf of resource.leaves) {
        const field = asReferring(leaf)
        if (!field) continue
        for (const id of referredIds(valueAt(record, leaf.parts))) {
          const other = byIdOf(field.resource).get(id)
          expect(other, `${resource.name}.${leaf.path}`).toBeDefined()
          if (field.matching) expect(other?.[field.matching]).toBe(record[field.matching])
        }
      }
  })

  it('repeats nothing that must be unique', () => {
    for (const [resource, records] of data) {
      const unique = model
        .resource(resource)
        .leaves.filter(({ field, path }) => field.unique ?? path === '_id')
      for (const { parts, path } of unique) {
        const all = records.map((record) => valueAt(record, parts)).filter((one) => one !== null)
        expect(new Set(all).size, `${resource}.${path}`).toBe(all.length)
      }
    }
    for (const resource of data.keys()) expect(values(resource, '_id').every(isId)).toBe(true)
    expect(new Set(values('vendors', 'email')).size).toBe(44)
    expect(new Set(values('products', 'mainPhoto')).size).toBe(2000)
  })

  it('keeps time in order', () => {
    for (const { record } of everything) {
      const [created, updated] = [String(record['createdAt']), String(record['updatedAt'])]
      expect(created <= updated).toBe(true)
      expect(created >= daysAfter(testDemoDay, -730) && updated <= `${testDemoDay}T09`).toBe(true)
    }
  })

  it('calls P12: gives the artisans that visitors sign in as a biography of their own', () => {
    const visited = rows('vendors').filter((one) =>
      demoAccounts.some(({ email: address }) => address === one['email']),
    )
    expect(visited).toHaveLength(2)
    for (const { biography } of visited) expect(String(biography).length).toBeGreaterThan(80)
  })

  it('gives the accounts their rights and vendors their records', () => {
    const users = new Map(rows('users').map((user) => [user['email'], user]))
    for (const { email: address, type } of demoAccounts) {
      expect(users.get(address)).toMatchObject({
        profile: { type },
        isActive: true,
        roles: [type],
        language: type === 'translator' ? 'it' : 'en',
        url: landingOf({ id: String(users.get(address)?.['_id']), role: type, rights: [] }),
      })
      expect(users.get(address)?.['rights']).toEqual(roles.rights[type])
    }
    expect(users.get('vendor@bottega.example')?.['_id']).toBe(rows('vendors')[0]?.['_id'])
    expect(users.get('vendor2@bottega.example')?.['_id']).toBe(rows('vendors')[1]?.['_id'])
    expect(values('users', 'isActive')).toContain(false)
  })

  it('counts in a collection what its products are', () => {
    for (const collection of rows('collections')) {
      const own = rows('products').filter(
        (product) => product['vendorCollection'] === collection['_id'],
      )
      const isReviewed =
        own.length > 0 &&
        own.every(({ status }) => ['approved', 'rejected', 'active'].includes(String(status)))
      expect(collection['allReviewed'], String(collection['name'])).toBe(isReviewed)
      expect(collection['approved']).toBe(collection['state'] === 'approved')
      expect(collection['approvalDate'] !== null).toBe(collection['approved'])
    }
    expect(new Set(values('collections', 'state')).size).toBe(3)
  })

  it('has products in every state, and enough of the first vendor', () => {
    expect(new Set(values('products', 'status')).size).toBe(5)
    expect(new Set(values('products', 'translation.status')).size).toBe(4)
    expect(new Set(values('products', 'saved'))).toEqual(new Set([true, false]))
    const toDescribe = rows('products').filter(
      (product) =>
        product['status'] === 'approved' &&
        product['saved'] === false &&
        product['vendor'] === rows('vendors')[0]?.['_id'],
    )
    expect(toDescribe.length).toBeGreaterThan(10)
    for (const path of ['auditedOn', 'flaggedAsIncompleteOn', 'discontinuedOn', 'lastChanges.date'])
      expect(values('products', path).filter(Boolean).length, path).toBeGreaterThan(20)
    const first = rows('vendors')[0]?.['_id']
    const own = values('products', 'vendor').filter((vendor) => vendor === first).length
    expect(own).toBeGreaterThan(70)
    expect(own).toBeLessThan(130)
    expect(
      values('products', 'parcels').every(
        (parcels) => Array.isArray(parcels) && parcels.length <= 3,
      ),
    ).toBe(true)
  })

  it('has orders, translations and subscriptions in every state, and each vendor its parts', () => {
    const all = (resource: string, path: string) => new Set(values(resource, path))
    expect(rows('orders').length).toBeGreaterThanOrEqual(600)
    expect(all('orders', 'state')).toEqual(new Set(orderStates))
    expect(all('orders', 'status')).toEqual(new Set(orderStates))
    const shipments = values('orders', 'shipments').flat() as Row[]
    expect(new Set(shipments.map(({ state }) => state))).toEqual(new Set(shipmentStates))
    // Those that people lead a text to.
    const worked = new Set(['todo', 'draft', 'waiting', 'approved'])
    expect(all('translations', 'status')).toEqual(worked)
    expect(all('companies', 'translation.status')).toEqual(worked)
    for (const part of ['contacts', 'companies'])
      expect(new Set(values(part, 'vendor'))).toEqual(new Set(values('vendors', '_id')))
    const first = rows('vendors')[0]?.['_id']
    expect(values('orders', 'vendor')).toContain(first)
  })

  it('findings 24: what has left in part has a label for that part, and boxes that are still to leave', () => {
    const partial = rows('orders').filter(({ status }) => status === 'partial')
    expect(partial.length).toBeGreaterThan(10)
    for (const order of partial) {
      expect(boughtParcels(order).size).toBeGreaterThan(0)
      expect(openParcels(order).length).toBeGreaterThan(0)
    }
  })

  it('shows on products and company pages the state of their translations', () => {
    for (const [name, by] of [
      ['products', 'product'],
      ['companies', 'company'],
    ] as const) {
      const translated = rows(name).filter((record) => at(record, 'translation._id') !== null)
      expect(translated.length).toBeGreaterThan(30)
      const translations = byId('translations')
      for (const record of translated) {
        const translation = translations.get(at(record, 'translation._id'))
        expect(translation).toMatchObject({
          [by]: record['_id'],
          status: at(record, 'translation.status'),
          description: at(record, 'translation.description'),
        })
      }
    }
  })

  it('shows pictures that can be drawn', () => {
    const addresses = [
      ...values('products', 'mainPhoto'),
      ...values('products', 'photos').flat(),
      ...values('products', 'onboardingPhoto').filter(Boolean),
      ...values('vendors', 'images').flat(),
      ...values('companies', 'photoUrl').flat(),
    ]
    for (const address of addresses)
      expect(
        parseDemoPicture(String(address).replace('/files/demo/', '')),
        String(address),
      ).not.toBeNull()
  })

  it('fills a field that a definition gains', () => {
    const gained = {
      kiln: text({ max: 20 }),
      hallmark: text({ unique: true, required: true }),
      keeper: email({ unique: true, required: true }),
      isFragile: flag(),
      twin: reference('vendors', { required: true }),
    }
    const more = definitions.map((one) =>
      one.name === 'products' ? { ...one, fields: { ...one.fields, ...gained } } : one,
    ) as readonly Definition[]
    const larger = defineModel(roles, more)
    const made =
      gathered(larger, { vendors: 4, collections: 8, products: 300 }).get('products') ?? []
    const resource = larger.resource('products')
    const leaves = Object.keys(gained).flatMap((name) => resource.leaf.get(name) ?? [])
    expect(made.flatMap((record) => checkRecord(resource, record, leaves))).toEqual([])
    expect(new Set(made.map(({ hallmark }) => hallmark)).size).toBe(300)
    expect(new Set(made.map(({ keeper }) => keeper)).size).toBe(300)
    const filled = made.filter(({ kiln }) => kiln !== null).length
    expect(filled).toBeGreaterThan(180)
    expect(filled).toBeLessThan(300)
  })
})

const indexes = new Map<string, Map<unknown, Row>>()
function byIdOf(resource: string): Map<unknown, Row> {
  const index = indexes.get(resource) ?? byId(resource)
  indexes.set(resource, index)
  return index
}
