import type { KeyboardEvent } from 'react'
import type { RaRecord } from 'react-admin'

/** Actions by key; for other keys the browser's action stays. */
export type Keys = Readonly<Record<string, (() => void) | false | undefined>>

interface Rows<R extends RaRecord> {
  readonly records: readonly R[] | undefined
  readonly onTurn?: ((by: 1 | -1) => void) | undefined
  /** The actions of further keys for a record; `isRow` where its row itself has the focus. */
  readonly keysOf: (record: R, isRow: boolean) => Keys
}

/**
 * Handles a key in the rows of a table: arrows, Home and End move the focus, the page keys turn
 * pages. Links and boxes inside a row keep their own keys.
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
