import type { Model, Resource } from '../../schema/index.ts'
import { collectionProfiles } from './base/collectionProfile.ts'
import { demoChanges } from './history/demoChanges.ts'
import { demoAreas } from './records/demoAreas.ts'
import { demoCollection } from './records/demoCollection.ts'
import { demoCompany } from './records/demoCompany.ts'
import { demoContact } from './records/demoContact.ts'
import { demoOrders } from './records/demoOrders.ts'
import { demoGlossary } from './records/demoGlossary.ts'
import { demoProducts } from './records/demoProducts.ts'
import { demoProductTypes } from './records/demoProductTypes.ts'
import { bioTranslations, productTranslations } from './records/demoTranslations.ts'
import { demoUsers } from './records/demoUsers.ts'
import { demoVendor } from './records/demoVendor.ts'
import { type DemoRecord, fillRecord, type KnownIds } from './base/fillRecord.ts'
import { soldByVendor } from './records/soldProduct.ts'
import type { DemoChange } from './history/historyWriter.ts'
import { vendorProfile, type VendorProfile } from './base/vendorProfile.ts'
import { demoId } from './base/demoId.ts'
import { daysAfter, demoNow, demoStart, momentBetween } from './base/demoTime.ts'
import { seededRandom } from './base/seededRandom.ts'

const generatedCount = 24
/** First sort of ids for generated resources; those with their own demo use lower ones. */
const firstSort = 128

/** Generated records of a resource without a demo of its own, made from its definition. */
function otherRecords(resource: Resource, place: number, ids: KnownIds): DemoRecord[] {
  return Array.from({ length: generatedCount }, (_, at) => {
    const random = seededRandom(`${resource.name}-${at}`)
    const created = momentBetween(demoStart(), daysAfter(demoNow(), -1), random)
    const updated = momentBetween(created, demoNow(), random)
    const id = demoId(firstSort + (place % firstSort), at, created)
    return fillRecord(resource, { at, id, created, updated }, [], random, ids)
  })
}

/** Numbers of records; those of other resources follow from these. */
export interface DemoCounts {
  readonly vendors: number
  readonly collections: number
  readonly products: number
}

/** Records of one resource for the loader. */
export interface DemoBatch {
  readonly resource: string
  readonly records: DemoRecord[]
  /** Their history; empty for resources without one. */
  readonly changes: readonly DemoChange[]
}

/** The default numbers. */
export const defaultCounts: DemoCounts = { vendors: 44, collections: 132, products: 2000 }

const usualOrders = 660
const batchSize = 1000

/** Two vendors have accounts. */
const minVendors = 2

/** The vendors of a demo. */
export function demoVendors(counts: DemoCounts = defaultCounts): VendorProfile[] {
  return Array.from({ length: Math.max(counts.vendors, minVendors) }, (_, at) => vendorProfile(at))
}

/**
 * The demo's records; referenced ones come first. The same model and counts give the same records
 * on every machine and day.
 */
export function* demoRecords(
  model: Model,
  counts: DemoCounts = defaultCounts,
): Generator<DemoBatch> {
  const ids = new Map<string, readonly string[]>()
  const batch = (resource: string, records: DemoRecord[], start = 0): DemoBatch => {
    ids.set(
      resource,
      records.map(({ _id }) => String(_id)),
    )
    return { resource, records, changes: demoChanges(model, resource, records, start) }
  }
  const vendors = demoVendors(counts)
  const collections = collectionProfiles(vendors, counts.collections, counts.products)
  const resource = (name: string) => model.resource(name)

  yield batch('productTypes', demoProductTypes(resource('productTypes'), ids))
  yield batch('glossaryTerms', demoGlossary(resource('glossaryTerms'), ids))
  yield batch(
    'vendors',
    vendors.map(({ at }) => demoVendor(resource('vendors'), at, ids)),
  )
  const companies = vendors.map((one) => demoCompany(resource('companies'), one, ids))
  yield batch('companies', companies)
  const contacts = vendors.map((one) => demoContact(resource('contacts'), one, ids))
  yield batch('contacts', contacts)
  for (const { records } of demoAreas)
    for (const [name, some] of records?.({ model, vendors, contacts, ids }) ?? [])
      yield batch(name, some)
  yield batch('users', demoUsers(resource('users'), ids))
  yield batch(
    'collections',
    collections.map((one) => demoCollection(resource('collections'), one, ids)),
  )
  const first: DemoRecord[] = []
  const translations = bioTranslations(resource('translations'), companies, ids)
  for (const records of demoProducts(
    resource('products'),
    counts.products,
    vendors,
    collections,
    ids,
  )) {
    // Only the first products are sold and translated and have a history, however many there are.
    const hasHistory = first.length < defaultCounts.products
    const changes = hasHistory ? demoChanges(model, 'products', records, first.length) : []
    yield { resource: 'products', records, changes }
    if (hasHistory) {
      first.push(...records)
      translations.push(...productTranslations(resource('translations'), records, ids))
    }
  }
  const sold = soldByVendor(first)
  for (let at = 0; at < translations.length; at += batchSize)
    yield batch('translations', translations.slice(at, at + batchSize), at)
  const orders = Math.round(Math.min(usualOrders, Math.max(40, counts.products * 0.33)))
  yield batch('orders', demoOrders(resource('orders'), orders, vendors, sold, ids))
  for (const [place, one] of model.resources.entries())
    if (!ids.has(one.name) && one !== resource('products'))
      yield batch(one.name, otherRecords(one, place, ids))
}
