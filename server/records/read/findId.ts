import { sql } from 'kysely'
import { fold, idName, isId, type Resource } from '../../../schema/index.ts'
import type { Database } from '../../db/connect.ts'
import { foldedSql } from '../../db/tables/foldSql.ts'
import { tablesOf, valueOf } from '../../db/tables/projection.ts'
import { notFound } from '../../errors/apiError.ts'

/**
 * The id of the record that a URL names: by that id, or by the unique field that the definition
 * calls `id`. Whether the user may read the record is checked later.
 * @throws ApiError 404 if there is no such record
 */
export async function findId(
  database: Database,
  resource: Resource,
  given: string,
): Promise<string> {
  if (given.includes('\u0000')) throw notFound(resource.name)
  if (isId(given)) return given.toLowerCase()
  const idLeaf = resource.aliases.get(idName)
  if (!idLeaf?.field.unique) throw notFound(resource.name)
  const { rows } = await sql<{ id: string }>`select g."_id" as id
    from ${sql.table(tablesOf(resource).grid)} g where ${valueOf(idLeaf, resource)} = ${given}`.execute(
    database,
  )
  if (!rows[0]) throw notFound(resource.name)
  return rows[0].id
}

/**
 * The id of the record whose fields have all these values, compared case-insensitively (folded).
 * @param values by field, such as a number and an owner
 * @throws ApiError 404 unless exactly one record matches
 */
export async function findIdBy(
  database: Database,
  resource: Resource,
  values: Readonly<Record<string, string>>,
): Promise<string> {
  const conditions = Object.entries(values).map(([path, value]) => {
    const leaf = resource.leaf.get(path)
    if (!leaf) throw new Error(`${resource.name}.${path} names no record`)
    if (value.includes('\u0000')) throw notFound(resource.name)
    const column = valueOf(leaf, resource)
    return leaf.kind.column === 'uuid'
      ? sql`${column} = ${value}::uuid`
      : sql`${foldedSql(column)} = ${fold(value)}`
  })
  const { rows } = await sql<{ id: string }>`select g."_id" as id
    from ${sql.table(tablesOf(resource).grid)} g where ${sql.join(conditions, sql` and `)} limit 2`.execute(
    database,
  )
  if (!rows[0] || rows.length > 1) throw notFound(resource.name)
  return rows[0].id
}
