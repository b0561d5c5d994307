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
import { pressInRows } from '../../ui/keyboard/rowKeys.ts'

interface Rows {
  readonly records: readonly RaRecord[] | undefined
  readonly addressOf: (record: RaRecord) => string
  /** Absent where nothing can be selected. */
  readonly onSelect?: ((record: RaRecord, isRange: boolean) => void) | undefined
  /** Turns to the next or the previous page. @returns whether there is one */
  readonly onTurn: (by: 1 | -1) => boolean
}

/**
 * Keys of a table: one row is the tab stop, arrows move it, Enter opens it, space selects it, the
 * page keys turn pages. The keys of links and boxes inside a row stay theirs.
 */
export function useRowKeys({ records, addressOf, onSelect, onTurn }: Rows) {
  const navigate = useNavigate()
  const body = useRef<HTMLTableSectionElement>(null)
  // The first row of every page, until another one has had the focus.
  const [focused, setFocused] = useState<{ of: typeof records; at: number }>({ of: records, at: 0 })
  const active = focused.of === records ? focused.at : 0
  const isTurning = useRef(false)

  useEffect(() => {
    // The row that had the focus was replaced with its page.
    if (isTurning.current) body.current?.rows[0]?.focus()
    isTurning.current = false
  }, [records])

  const onFocus = useCallback(
    (event: FocusEvent) => {
      const row = event.target.closest('tr')
      if (row) setFocused({ of: records, at: row.sectionRowIndex })
    },
    [records],
  )

  const onKeyDown = (event: KeyboardEvent<HTMLTableSectionElement>) =>
    pressInRows(event, {
      records,
      onTurn: (by) => {
        isTurning.current = onTurn(by)
      },
      keysOf: (record, isRow) => ({
        Enter: isRow && (() => void navigate(addressOf(record))),
        ' ': isRow && onSelect && (() => onSelect(record, event.shiftKey)),
      }),
    })
  return { body, active, onFocus, onKeyDown }
}
