import { sql, type RawBuilder } from 'kysely'
import { fold, languages, type Leaf, type Resource } from '../../../schema/index.ts'
import { columnOf } from './projection.ts'

/** Leaves that the word search covers. */
export function searchedLeaves(resource: Resource): Leaf[] {
  return resource.leaves.filter(({ field }) => field.search)
}

/**
 * The values that the word search covers, as an array of texts: of texts in languages, each. Alias of the grid: g.
 */
export function searchedValues(resource: Resource): RawBuilder<(string | null)[]> {
  const values = searchedLeaves(resource).flatMap((leaf) => {
    const column = sql.id('g', columnOf(leaf))
    return leaf.kindName === 'localizedText'
      ? languages.map((language) => sql`${column} ->> ${sql.lit(language)}`)
      : [sql`${column}::text`]
  })
  return sql`array[${sql.join([sql`null::text`, ...values])}]`
}

/** The search text of the values of {@link searchedValues}. */
export function searchText(values: readonly (string | null)[]): string {
  return fold(values.filter(Boolean).join(' '))
}
