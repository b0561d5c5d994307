import { useDeferredValue, useMemo, type RefObject } from 'react'
import type { RaRecord } from 'react-admin'
import type { CellContext } from '../../fields/context/fieldView.ts'

/** A record with what its cells need. */
export interface DrawnRow {
  readonly record: RaRecord
  readonly context: CellContext
}

/** The place of each row that somebody sees; the first one too, which the keyboard may go to. */
function rowsInView({ current: body }: RefObject<HTMLTableSectionElement | null>) {
  const seen = new Set([0])
  const grid = body?.closest('.grid')?.getBoundingClientRect()
  if (!body || !grid) return seen
  const [upper, lower] = [Math.max(0, grid.top), Math.min(innerHeight, grid.bottom)]
  for (const [at, row] of [...body.rows].entries()) {
    const { top, bottom } = row.getBoundingClientRect()
    if (bottom > upper && top < lower) seen.add(at)
  }
  return seen
}

/**
 * The rows of a page as they are to be drawn. When a page is turned, those in view have the new records first,
 * since somebody waits for these; the others keep those of the page before until the browser has time for them.
 * @param body around the rows
 */
export function useRowsInViewFirst(
  body: RefObject<HTMLTableSectionElement | null>,
  records: readonly RaRecord[] | undefined,
  context: CellContext,
): readonly DrawnRow[] | undefined {
  const page = useMemo(() => records?.map((record) => ({ record, context })), [records, context])
  const shown = useDeferredValue(page)
  return useMemo(() => {
    if (!page || !shown || page === shown) return page
    const before = new Set(shown.map(({ record }) => record.id))
    // Rows that stay may move, and none may be there twice.
    if (page.some(({ record }) => before.has(record.id))) return page
    // They are measured before anything of the new page is written, when nothing has to be laid out anew for it.
    const seen = rowsInView(body)
    return page.map((row, at) => (seen.has(at) ? row : (shown[at] ?? row)))
  }, [page, shown, body])
}
