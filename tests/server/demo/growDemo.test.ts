import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { model } from '../../../resources/index.ts'
import { connect, type Connection, type Database } from '../../../server/db/connect.ts'
import { growDemo } from '../../../server/demo/growDemo.ts'

// The template holds the demo with fewer products than the usual 2,000, which count as made.
const usual = 2000

let root: Database
let database: Database
let connection: Connection
const name = `grown_${process.pid}`
beforeAll(async () => {
  root = connect(inject('postgres'), { max: 1 })
  await sql.raw(`create database "${name}" template template`).execute(root)
  connection = { ...inject('postgres'), database: name }
  database = connect(connection, { max: 2 })
})
afterAll(async () => {
  await database.destroy()
  await sql.raw(`drop database "${name}" with (force)`).execute(root)
  await root.destroy()
})

async function count(from: string): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from ${sql.raw(from)}`.execute(database)
  return rows[0]?.n ?? 0
}

async function grow(products: number): Promise<number[]> {
  const progress: number[] = []
  await growDemo(connection, model, products, (made) => progress.push(made))
  return progress
}

test('makes the products that are missing, and goes on where it ended', async () => {
  const before = await count('products')
  expect(await grow(usual + 30)).toEqual([usual + 30])
  expect(await count('products')).toBe(before + 30)
  expect(await grow(usual + 50)).toEqual([usual + 50])
  expect(await count('products')).toBe(before + 50)
})

test('does nothing where there are enough', async () => {
  const before = await count('products')
  expect(await grow(usual)).toEqual([])
  expect(await count('products')).toBe(before)
})

test('each product has its document, its search text and the copies of its vendor', async () => {
  const products = await count('products')
  expect(await count('products_docs')).toBe(products)
  expect(await count('products_search')).toBe(products)
  const ofVendor = 'products g join vendors v on v."_id" = g."vendor"'
  expect(await count(ofVendor)).toBeGreaterThan(0)
  expect(await count(`${ofVendor} where g."vendorName" is distinct from v."artisanName"`)).toBe(0)
  const found = 'products g join products_search s on s."_id" = g."_id"'
  expect(await count(`${found} where s.text not like '%' || lower(g."sku") || '%'`)).toBe(0)
})

test('leaves a database alone whose data is not the demo’s', async () => {
  await sql`delete from state where "key" = 'demo'`.execute(database)
  const before = await count('products')
  await expect(grow(usual + 100)).rejects.toThrow('not the demo')
  expect(await count('products')).toBe(before)
})
