import { sql, type RawBuilder } from 'kysely'
import type { FieldPath, ResourceName } from '../../../schema/index.ts'

/** SQL expressions for fields of stored documents. */
interface Documents<N extends ResourceName> {
  /** A field as JSON. */
  json(path: FieldPath<N>): RawBuilder<unknown>
  /** A field as text. */
  text(path: FieldPath<N>): RawBuilder<string | null>
}

const jsonPath = (path: string) => sql.lit(`{${path.replaceAll('.', ',')}}`)

/**
 * The documents of a resource in a statement. The compiler checks their fields, so that a renamed
 * field is found in every statement.
 * @param alias alias of the documents' table
 */
export function documents<N extends ResourceName>(_resource: N, alias = 'd'): Documents<N> {
  const doc = sql.ref(`${alias}.doc`)
  return {
    json: (path) =>
      path.includes('.') ? sql`${doc} #> ${jsonPath(path)}` : sql`${doc} -> ${sql.lit(path)}`,
    text: (path) =>
      path.includes('.') ? sql`${doc} #>> ${jsonPath(path)}` : sql`${doc} ->> ${sql.lit(path)}`,
  }
}
