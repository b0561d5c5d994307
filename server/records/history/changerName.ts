import { sql } from 'kysely'

/** Name of the author of a row of `changes`; null if the account has no name or was deleted. */
export const changerName = sql<string | null>`
  (select d."doc" ->> 'name' from users_docs d where d."_id" = changes."userId")`.as('userName')
