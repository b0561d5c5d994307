import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import type { RaRecord } from 'react-admin'
import { useSingleKeys } from '../../shortcuts/useSingleKeys.ts'

interface Options {
  readonly rows: readonly RaRecord[] | undefined
  readonly onOpen: (row: RaRecord) => void
  /** What a letter does with the row that has the focus; capitals are for the page as a whole. */
  readonly letters: Readonly<Record<string, ((row: RaRecord) => void) | undefined>>
  /** Turns to the page after or before; whether there is one. */
  readonly onTurn?: (by: 1 | -1) => boolean
  /** Goes to the table beside this one. */
  readonly onAside?: (by: 1 | -1) => void
  /** Something lies over the table and has the keyboard. */
  readonly isCovered: boolean
}

/**
 * Keys of a table in which something is decided row by row: arrows, Home, End and the page keys move,
 * Enter opens, letters decide. A row that goes leaves the focus to the one that takes its place.
 */
export function useTableKeys({ rows, onOpen, letters, onTurn, onAside, isCovered }: Options) {
  const body = useRef<HTMLTableSectionElement>(null)
  const [held, setHeld] = useState(0)
  const [hasSingleKeys] = useSingleKeys()
  const isWanted = useRef(false)
  const count = rows?.length ?? 0
  const active = Math.max(0, Math.min(held, count - 1))

  useEffect(() => {
    if (!isWanted.current || isCovered) return
    isWanted.current = false
    const row = body.current?.rows[active]
    // Where nothing is left to decide, the keyboard stays with the table.
    if (row) row.focus()
    else body.current?.closest<HTMLElement>('[tabindex]')?.focus()
  }, [rows, active, isCovered])

  const onFocus = (event: FocusEvent) => {
    const row = event.target.closest('tr')
    if (row) setHeld(row.sectionRowIndex)
  }
  /** The row at hand may go: whatever stands there then gets the focus. */
  const keepFocus = () => {
    isWanted.current = true
  }

  const onKeyDown = (event: KeyboardEvent<HTMLTableSectionElement>) => {
    if (!(event.target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey)
      return
    const row = event.target.closest('tr')
    const record = row && rows?.[row.sectionRowIndex]
    if (!row || !record) return
    const isRow = event.target === row
    const go = (to: number) => body.current?.rows[Math.max(0, Math.min(count - 1, to))]?.focus()
    const turn = (by: 1 | -1) => {
      if (onTurn?.(by)) keepFocus()
    }
    const letter = hasSingleKeys && isRow ? letters[event.key] : undefined
    const keys: Readonly<Record<string, (() => void) | false | undefined>> = {
      ArrowDown: () => go(row.sectionRowIndex + 1),
      ArrowUp: () => go(row.sectionRowIndex - 1),
      Home: () => go(0),
      End: () => go(count - 1),
      PageDown: () => turn(1),
      PageUp: () => turn(-1),
      ArrowRight: onAside && (() => onAside(1)),
      ArrowLeft: onAside && (() => onAside(-1)),
      Enter: isRow && (() => onOpen(record)),
    }
    const act = keys[event.key] ?? (letter && (() => letter(record)))
    if (!act) return
    event.preventDefault()
    if (act !== keys[event.key]) keepFocus()
    act()
  }
  return { body, active, onFocus, onKeyDown, keepFocus }
}
