import { sql, type RawBuilder } from 'kysely'
import type { FieldPath, ResourceName } from '../../../schema/index.ts'

/** The fields of stored documents, for a statement. */
interface Documents<N extends ResourceName> {
  /** A field as JSON. */
  json(path: FieldPath<N>): RawBuilder<unknown>
  /** The same as text. */
  text(path: FieldPath<N>): RawBuilder<string | null>
}

const places = (path: string) => sql.lit(`{${path.replaceAll('.', ',')}}`)

/**
 * The documents of a resource in a statement. Their fields are checked by the compiler: whoever renames one finds the
 * statement.
 * @param alias what the statement calls their table
 */
export function documents<N extends ResourceName>(_resource: N, alias = 'd'): Documents<N> {
  const doc = sql.ref(`${alias}.doc`)
  return {
    json: (path) =>
      path.includes('.') ? sql`${doc} #> ${places(path)}` : sql`${doc} -> ${sql.lit(path)}`,
    text: (path) =>
      path.includes('.') ? sql`${doc} #>> ${places(path)}` : sql`${doc} ->> ${sql.lit(path)}`,
  }
}
