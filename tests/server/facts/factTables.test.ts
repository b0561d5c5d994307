import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { model } from '../../../resources/index.ts'
import { connect } from '../../../server/db/connect.ts'
import { migrate } from '../../../server/db/migrate.ts'
import { migrations } from '../../../server/db/migrations/index.ts'
import { schemaSync } from '../../../server/db/tables/schemaSync.ts'
import { emptyDatabase } from '../../helpers/emptyDatabase.ts'
import { allFacts } from './allFacts.ts'

const old = ['analyticsRows', 'analyticsRows_docs', 'analyticsRows_search']

test('a portal that had rows of analytics as records gets the tables of facts in their place', async () => {
  const { connection } = await emptyDatabase()
  const database = connect(connection, { max: 2 })
  onTestFinished(() => database.destroy())
  const at = migrations.findIndex(({ name }) => name === '017_facts')
  await migrate(database, migrations.slice(0, at))
  for (const name of old)
    await sql`create table ${sql.table(name)} ("_id" uuid primary key)`.execute(database)
  await sql`insert into "analyticsRows" values (gen_random_uuid())`.execute(database)
  // Somebody kept a view of their grid.
  await sql`insert into "views" select gen_random_uuid(), name, gen_random_uuid(), 'Mine', '{}', '[]', false, now(), now()
    from unnest(array['analyticsRows', 'products']) name`.execute(database)

  await schemaSync(database, model)
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relname = any(${old})`.execute(database)
  expect(rows).toEqual([])
  const views = await database.selectFrom('views').select('resource').execute()
  expect(views).toEqual([{ resource: 'products' }])
  for (const table of Object.values(await allFacts(database))) expect(table).toEqual([])
  const figures = await sql<{
    name: string
  }>`select column_name as name from information_schema.columns
    where table_name = 'products' and column_name like 'figures%' order by 1`.execute(database)
  expect(figures.rows.map(({ name }) => name)).toEqual([
    'figures_gmv90',
    'figures_units90',
    'figures_views90',
  ])
})
