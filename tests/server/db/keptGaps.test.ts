import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { definitions, model } from '../../../resources/index.ts'
import { roles } from '../../../resources/settings/roles.ts'
import { defineModel, type Definition, type Model } from '../../../schema/index.ts'
import { schemaSync } from '../../../server/db/tables/schemaSync.ts'
import { listStatement } from '../../../server/records/list/listStatement.ts'
import { wrongGaps } from '../../helpers/gapsOfDocuments.ts'
import { testServer, type TestServer } from '../../helpers/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(async () => {
  await schemaSync(server.database, model)
  await server.close()
})

const wrong = (of: Model = model) => wrongGaps({ database: server.database, model: of })
const forget = (table: string, column: string) =>
  sql`update ${sql.table(table)} set ${sql.id(column)} = null`.execute(server.database)

/** The house, but that products need a designer too. */
function stricter(): Model {
  const all = definitions as unknown as readonly Definition[]
  return defineModel(
    roles,
    all.map((one) => {
      const moves = one.transitions?.['status']
      if (one.name !== 'products' || !moves) return one
      const status = moves.map((move) =>
        move.needs ? { ...move, needs: [...move.needs, 'designer'] } : move,
      )
      return { ...one, transitions: { ...one.transitions, status } }
    }),
  )
}

test('a portal that kept nothing of needs has it after its start, and so has one that lost a column', async () => {
  expect(await wrong()).toEqual([])
  for (const table of ['products', 'vendors'])
    await sql`alter table ${sql.table(table)} drop column "gaps.readiness"`.execute(server.database)
  await schemaSync(server.database, model)
  expect(await wrong()).toEqual([])
  const { rows } = await sql`select 1 from products where "gaps.readiness" > 0 limit 1`.execute(
    server.database,
  )
  expect(rows).toHaveLength(1)
})

test('needs that are others than at the last start are worked out again, the same are not', async () => {
  await forget('contacts', 'gaps.vendors.readiness.contact')
  await schemaSync(server.database, model)
  expect((await wrong()).length).toBeGreaterThan(0)
  await forget('products', 'gaps.readiness')
  const other = stricter()
  await schemaSync(server.database, other)
  expect((await wrong(other)).filter((one) => one.startsWith('products'))).toEqual([])
  expect((await wrong()).filter((one) => one.startsWith('products')).length).toBeGreaterThan(0)
  await sql`delete from state where "key" = 'gaps:contacts'`.execute(server.database)
  await schemaSync(server.database, model)
  expect(await wrong()).toEqual([])
})

test.each(['products', 'vendors'])(
  'a list of %s opens no documents to tell what is missing',
  (name) => {
    const resource = model.resource(name)
    const leaf = resource.leaf.get('readiness')
    if (!leaf) throw new Error('it tells of nothing')
    const subject = { id: '', role: 'admin', rights: roles.rights.admin ?? [] } as const
    const { sql: text } = listStatement(model, resource, subject, {
      language: 'en',
      columns: [leaf],
      conditions: [{ leaf, comparison: 'gte', values: [1] }],
      words: '',
      sort: [{ leaf, isDescending: true }],
      from: 0,
      size: 25,
    }).compile(server.database)
    expect(text).toContain('gaps.readiness')
    expect(text).not.toContain('_docs')
  },
)
