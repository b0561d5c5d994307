import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { readSiteCookie, siteCookie } from './cookies.ts'
import type { Database } from '../db/connect.ts'

/** A device is forgotten if it has not signed in for this many days. */
const deviceLifetimeDays = 180
/** Maximum number of devices per user; older ones are forgotten. */
const maxDevices = 20

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

const cookieName = 'bottega_device'

/** The device token in a request's cookies, if there is one. */
export function deviceToken(cookies: string | undefined): string | undefined {
  const token = readSiteCookie(cookies, cookieName)
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : undefined
}

/** The cookie with the device token, unreadable for scripts. */
export const deviceCookie = (token: string, publicUrl: string): string =>
  siteCookie(cookieName, token, {
    publicUrl,
    maxAge: deviceLifetimeDays * 24 * 60 * 60,
    isHidden: true,
  })

/** The token's hash if the device has signed in to this account before; undefined otherwise. */
export async function knownDevice(
  database: Database,
  token: string | undefined,
  email: string,
): Promise<string | undefined> {
  if (token === undefined) return undefined
  const { rows } = await sql`select from devices d join users u on u."_id" = d."userId"
    where d."tokenHash" = ${hashOf(token)} and u."email" = ${email}
      and d."seenAt" > now() - ${`${deviceLifetimeDays} days`}::interval`.execute(database)
  return rows.length ? hashOf(token) : undefined
}

/**
 * Records that a device has signed in to an account.
 * @returns the device's token: a new one if the sent token is unknown, since an attacker may have
 *   planted it
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
      order by "seenAt" desc, "tokenHash" offset ${maxDevices})`.execute(database)
  return token
}

/** Forgets all devices of a user except the given one. */
export async function forgetDevices(tx: Database, userId: string, except?: string): Promise<void> {
  let others = tx.deleteFrom('devices').where('userId', '=', userId)
  if (except !== undefined) others = others.where('tokenHash', '!=', hashOf(except))
  await others.execute()
}
