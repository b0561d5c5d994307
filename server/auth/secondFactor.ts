import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { recoveryCodeCount } from '../../resources/settings/constants.ts'
import type { Database } from '../db/connect.ts'
import { saltedHash } from './passwords.ts'
import { decryptSecret, encryptSecret } from './encryptedSecret.ts'

/** Seconds per code; the codes before and after are accepted too, as clocks differ. */
const period = 30
const window = 1
/** Time to scan the secret and type the first code. */
const setupMinutes = 30

const totp = (email: string, secret: string) =>
  new TOTP({ issuer: 'Bottega', label: email, secret: Secret.fromBase32(secret), period })

export interface SecondFactor {
  readonly since: Date | null
  readonly recoveryCodesLeft: number
}

/** The confirmed second factor of a user. */
export async function findSecondFactor(
  database: Database,
  userId: string,
): Promise<SecondFactor | undefined> {
  const { rows } = await sql<SecondFactor>`select f."confirmedAt" as since,
      (select count(*)::int from "recoveryCodes" c
        where c."userId" = f."userId" and c."usedAt" is null) as "recoveryCodesLeft"
    from "secondFactors" f where f."userId" = ${userId}::uuid and f."confirmedAt" is not null`.execute(
    database,
  )
  return rows[0]
}

/**
 * Creates a secret, which a code must confirm.
 * @returns null if there is a confirmed one already
 */
export async function beginSecondFactor(
  database: Database,
  serverSecret: string,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<{ secret: string; uri: string } | null> {
  const secret = new Secret({ size: 20 }).base32
  const encrypted = encryptSecret(secret, serverSecret, id)
  const { rows } = await sql`insert into "secondFactors" ("userId", "secret")
    values (${id}::uuid, ${encrypted})
    on conflict ("userId") do update set "secret" = excluded."secret", "createdAt" = now(), "lastStep" = 0
      where "secondFactors"."confirmedAt" is null
    returning 1`.execute(database)
  return rows.length ? { secret, uri: totp(email, secret).toString() } : null
}

/** Whether the setup of a second factor waits for its first code. */
export async function isBegun(database: Database, userId: string): Promise<boolean> {
  const { rows } = await sql`select from "secondFactors" where "userId" = ${userId}::uuid
    and "confirmedAt" is null and "createdAt" > now() - ${`${setupMinutes} minutes`}::interval`.execute(
    database,
  )
  return rows.length > 0
}

const normalizedCode = (code: string) => code.replace(/[\s-]/g, '').toUpperCase()

/**
 * Whether a code is the current one of the user's authenticator. Each code is accepted once, also
 * if two requests send it at the same moment.
 */
export async function takeCode(
  database: Database,
  serverSecret: string,
  userId: string,
  code: string,
): Promise<boolean> {
  const { rows } = await sql<{
    secret: string
    now: Date
  }>`select "secret", clock_timestamp() as now from "secondFactors"
    where "userId" = ${userId}::uuid`.execute(database)
  const [row] = rows
  const secret = row && decryptSecret(row.secret, serverSecret, userId)
  if (!row || secret === undefined) return false
  const now = row.now.getTime()
  const delta = totp('', secret).validate({ token: normalizedCode(code), timestamp: now, window })
  if (delta === null) return false
  const step = Math.floor(now / 1000 / period) + delta
  const taken = await sql`update "secondFactors" set "lastStep" = ${step}
    where "userId" = ${userId}::uuid and "lastStep" < ${step} returning 1`.execute(database)
  return taken.rows.length > 0
}

/**
 * The stored hash of a recovery code: as expensive to guess as a password, since 80 bits alone
 * would not suffice (ASVS 6.5.2). The salt is the user's id, so that one hash finds the code among
 * all of theirs.
 */
const hashOf = async (userId: string, code: string) =>
  (await saltedHash(normalizedCode(code), userId)).toString('base64url')

/** The former hash of codes, so that codes issued then still work. */
const olderHashOf = (userId: string, code: string) =>
  createHash('sha256')
    .update(`${userId} ${normalizedCode(code)}`)
    .digest('base64url')

async function takeRecoveryCode(database: Database, userId: string, code: string) {
  const hashes = [await hashOf(userId, code), olderHashOf(userId, code)]
  const { rows } = await sql`update "recoveryCodes" set "usedAt" = now()
    where "userId" = ${userId}::uuid and "codeHash" = any(${hashes}) and "usedAt" is null
    returning 1`.execute(database)
  return rows.length > 0
}

/** Whether a code of the second factor or a recovery code is valid; it cannot be used again. */
export async function proveSecondFactor(
  database: Database,
  serverSecret: string,
  userId: string,
  code: string,
): Promise<boolean> {
  return /^\d{6}$/.test(normalizedCode(code))
    ? takeCode(database, serverSecret, userId, code)
    : takeRecoveryCode(database, userId, code)
}

/** Replaces all recovery codes. @returns the new codes, which cannot be read again */
export async function renewRecoveryCodes(tx: Database, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => {
    const text = new Secret({ buffer: new Uint8Array(randomBytes(10)).buffer }).base32
    return (text.match(/.{4}/g) ?? []).join('-')
  })
  const hashes = await Promise.all(codes.map((code) => hashOf(userId, code)))
  await tx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
  await tx
    .insertInto('recoveryCodes')
    .values(hashes.map((codeHash) => ({ userId, codeHash, usedAt: null })))
    .execute()
  return codes
}

/** Marks the user's second factor as confirmed. */
export async function confirmSecondFactor(tx: Database, userId: string): Promise<void> {
  await sql`update "secondFactors" set "confirmedAt" = now() where "userId" = ${userId}::uuid`.execute(
    tx,
  )
}

/** Deletes a second factor and its recovery codes. @returns whether there was a confirmed one */
export async function removeSecondFactor(tx: Database, userId: string): Promise<boolean> {
  await tx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
  const { rows } = await sql<{ confirmedAt: Date | null }>`delete from "secondFactors"
    where "userId" = ${userId}::uuid returning "confirmedAt"`.execute(tx)
  return rows.some(({ confirmedAt }) => confirmedAt !== null)
}
