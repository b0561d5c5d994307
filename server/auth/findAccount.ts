import { sql } from 'kysely'
import { documents } from '../db/tables/documents.ts'
import type { Right, Role } from '../../schema/index.ts'
import type { Database } from '../db/connect.ts'
import { notFound } from '../errors/apiError.ts'

const userDoc = documents('users')

/** The data of a user that sign-in needs. */
export interface Account {
  readonly id: string
  readonly email: string
  readonly name: string | null
  readonly type: Role
  readonly language: string | null
  readonly rights: Right[] | null
  readonly isActive: boolean | null
  /** Password hash; null if the user has not chosen a password. */
  readonly hash: string | null
}

/** Finds an account by email or id. */
export async function findAccount(
  database: Database,
  key: { readonly email: string } | { readonly userId: string },
): Promise<Account | undefined> {
  const { rows } = await sql<Account>`
    select g."_id" as id, g."email", ${userDoc.text('name')} as name, ${userDoc.text('profile.type')} as type,
      ${userDoc.text('language')} as language, ${userDoc.json('rights')} as rights,
      (${userDoc.text('isActive')})::boolean as "isActive", c."passwordHash" as hash
    from users g join users_docs d on d."_id" = g."_id" left join credentials c on c."userId" = g."_id"
    where ${'email' in key ? sql`g."email" = ${key.email}` : sql`g."_id" = ${key.userId}::uuid`}`.execute(
    database,
  )
  return rows[0]
}

/** Name of a user, or else the email. @throws ApiError 404 if there is no such account */
export async function nameOfUser(database: Database, userId: string): Promise<string> {
  const account = await findAccount(database, { userId })
  if (!account) throw notFound('users')
  return account.name ?? account.email
}
