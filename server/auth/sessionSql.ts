import { sql, type RawBuilder } from 'kysely'
import { documents } from '../db/tables/documents.ts'
import type { SessionRow } from '../access/unverifiedSession.ts'

const userDoc = documents('users')

/**
 * Finds an open session with what every request needs of its user; of somebody who is shut out an ended one
 * too, so that they learn why it ended.
 */
export const sessionSql = (sid: string): RawBuilder<SessionRow> => sql<SessionRow>`
  select d."_id" as ".user", ${userDoc.text('email')} as ".email", ${userDoc.text('profile.type')} as ".type",
    ${userDoc.text('language')} as ".language", ${userDoc.json('rights')} as ".rights",
    (${userDoc.text('isActive')})::boolean as ".isActive", s."view" as ".view",
    s."mustEnrol" as ".mustEnrol"
  from sessions s join users_docs d on d."_id" = s."userId"
  where (s."view" is null or exists (select from sessions p
      where p."_id" = (s."view" ->> 'parentId')::uuid and p."endedAt" is null and p."expiresAt" > now()))
    and s."_id" = ${sid}::uuid and s."expiresAt" > now()
    and (s."endedAt" is null or (${userDoc.text('isActive')})::boolean is false)`
