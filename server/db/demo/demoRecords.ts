import type { Model } from '../../../schema/index.ts'
import { collectionProfiles } from './collectionProfile.ts'
import { demoCollection } from './demoCollection.ts'
import { demoProducts } from './demoProducts.ts'
import { demoProductTypes } from './demoProductTypes.ts'
import { demoUsers } from './demoUsers.ts'
import { demoVendor } from './demoVendor.ts'
import type { DemoRecord } from './fillRecord.ts'
import { vendorProfile } from './vendorProfile.ts'

/** How much of each; types of product and users are as many as there are. */
export interface DemoCounts {
  readonly vendors: number
  readonly collections: number
  readonly products: number
}

/** Records of one resource, as the loader takes them. */
export interface DemoBatch {
  readonly resource: string
  readonly records: DemoRecord[]
}

const usual: DemoCounts = { vendors: 44, collections: 132, products: 2000 }

/** Two vendors have accounts. */
const fewestVendors = 2

/**
 * The demo's records, those that others refer to first. The same model and counts give the same
 * records on every machine and every day.
 */
export function* demoRecords(model: Model, counts: DemoCounts = usual): Generator<DemoBatch> {
  const ids = new Map<string, readonly string[]>()
  const batch = (resource: string, records: DemoRecord[]): DemoBatch => {
    ids.set(
      resource,
      records.map(({ _id }) => String(_id)),
    )
    return { resource, records }
  }
  const vendors = Array.from({ length: Math.max(counts.vendors, fewestVendors) }, (_, at) =>
    vendorProfile(at),
  )
  const collections = collectionProfiles(vendors, counts.collections, counts.products)
  const resource = (name: string) => model.resource(name)

  yield batch('productTypes', demoProductTypes(resource('productTypes'), ids))
  yield batch(
    'vendors',
    vendors.map(({ at }) => demoVendor(resource('vendors'), at, ids)),
  )
  yield batch('users', demoUsers(resource('users'), ids))
  yield batch(
    'collections',
    collections.map((one) => demoCollection(resource('collections'), one, ids)),
  )
  for (const records of demoProducts(
    resource('products'),
    counts.products,
    vendors,
    collections,
    ids,
  ))
    yield { resource: 'products', records }
}
