import { sql } from 'kysely'
import { documents } from '../../db/tables/documents.ts'
import { mostNames } from '../../../resources/settings/constants.ts'
import type { CallAnswer } from '../../../resources/calls/index.ts'
import { badInput } from '../../errors/apiError.ts'
import type { Database } from '../../db/connect.ts'
import type { PortalHandler } from '../../http/portalRoutes.ts'

const userDoc = documents('users')

/** What the people are called whose e-mail address stands in a record; for the team, which works with them. */
export function readNames(database: Database): PortalHandler<'readNames'> {
  return async ({ query }): Promise<CallAnswer<'readNames'>> => {
    const emails = (query.emails ?? '').toLowerCase().split(',').filter(Boolean)
    if (!emails.length || emails.length > mostNames)
      throw badInput({ emails: { key: 'errors.badFilter', vars: { field: 'emails' } } })
    const { rows } = await sql<{ email: string; name: string | null }>`
      select g."email", ${userDoc.text('name')} as name from users g join users_docs d on d."_id" = g."_id"
      where g."email" = any(${emails}::text[])`.execute(database)
    return rows
  }
}
