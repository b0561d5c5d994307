import { sql } from 'kysely'
import { model } from '../../../resources/index.ts'
import { findSession } from '../../../server/auth/findSession.ts'
import { actorLike, type Capture } from '../capture.ts'
import { patchMarks, type BarePatch } from './patchMarks.ts'

/** The id of the session in a token. */
export const sessionOf = (token: string): string =>
  (
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
      readonly sid: string
    }
  ).sid

/**
 * The statements of a patch of one field, as the portal sends them: session, lock, writes, and the
 * record as its user then sees it. The values that differ with each patch are replaced by marks.
 */
export async function patchStatements(
  { engine, database, statementsOf }: Capture,
  token: string,
  record: string,
): Promise<BarePatch> {
  const products = model.resource('products')
  const sid = sessionOf(token)
  // A new quantity at each run, as otherwise nothing would change.
  const quantity = 100_000_000 + Math.floor(Math.random() * 100_000_000)
  const found = await sql<{ id: string; version: number }>`
    select s."userId" as id, p."version" from sessions s, products p
    where s."_id" = ${sid}::uuid and p."_id" = ${record}::uuid`.execute(database)
  const { id = '', version = 0 } = found.rows[0] ?? {}
  const sent = await statementsOf(async () => {
    await findSession(database, sid)
    await engine.update(products, actorLike('admin', id), record, { stockQuantity: quantity })
  })
  const marked = (value: unknown) => {
    if (value === record) return patchMarks.record
    if (value === version + 1) return patchMarks.next
    // The only other id that is not the author's is the one of the new row in the history.
    if (typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value) && value !== id && value !== sid)
      return patchMarks.change
    return typeof value === 'string'
      ? value.replaceAll(String(quantity), patchMarks.quantity)
      : value
  }
  const [session, lock, ...others] = sent
    .filter(({ text }) => !/^(begin|commit)/i.test(text))
    .map((statement) => ({ ...statement, values: statement.values.map(marked) }))
  if (!session || !lock) throw new Error('a patch sends fewer statements than it did')
  return { session, lock, others }
}
