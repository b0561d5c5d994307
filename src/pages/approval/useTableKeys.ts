import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import type { RaRecord } from 'react-admin'
import { pressInRows } from '../../ui/keyboard/rowKeys.ts'
import { useSingleKeys } from '../../ui/keyboard/useSingleKeys.ts'

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

/** Where the keyboard stands: on a record, and at which place it was. */
interface Held {
  readonly id: unknown
  readonly at: number
}

/**
 * Keys of a table in which something is decided row by row: arrows, Home, End and the page keys move,
 * Enter opens, letters decide. The focus stays with its row while others come and go; one that goes
 * leaves it to the row that takes its place.
 */
export function useTableKeys({ rows, onOpen, letters, onTurn, onAside, isCovered }: Options) {
  const body = useRef<HTMLTableSectionElement>(null)
  const home = useRef<HTMLElement | null>(null)
  const [held, setHeld] = useState<Held>({ id: undefined, at: 0 })
  const [hasSingleKeys] = useSingleKeys()
  const isWanted = useRef(false)
  const count = rows?.length ?? 0
  const place = rows?.findIndex(({ id }) => id === held.id) ?? -1
  const active = place < 0 ? Math.max(0, Math.min(held.at, count - 1)) : place
  if (place >= 0 && place !== held.at) setHeld({ id: held.id, at: place })

  useEffect(() => {
    if (!isWanted.current || isCovered) return
    const { activeElement } = document
    // Several decisions may be under way: the keyboard is wanted here until it goes elsewhere.
    if (activeElement && activeElement !== document.body) {
      isWanted.current = home.current?.contains(activeElement) === true
      return
    }
    const row = body.current?.rows[active]
    // Where nothing is left to decide, the keyboard stays with the table.
    if (row) row.focus()
    else home.current?.focus()
  }, [rows, active, isCovered])

  const onFocus = (event: FocusEvent<HTMLTableSectionElement>) => {
    home.current = event.currentTarget.closest<HTMLElement>('[tabindex]')
    const row = event.target.closest('tr')
    if (row) setHeld({ id: rows?.[row.sectionRowIndex]?.id, at: row.sectionRowIndex })
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
        // A key that is held down would decide about row after row.
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
