import { sql } from 'kysely'
import { documents } from '../db/tables/documents.ts'
import type { Right, Role } from '../../schema/index.ts'
import type { Database } from '../db/connect.ts'
import { notFound } from '../errors/apiError.ts'

const userDoc = documents('users')

/** A user as sessions and passwords need it. */
export interface Account {
  readonly id: string
  readonly email: string
  readonly name: string | null
  readonly type: Role
  readonly language: string | null
  readonly rights: Right[] | null
  readonly isActive: boolean | null
  /** Of the password; null for somebody who has not chosen one. */
  readonly hash: string | null
}

/** The account behind an email or an id. */
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

/** What people call somebody. @throws ApiError 404 where there is no such account */
export async function nameOfUser(database: Database, userId: string): Promise<string> {
  const account = await findAccount(database, { userId })
  if (!account) throw notFound('users')
  return account.name ?? account.email
}
