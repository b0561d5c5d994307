import pg from 'pg'
import type { Portal } from './processes.ts'

/** Rows that were changed since the last vacuum are looked up one by one by whoever counts them. */
export async function vacuum({ connection }: Portal): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query('vacuum (analyze)')
  } finally {
    await client.end()
  }
}
