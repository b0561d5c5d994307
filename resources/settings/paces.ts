import type { Cost } from '../../schema/index.ts'

/**
 * How often one account may send calls that cost the server much (`costs` of a call): so many at once within so many
 * seconds, then one each time the pause is over. Nobody who works by hand meets these; each server counts by itself.
 */
export const paces: Readonly<
  Record<Cost, { readonly atOnce: number; readonly within: number; readonly pause: number }>
> = {
  /** Files of rows that are read, and looked at or applied while the sender waits. */
  import: { atOnce: 300, within: 600, pause: 5 },
  /** Files of up to 50,000 rows. */
  export: { atOnce: 300, within: 600, pause: 5 },
  /** Papers that are drawn. */
  paper: { atOnce: 300, within: 600, pause: 2 },
  /** Figures of analytics: a page asks for a dozen at once. */
  query: { atOnce: 3000, within: 600, pause: 1 },
}
