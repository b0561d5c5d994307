import { sql, type RawBuilder } from 'kysely'
import type { Person } from '../../access/shownPerson.ts'

/** Name, email and type of an account; null once it is gone. */
export const accountSql = (id: RawBuilder<unknown>) => sql<Person | null>`
  (select jsonb_build_object('name', u."doc" ->> 'name', 'email', u."doc" ->> 'email',
    'type', u."doc" #>> '{profile,type}') from users_docs u where u."_id" = ${id})`
