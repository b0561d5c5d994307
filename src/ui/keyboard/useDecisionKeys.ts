import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import type { RaRecord } from 'react-admin'
import { pressInRows } from './rowKeys.ts'
import { useSingleKeys } from './useSingleKeys.ts'

interface Options<R extends RaRecord> {
  readonly rows: readonly R[] | undefined
  readonly onOpen: (row: R) => void
  /** What a letter does with the row that has the focus; capitals are for the page as a whole. */
  readonly letters: Readonly<Record<string, ((row: R) => void) | undefined>>
  /** Turns to the next or the previous page. @returns whether there is one */
  readonly onTurn?: (by: 1 | -1) => boolean
  /** Moves the focus to the table beside this one. */
  readonly onNeighbour?: (by: 1 | -1) => void
  /** Whether an overlay covers the table and has the focus. */
  readonly isCovered: boolean
}

/** The row with the focus: its record, and its index in the table. */
interface FocusedRow {
  readonly id: unknown
  readonly at: number
}

/**
 * Keys of a table in which something is decided row by row: arrows, Home, End and the page keys
 * move, Enter opens, letters decide. The focus stays with its row while others come and go; a row
 * that is removed leaves it to the row in its place.
 */
export function useDecisionKeys<R extends RaRecord>({
  rows,
  onOpen,
  letters,
  onTurn,
  onNeighbour,
  isCovered,
}: Options<R>) {
  const body = useRef<HTMLTableSectionElement>(null)
  const container = useRef<HTMLElement | null>(null)
  const [focused, setFocused] = useState<FocusedRow>({ id: undefined, at: 0 })
  const [hasSingleKeys] = useSingleKeys()
  const isFocusOurs = useRef(false)
  const count = rows?.length ?? 0
  const index = rows?.findIndex(({ id }) => id === focused.id) ?? -1
  const active = index < 0 ? Math.max(0, Math.min(focused.at, count - 1)) : index
  if (index >= 0 && index !== focused.at) setFocused({ id: focused.id, at: index })

  useEffect(() => {
    if (!isFocusOurs.current || isCovered) return
    const { activeElement } = document
    // Several decisions may be under way: the focus stays here until the user moves it elsewhere.
    if (activeElement && activeElement !== document.body) {
      isFocusOurs.current = container.current?.contains(activeElement) === true
      return
    }
    const row = body.current?.rows[active]
    // Where nothing is left to decide, the focus stays with the table.
    if (row) row.focus()
    else container.current?.focus()
  }, [rows, active, isCovered])

  const onFocus = (event: FocusEvent<HTMLTableSectionElement>) => {
    container.current = event.currentTarget.closest<HTMLElement>('[tabindex]')
    const row = event.target.closest('tr')
    if (row) setFocused({ id: rows?.[row.sectionRowIndex]?.id, at: row.sectionRowIndex })
  }
  /** The focused row may be removed: the row in its place then gets the focus. */
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
          ArrowRight: onNeighbour && (() => onNeighbour(1)),
          ArrowLeft: onNeighbour && (() => onNeighbour(-1)),
          Enter: isRow && (() => onOpen(record)),
        }
      },
    })
  return { body, active, onFocus, onKeyDown, keepFocus }
}
