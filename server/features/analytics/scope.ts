import { sql } from 'kysely'
import type { Database } from '../../db/connect.ts'

/**
 * Whose facts an answer is made of: of one artisan, of the products of a collection, of the
 * artisans of a buyer, or all. The server decides it; a query cannot change it.
 */
export type Scope =
  | { readonly vendor: string }
  | { readonly collection: string }
  | { readonly buyer: string }
  | Readonly<Record<string, never>>

/** The ids that a scope limits columns of the facts to. */
export interface Limits {
  readonly vendor?: readonly string[]
  readonly product?: readonly string[]
}

/** A cache key that is different for every scope. */
export const scopeKey = (scope: Scope): string => JSON.stringify(scope)

/** The current ids of a scope. */
export async function limitsOf(database: Database, scope: Scope): Promise<Limits> {
  if ('vendor' in scope) return { vendor: [scope.vendor] }
  if ('collection' in scope) {
    const { rows } = await sql<{ _id: string; vendor: string | null }>`
      select "_id", "vendor" from products where "vendorCollection" = ${scope.collection}::uuid
    `.execute(database)
    const vendors = new Set(rows.flatMap(({ vendor }) => vendor ?? []))
    // The artisans are included because the primary key of the facts begins with the artisan.
    return { vendor: [...vendors], product: rows.map(({ _id }) => _id) }
  }
  if ('buyer' in scope) {
    const { rows } = await sql<{ _id: string }>`
      select "_id" from vendors where "buyer" = ${scope.buyer}`.execute(database)
    return { vendor: rows.map(({ _id }) => _id) }
  }
  return {}
}
