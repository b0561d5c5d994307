import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import type { RaRecord } from 'react-admin'
import { pressInRows } from './rowKeys.ts'
import { useSingleKeys } from './useSingleKeys.ts'

interface Options<R extends RaRecord> {
  readonly rows: readonly R[] | undefined
  readonly onOpen: (row: R) => void
  /** What a letter does with the row that has the focus; capitals are for the page as a whole. */
  readonly letters: Readonly<Record<string, ((row: R) => void) | undefined>>
  /** Turns to the page after or before; whether there is one. */
  readonly onTurn?: (by: 1 | -1) => boolean
  /** Goes to the table beside this one. */
  readonly onAside?: (by: 1 | -1) => void
  /** Whether something lies over the table and has the focus. */
  readonly isCovered: boolean
}

/** The row with the focus: its record, and its place in the table. */
interface FocusedRow {
  readonly id: unknown
  readonly at: number
}

/**
 * Keys of a table in which something is decided row by row: arrows, Home, End and the page keys move,
 * Enter opens, letters decide. The focus stays with its row while others come and go; one that goes
 * leaves it to the row that takes its place.
 */
export function useDecisionKeys<R extends RaRecord>({
  rows,
  onOpen,
  letters,
  onTurn,
  onAside,
  isCovered,
}: Options<R>) {
  const body = useRef<HTMLTableSectionElement>(null)
  const home = useRef<HTMLElement | null>(null)
  const [focused, setFocused] = useState<FocusedRow>({ id: undefined, at: 0 })
  const [hasSingleKeys] = useSingleKeys()
  const isFocusOurs = useRef(false)
  const count = rows?.length ?? 0
  const place = rows?.findIndex(({ id }) => id === focused.id) ?? -1
  const active = place < 0 ? Math.max(0, Math.min(focused.at, count - 1)) : place
  if (place >= 0 && place !== focused.at) setFocused({ id: focused.id, at: place })

  useEffect(() => {
    if (!isFocusOurs.current || isCovered) return
    const { activeElement } = document
    // Several decisions may be under way: the focus stays here until the user takes it elsewhere.
    if (activeElement && activeElement !== document.body) {
      isFocusOurs.current = home.current?.contains(activeElement) === true
      return
    }
    const row = body.current?.rows[active]
    // Where nothing is left to decide, the focus stays with the table.
    if (row) row.focus()
    else home.current?.focus()
  }, [rows, active, isCovered])

  const onFocus = (event: FocusEvent<HTMLTableSectionElement>) => {
    home.current = event.currentTarget.closest<HTMLElement>('[tabindex]')
    const row = event.target.closest('tr')
    if (row) setFocused({ id: rows?.[row.sectionRowIndex]?.id, at: row.sectionRowIndex })
  }
  /** The focused row may go: the one that takes its place then gets the focus. */
  const keepFocus = () => {
    isFocusOurs.current = true
  }

  const onKeyDown = (event: KeyboardEvent<HTMLTableSectionElement>) =>
    pressInRows(event, {
      records: rows,
      onTurn: (by) => {
        if (onTurn?.(by)) keepFocus()
      },
      keysOf: (record, isRow) => {
        // A key that repeats would decide about row after row.
        const letter = hasSingleKeys && isRow && !event.repeat ? letters[event.key] : undefined
        return {
          ...(letter && {
            [event.key]: () => {
              keepFocus()
              letter(record)
            },
          }),
          ArrowRight: onAside && (() => onAside(1)),
          ArrowLeft: onAside && (() => onAside(-1)),
          Enter: isRow && (() => onOpen(record)),
        }
      },
    })
  return { body, active, onFocus, onKeyDown, keepFocus }
}
