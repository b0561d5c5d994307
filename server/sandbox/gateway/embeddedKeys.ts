import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../db/connect.ts'

export const embeddedMerchant = 'bottega'

export interface EmbeddedKeys {
  readonly merchantId: string
  readonly publicKey: string
  readonly privateKey: string
}

const setting = 'gatewayKeys'

/** The keys of the embedded gateway, generated once for all servers on this database. */
export async function embeddedKeys(database: Database): Promise<EmbeddedKeys> {
  const made = JSON.stringify({ privateKey: randomBytes(24).toString('hex') })
  await sql`insert into "sandboxSettings" ("name", "value") values (${setting}, ${made}::jsonb)
    on conflict ("name") do nothing`.execute(database)
  const row = await database
    .selectFrom('sandboxSettings')
    .select(sql<string>`"value" ->> 'privateKey'`.as('privateKey'))
    .where('name', '=', setting)
    .executeTakeFirstOrThrow()
  return { merchantId: embeddedMerchant, publicKey: 'embedded', privateKey: row.privateKey }
}

/** Lifetime of a fingerprint: a day, as at the real gateway. */
const lifetimeMs = 24 * 60 * 60 * 1000

const signed = (keys: EmbeddedKeys, text: string) =>
  createHmac('sha256', keys.privateKey).update(text).digest('hex')

/** The credential with which a browser may only create payment methods. */
export function fingerprint(keys: EmbeddedKeys, now = Date.now()): string {
  const until = String(now + lifetimeMs)
  return `${until}|${signed(keys, until)}`
}

/** Whether a fingerprint is valid. */
export function isFingerprint(keys: EmbeddedKeys, given: unknown, now = Date.now()): boolean {
  const [until = '', signature = ''] = typeof given === 'string' ? given.split('|') : []
  if (!/^\d{13}$/.test(until) || Number(until) < now) return false
  const expected = Buffer.from(signed(keys, until))
  const found = Buffer.from(signature)
  return expected.length === found.length && timingSafeEqual(expected, found)
}
