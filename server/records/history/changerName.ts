import { sql } from 'kysely'

/** What whoever made a row of `changes` is called; null once the account is gone, or where it has no name. */
export const changerName = sql<string | null>`
  (select d."doc" ->> 'name' from users_docs d where d."_id" = changes."userId")`.as('userName')
