import { model } from '../../resources/index.ts'
import { sql } from 'kysely'
import { connect } from '../../server/db/connect.ts'
import { startEmbeddedPostgres } from '../../server/db/embedded/embeddedPostgres.ts'
import { schemaSync } from '../../server/db/tables/schemaSync.ts'
import type { DemoCounts } from '../../server/demo/demoRecords.ts'
import { seedDemo } from '../../server/demo/seedDemo.ts'
import { tablesOf } from '../../server/db/tables/projection.ts'
import { benchDemoDay, folderOf } from './processes.ts'

/** Counts of a demo with more collections than any year brings. */
const dashboardCounts = { vendors: 160, collections: 5_000, products: 20_000 }

/** Fills the database folder of this name with the demo, unless it is filled already. */
export async function fillDashboard(
  name: string,
  counts: DemoCounts = dashboardCounts,
): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir: folderOf(name) })
  const database = connect(postgres.connection, { hasTimeout: false, max: 1 })
  try {
    await schemaSync(database, model)
    if (!(await seedDemo(postgres.connection, model, counts, benchDemoDay))) return
    for (const resource of model.resources)
      for (const table of Object.values(tablesOf(resource)))
        await sql`vacuum analyze ${sql.table(table)}`.execute(database)
  } finally {
    await database.destroy()
    await postgres.stop()
  }
}
