// STAND-IN by the lead so that others can start: the demo engineer overwrites this file.
import { demoAccounts } from '../../../resources/demoAccounts.ts'
import { roles } from '../../../resources/roles.ts'
import {
  kindOf,
  putAt,
  sampleId,
  type Model,
  type Random,
  type Resource,
} from '../../../schema/index.ts'

export interface DemoCounts {
  readonly vendors: number
  readonly collections: number
  readonly products: number
}

function seeded(seed: number): Random {
  let state = seed
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296
    return state / 4294967296
  }
}

export function demoRecords(
  model: Model,
  counts: DemoCounts = { vendors: 40, collections: 120, products: 2000 },
) {
  const random = seeded(7)
  const make = (resource: Resource, at: number) => {
    const when = new Date(Date.UTC(2026, 0, 1) + at * 3_600_000).toISOString()
    const record: Record<string, unknown> = {
      _id: sampleId(random),
      version: 1,
      createdAt: when,
      updatedAt: when,
    }
    for (const leaf of resource.leaves) {
      if (
        leaf.isSystem ||
        leaf.field.lookup ||
        leaf.field.counts ||
        leaf.field.kind === 'related' ||
        leaf.field.kind === 'reference'
      )
        continue
      putAt(record, leaf.parts, kindOf(leaf.field).sample(leaf.field, random))
    }
    return record
  }
  const many = (name: string, count: number) =>
    Array.from({ length: count }, (_, at) => make(model.resource(name), at))
  const types = many('productTypes', 6)
  const vendors = many('vendors', counts.vendors)
  const users = many('users', demoAccounts.length).map((user, at) => {
    const account = demoAccounts[at]
    if (!account) return user
    const vendor =
      account.type === 'vendor' ? vendors[account.email.startsWith('vendor2') ? 1 : 0] : undefined
    return {
      ...user,
      _id: vendor?._id ?? user._id,
      email: account.email,
      profile: { type: account.type },
      isActive: true,
      rights: roles.rights[account.type],
      roles: [account.type],
      url: '/products',
      language: account.type === 'translator' ? 'it' : 'en',
    }
  })
  const collections = many('collections', counts.collections).map((one, at) => ({
    ...one,
    vendor: vendors[at % vendors.length]?._id,
  }))
  const products = many('products', counts.products).map((one, at) => {
    const collection = collections[at % collections.length] as Record<string, unknown>
    return {
      ...one,
      sku: `DEMO-${at}`,
      vendor: collection?.vendor,
      vendorCollection: collection?._id,
      type: types[at % types.length]?._id,
      mainPhoto: `/files/demo/tableware-blue-${at}.jpg`,
      remadeDays: null,
      secondaryMaterial: null,
      pricing: {
        EUR: { wholesale: 40, retail: 100 + at },
        USD: { retail: 120 },
        GBP: { retail: 90 },
      },
    }
  })
  return [
    { resource: 'productTypes', records: types },
    { resource: 'vendors', records: vendors },
    { resource: 'users', records: users },
    { resource: 'collections', records: collections },
    { resource: 'products', records: products },
  ]
}
