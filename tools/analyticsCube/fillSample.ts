import { sql } from 'kysely'
import { model } from '../../resources/index.ts'
import { inTransaction, type Database, type Tx } from '../../server/db/connect.ts'
import { fillColumns, fillGaps } from '../../server/db/tables/fillColumns.ts'
import { isStored, projectedLeaves, tablesOf } from '../../server/db/tables/projection.ts'
import { loadFacts } from '../../server/facts/loadFacts.ts'
import { sampleFacts } from './sampleFacts.ts'
import {
  endedSession,
  sampleProducts,
  sampleSession,
  sampleUser,
  sampleVendors,
  vendorSession,
} from './sampleProducts.ts'

interface Document {
  readonly id: string
  readonly doc: object
}

/** Stores records that have only the fields that analytics read. */
async function store(tx: Tx, name: string, documents: readonly Document[]): Promise<void> {
  const resource = model.resource(name)
  const { grid, docs } = tablesOf(resource)
  for (const { id, doc } of documents) {
    await sql`insert into ${sql.table(grid)} ("_id", "version", "createdAt", "updatedAt")
      values (${id}, 1, now(), now())`.execute(tx)
    await sql`insert into ${sql.table(docs)} ("_id", "doc")
      values (${id}, ${JSON.stringify(doc)}::jsonb)`.execute(tx)
  }
  const leaves = [...projectedLeaves(resource)].filter(
    (leaf) => isStored(leaf) && !leaf.isSystem && !leaf.field.lookup,
  )
  await fillColumns(tx, resource, leaves)
  await fillGaps(tx, resource)
}

async function fillSessions(tx: Tx): Promise<void> {
  const second = sampleVendors[1]?.id ?? ''
  const user = (id: string, type: string) => ({
    id,
    doc: { email: `${type}@sample.example`, isActive: true, profile: { type } },
  })
  await store(tx, 'users', [user(sampleUser, 'buyer'), user(second, 'vendor')])
  for (const [id, userId, endedAt] of [
    [sampleSession, sampleUser, null],
    [endedSession, sampleUser, '2026-01-01T00:00:00Z'],
    [vendorSession, second, null],
  ])
    await sql`insert into sessions ("_id", "userId", "createdAt", "expiresAt", "endedAt")
      values (${id}, ${userId}, now(), '2099-01-01T00:00:00Z', ${endedAt})`.execute(tx)
}

const vendorDocuments = sampleVendors.map(({ id, buyer, premium }) => ({
  id,
  doc: { artisanName: id, buyer, premium },
}))

const productDocuments = sampleProducts.map(({ id, vendor, collection, sku, name, picture }) => ({
  id,
  doc: { vendor, vendorCollection: collection, sku, name, mainPhoto: picture },
}))

/** Fills an empty database with the sample. */
export function fillSample(database: Database): Promise<void> {
  return inTransaction(database, async (tx) => {
    await fillSessions(tx)
    await store(tx, 'vendors', vendorDocuments)
    await store(tx, 'products', productDocuments)
    await loadFacts(tx, sampleFacts(), { lastDay: '2099-12-31' })
    for (const { id, isDeleted } of sampleProducts)
      if (isDeleted) await sql`delete from products where "_id" = ${id}`.execute(tx)
  })
}
