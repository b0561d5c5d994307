import { sql } from 'kysely'
import { model } from '../../resources/index.ts'
import { connect, type Database } from '../../server/db/connect.ts'
import { startEmbeddedPostgres } from '../../server/db/embedded/embeddedPostgres.ts'
import { schemaSync } from '../../server/db/tables/schemaSync.ts'
import { seedDemo } from '../../server/demo/seedDemo.ts'
import { fillMemory } from '../../server/features/translations/memory.ts'
import { approvedSentences } from './approvedSentences.ts'
import { benchDemoDay, folderOf } from './processes.ts'

/** Approved pairs that are added to the memory of the demo. */
export const pairsOf = 100_000
/**
 * Sentences of one approved text: more than a real one has, so that the demo's translations carry
 * them all.
 */
const perText = 1_000

/** Puts the sentences into approved translations, from which the portal fills its memory. */
async function growTranslations(database: Database): Promise<void> {
  const { approved } = approvedSentences(pairsOf, 0)
  const { rows } = await sql<{ id: string }>`select "_id" as id from translations
    where "status" = 'approved' order by "_id" limit ${Math.ceil(pairsOf / perText)}`.execute(
    database,
  )
  for (const [at, { id }] of rows.entries()) {
    const description = approved.slice(at * perText, (at + 1) * perText).join(' ')
    const doc = { description, source: { name: null, description, color: null, material: null } }
    await sql`update translations_docs set "doc" = "doc" || ${JSON.stringify(doc)}::jsonb
      where "_id" = ${id}::uuid`.execute(database)
  }
}

/**
 * Fills the database folder of this name with the demo and 100,000 more pairs in the memory, unless
 * it has them.
 */
export async function fillMemoryBench(name: string): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir: folderOf(name) })
  const database = connect(postgres.connection, { hasTimeout: false, max: 2 })
  try {
    await schemaSync(database, model)
    if (await seedDemo(postgres.connection, model, undefined, benchDemoDay))
      await growTranslations(database)
    await fillMemory(database)
    const { rows } = await sql<{ pairs: number }>`select count(*)::int as pairs
      from "translationPairs"`.execute(database)
    if ((rows[0]?.pairs ?? 0) < pairsOf) throw new Error(`only ${rows[0]?.pairs} pairs`)
    for (const table of ['translationPairs', 'translationPairUses', 'translationPairWords'])
      await sql`vacuum analyze ${sql.table(table)}`.execute(database)
  } finally {
    await database.destroy()
    await postgres.stop()
  }
}
