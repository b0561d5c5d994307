import type { Cost } from '../../schema/index.ts'

/**
 * Rate limits per account for expensive calls (`costs` of a call): a number of calls at once, then
 * one after each pause. Nobody who works by hand reaches them; each server counts by itself.
 */
export const paces: Readonly<
  Record<Cost, { readonly atOnce: number; readonly within: number; readonly pause: number }>
> = {
  /** Imports, which are checked or applied while the user waits. */
  import: { atOnce: 300, within: 600, pause: 5 },
  /** Exports of up to 50,000 rows. */
  export: { atOnce: 300, within: 600, pause: 5 },
  /** Generated PDFs. */
  paper: { atOnce: 300, within: 600, pause: 2 },
  /** Figures of analytics: a page asks for a dozen at once. */
  query: { atOnce: 3000, within: 600, pause: 1 },
}
