import type { Migration } from './migration.ts'

/**
 * From here on the grid keeps what each record lacks. The start makes the columns and fills them; this keeps portals
 * away that would change records without them.
 */
export const keptGaps: Migration = {
  name: '023_keptGaps',
  statements: [`delete from state where "key" like 'gaps:%'`],
}
