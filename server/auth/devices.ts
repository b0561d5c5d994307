import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../db/connect.ts'

/** A device that has not signed in for so long is a stranger again. */
const longestDays = 180
/** The newest ones of a user that are remembered. */
const mostDevices = 20

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** The token of the device that sends a request, if it has one. */
export function deviceToken(cookies: string | undefined): string | undefined {
  return /(?:^|;\s*)bottega_device=([\w-]{43})(?:;|$)/.exec(cookies ?? '')?.[1]
}

/** The cookie that brings the token back. Scripts cannot read it, and only the calls about sign-in get it. */
export function deviceCookie(token: string, isSecure: boolean): string {
  const age = longestDays * 24 * 60 * 60
  const cookie = `bottega_device=${token}; Path=/api/auth; Max-Age=${age}; HttpOnly; SameSite=Strict`
  return isSecure ? `${cookie}; Secure` : cookie
}

/** What stands for a device that has signed in to the account before; undefined for a stranger. */
export async function knownDevice(
  database: Database,
  token: string | undefined,
  email: string,
): Promise<string | undefined> {
  if (token === undefined) return undefined
  const { rows } = await sql`select from devices d join users u on u."_id" = d."userId"
    where d."tokenHash" = ${hashOf(token)} and u."email" = ${email}
      and d."seenAt" > now() - ${`${longestDays} days`}::interval`.execute(database)
  return rows.length ? hashOf(token) : undefined
}

/**
 * Remembers that a device has signed in to an account.
 * @returns its token; another one than it sent where nobody has signed in with that, since a stranger may
 *   have planted it
 */
export async function rememberDevice(
  database: Database,
  sent: string | undefined,
  userId: string,
): Promise<string> {
  const isKnown =
    sent !== undefined &&
    (await sql`select from devices where "tokenHash" = ${hashOf(sent)} limit 1`.execute(database))
      .rows.length > 0
  const token = isKnown ? sent : randomBytes(32).toString('base64url')
  await sql`insert into devices ("tokenHash", "userId") values (${hashOf(token)}, ${userId}::uuid)
    on conflict ("tokenHash", "userId") do update set "seenAt" = now()`.execute(database)
  await sql`delete from devices where "userId" = ${userId}::uuid and "tokenHash" in (
      select "tokenHash" from devices where "userId" = ${userId}::uuid
      order by "seenAt" desc, "tokenHash" offset ${mostDevices})`.execute(database)
  return token
}

/** Makes strangers of all devices of a user but the given one. */
export async function forgetDevices(tx: Database, userId: string, except?: string): Promise<void> {
  let others = tx.deleteFrom('devices').where('userId', '=', userId)
  if (except !== undefined) others = others.where('tokenHash', '!=', hashOf(except))
  await others.execute()
}
