import type { Model } from '../schema/index.ts'
import { checkPooler } from './db/checkPooler.ts'
import { connect, type Connection, type Database } from './db/connect.ts'
import { withDatabaseLock } from './db/withDatabaseLock.ts'
import { schemaSync } from './db/tables/schemaSync.ts'
import { runIfChanged } from './db/tables/runIfChanged.ts'
import { foldMark } from './db/tables/foldSql.ts'
import { fillMemory, renewWords } from './features/translations/memory.ts'
import { makeMissingTranslations } from './features/translations/makeMissingTranslations.ts'
import { deleteOldDrafts } from './features/workspace/deleteOldDrafts.ts'

/**
 * Updates the database schema to the definitions, and adds demo data where required. Servers that
 * start at the same time take turns. It may be repeated after an interruption.
 * @param check throws where a portal with these settings must not use the database
 * @returns whether demo data was created
 */
export async function prepareDatabase(
  connection: Connection,
  model: Model,
  seedDemo?: (connection: Connection, model: Model) => Promise<boolean>,
  check?: (database: Database) => Promise<void>,
): Promise<boolean> {
  if ('connectionString' in connection) await checkPooler(connection)
  // One connection holds the lock.
  const filling = connect(connection, { hasTimeout: false, max: 3 })
  try {
    return await withDatabaseLock(filling, async () => {
      await schemaSync(filling, model)
      await check?.(filling)
      await deleteOldDrafts(filling)
      await makeMissingTranslations(filling, model)
      const isFilled = (await seedDemo?.(connection, model)) ?? false
      await runIfChanged(filling, 'memory', [foldMark()], () => renewWords(filling))
      await fillMemory(filling)
      return isFilled
    })
  } finally {
    await filling.destroy()
  }
}
