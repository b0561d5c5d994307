import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import type { RaRecord } from 'react-admin'
import { pressInRows } from '../../grid/rowKeys.ts'
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

  const onKeyDown = (event: KeyboardEvent<HTMLTableSectionElement>) =>
    pressInRows(event, {
      records: rows,
      onTurn: (by) => {
        if (onTurn?.(by)) keepFocus()
      },
      keysOf: (record, isRow) => {
        const letter = hasSingleKeys && isRow ? letters[event.key] : undefined
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
