import { sql } from 'kysely'
import { putDocument } from '../../helpers/gapsOfDocuments.ts'
import { listOf, type Json } from '../../helpers/listOf.ts'
import type { Client, TestServer } from '../../helpers/testServer.ts'
import { idsIn } from '../contract/records.ts'

let made = 0

async function idOf(client: Client, path: string, body: Json): Promise<string> {
  const answer = await client.call('POST', path, body)
  if (answer.status !== 201)
    throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return String((answer.body as Json)['_id'])
}

/** A new product of the demo's vendor, as staff make it; more fields at will. */
export async function madeProduct(server: TestServer, more: Json = {}): Promise<string> {
  if (more.status === 'active') return readyProduct(server, more)
  made += 1
  const body = {
    // In the order of their making, sorted as texts too.
    sku: `MADE-${String(made).padStart(6, '0')}`,
    name: 'Vaso',
    description: 'A vase',
    mainColor: 'white',
    material: 'glass',
    stockQuantity: 1,
    packagingTime: 1,
    vendor: server.as('vendor').id,
    ...more,
  }
  return idOf(server.as('admin'), '/api/product', body)
}

/** What a product needs to go live beside what it must have, a photo apart: that comes by upload. */
export const liveFields = {
  parcels: [{ weight: 2, W: 10, D: 10, H: 10 }],
  pricing: { EUR: { wholesale: 10, retail: 100 } },
}

/** A product that may go live, or is live already: its photo and that state are put there by hand. */
export async function readyProduct(server: TestServer, more: Json = {}): Promise<string> {
  const { status = 'draft', ...others } = more
  const id = await madeProduct(server, { ...liveFields, ...others })
  const doc = { mainPhoto: '/files/pictures/one.jpg', status }
  await putDocument(server, 'products', id, doc)
  await sql`update products set status = ${status}, "picture" = ${JSON.stringify(doc)}::jsonb -> 'mainPhoto'
    where _id = ${id}::uuid`.execute(server.database)
  return id
}

/** What a product may have beside what it must, a type among it; the price fits the vendor's tax. */
export async function richFields(server: TestServer): Promise<Json> {
  const [type] = await idsIn(server, 'productTypes', 'all', '')
  return {
    type,
    parcels: [{ weight: 2, W: 10, D: 10, H: 10 }],
    pricing: { EUR: { wholesale: 10, retail: 100 } },
    secondaryMaterial: 'wood',
    displayTitle: { en: 'A vase', it: 'Un vaso' },
  }
}

/** A new collection of the demo's vendor, by the vendor itself. */
export async function madeCollection(server: TestServer): Promise<string> {
  made += 1
  return idOf(server.as('vendor'), '/api/collection', { name: `Collection ${made}` })
}

/** The body of a new vendor. */
export function vendorBody(more: Json = {}): Json {
  made += 1
  return {
    artisanName: `Ceramiche Números ${made}`,
    area: 'Faenza',
    state: 'Emilia-Romagna',
    email: `made-${made}@bottega.example`,
    website: 'www.bottega.example',
    otherSites: 'none',
    description: 'Clay',
    contractType: 'not exclusive',
    ...more,
  }
}

/** A new vendor, as staff make it. */
export async function madeVendor(server: TestServer, more: Json = {}): Promise<string> {
  return idOf(server.as('admin'), '/api/vendor', vendorBody(more))
}

/** The number of records of a list. */
export async function countOf(client: Client, path: string, filter: Json): Promise<number> {
  return Number((await listOf(client, path, { filter, range: [0, 0] })).total)
}
