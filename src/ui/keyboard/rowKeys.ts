import type { KeyboardEvent } from 'react'
import type { RaRecord } from 'react-admin'

/** What keys do; those without an act stay the browser's. */
export type Keys = Readonly<Record<string, (() => void) | false | undefined>>

interface Rows<R extends RaRecord> {
  readonly records: readonly R[] | undefined
  readonly onTurn?: ((by: 1 | -1) => void) | undefined
  /** What else keys do with a record; `isRow` where its row itself has the focus. */
  readonly keysOf: (record: R, isRow: boolean) => Keys
}

/**
 * A key in the rows of a table: arrows, Home and End move the focus, the page keys turn pages. The keys
 * of links and boxes inside a row stay theirs.
 */
export function pressInRows<R extends RaRecord>(
  event: KeyboardEvent<HTMLTableSectionElement>,
  of: Rows<R>,
): void {
  if (!(event.target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey)
    return
  const row = event.target.closest('tr')
  const record = row && of.records?.[row.sectionRowIndex]
  if (!row || !record) return
  const { rows } = event.currentTarget
  const go = (to: number) => rows[Math.max(0, Math.min(rows.length - 1, to))]?.focus()
  const keys: Keys = {
    ArrowDown: () => go(row.sectionRowIndex + 1),
    ArrowUp: () => go(row.sectionRowIndex - 1),
    Home: () => go(0),
    End: () => go(rows.length - 1),
    PageDown: () => of.onTurn?.(1),
    PageUp: () => of.onTurn?.(-1),
    ...of.keysOf(record, event.target === row),
  }
  const act = keys[event.key]
  if (!act) return
  event.preventDefault()
  act()
}
