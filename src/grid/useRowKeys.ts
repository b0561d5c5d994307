import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
} from 'react'
import { useNavigate } from 'react-router-dom'
import type { RaRecord } from 'react-admin'

interface Rows {
  readonly records: readonly RaRecord[] | undefined
  readonly addressOf: (record: RaRecord) => string
  /** Absent where nothing can be selected. */
  readonly onSelect?: ((record: RaRecord, isRange: boolean) => void) | undefined
  /** Turns to the next page or the one before; whether there is one. */
  readonly onTurn: (by: 1 | -1) => boolean
}

/**
 * Keys of a table: one row is the tab stop, arrows move it, Enter opens it, space selects it, the page
 * keys turn pages. The keys of links and boxes inside a row stay theirs.
 */
export function useRowKeys({ records, addressOf, onSelect, onTurn }: Rows) {
  const navigate = useNavigate()
  const body = useRef<HTMLTableSectionElement>(null)
  // The first row of every page, until another one has had the focus.
  const [held, setHeld] = useState<{ of: typeof records; at: number }>({ of: records, at: 0 })
  const active = held.of === records ? held.at : 0
  const isTurning = useRef(false)
  const count = records?.length ?? 0

  useEffect(() => {
    // The row that had the focus went with its page.
    if (isTurning.current) body.current?.rows[0]?.focus()
    isTurning.current = false
  }, [records])

  const onFocus = useCallback(
    (event: FocusEvent) => {
      const row = event.target.closest('tr')
      if (row) setHeld({ of: records, at: row.sectionRowIndex })
    },
    [records],
  )

  const onKeyDown = (event: KeyboardEvent<HTMLTableSectionElement>) => {
    if (!(event.target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey)
      return
    const row = event.target.closest('tr')
    const record = row && records?.[row.sectionRowIndex]
    if (!row || !record) return
    const isRow = event.target === row
    const go = (to: number) => body.current?.rows[Math.max(0, Math.min(count - 1, to))]?.focus()
    const turn = (by: 1 | -1) => {
      isTurning.current = onTurn(by)
    }
    const keys: Readonly<Record<string, (() => void) | false | undefined>> = {
      ArrowDown: () => go(row.sectionRowIndex + 1),
      ArrowUp: () => go(row.sectionRowIndex - 1),
      Home: () => go(0),
      End: () => go(count - 1),
      PageDown: () => turn(1),
      PageUp: () => turn(-1),
      Enter: isRow && (() => void navigate(addressOf(record))),
      ' ': isRow && onSelect && (() => onSelect(record, event.shiftKey)),
    }
    const act = keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  return { body, active, onFocus, onKeyDown }
}
