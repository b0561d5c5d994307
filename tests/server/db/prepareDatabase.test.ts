import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { model } from '../../../resources/index.ts'
import { connect, type Database } from '../../../server/db/connect.ts'
import { seedDemo } from '../../../server/demo/seedDemo.ts'
import { prepareDatabase } from '../../../server/prepareDatabase.ts'

const name = `prepared_${process.pid}`
const connection = () => ({ ...inject('postgres'), database: name })
let root: Database
beforeAll(async () => {
  root = connect(inject('postgres'), { max: 1 })
  await sql.raw(`create database "${name}"`).execute(root)
})
afterAll(async () => {
  await sql.raw(`drop database "${name}" with (force)`).execute(root)
  await root.destroy()
})

test('servers that start at once on a new database take turns, and one of them fills it', async () => {
  const small = { vendors: 2, collections: 2, products: 4 }
  const start = () =>
    prepareDatabase(connection(), model, (to, ofModel) => seedDemo(to, ofModel, small))
  const made = await Promise.all([start(), start(), start()])
  expect(made.toSorted()).toEqual([false, false, true])
  const database = connect(connection(), { max: 1 })
  const { rows } = await sql`select count(*)::int as count from products`.execute(database)
  expect(rows).toEqual([{ count: 4 }])
  await database.destroy()
})
