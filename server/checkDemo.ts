import { sql } from 'kysely'
import type { Database } from './db/connect.ts'

/**
 * Demo data and real data must not mix: demo accounts have a public password, and demo records
 * could be taken for real ones.
 * @param place name of the database in the message
 * @throws Error in one sentence where `DEMO` does not match the database
 */
export async function checkDemo(
  database: Database,
  { isDemo, place }: { readonly isDemo: boolean; readonly place: string },
): Promise<void> {
  const made = await database
    .selectFrom('state')
    .select('key')
    .where('key', '=', 'demo')
    .executeTakeFirst()
  if (made && !isDemo)
    throw new Error(
      `${place} holds demo accounts, whose password is public, and demo data. Take them out with npm run remove-demo, or start with DEMO=on.`,
    )
  if (made || !isDemo) return
  const { rows } = await sql`select from users limit 1`.execute(database)
  if (rows.length)
    throw new Error(
      `${place} holds accounts of its own, and DEMO=on would put demo accounts among them, whose password is public. Start with DEMO=off.`,
    )
}

/** The location of the database for messages; never with a password. */
export function databaseLocation({
  databaseUrl,
  dataDir,
}: {
  readonly databaseUrl?: string | undefined
  readonly dataDir: string
}): string {
  return databaseUrl === undefined ? dataDir : 'The database of DATABASE_URL'
}
