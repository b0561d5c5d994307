import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { RaRecord } from 'react-admin'
import { useLocation, useNavigationType } from 'react-router-dom'
import { headingId } from '../../ui/PageTitle.tsx'
import { isReturning, rememberVisit, visitAt, type ListVisit } from '../query/listVisits.ts'

/** What the list knows about its page; the scroll position is read when it is left. */
interface Options extends Pick<ListVisit, 'resource' | 'params' | 'from' | 'total'> {
  readonly records: readonly RaRecord[] | undefined
  /** Whether the records are still those of the previous page. */
  readonly isStale: boolean
  readonly addressOf: (record: RaRecord) => string
}

const rowsIn = (frame: HTMLElement) => [
  ...frame.querySelectorAll<HTMLElement>('tbody > tr, .cards > li'),
]

/** Whether the focus was not moved since the page was opened. */
function isFocusFree(): boolean {
  const { activeElement } = document
  return !activeElement || activeElement === document.body || activeElement.id === headingId
}

/**
 * Remembers how a list is left, and restores it for users who come back, by the browser or by a
 * link on the record's page: its scroll position, and the focus in the row that was open.
 * @returns a ref for the element around the rows
 */
export function useListPosition(options: Options): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null)
  const { pathname, search, state } = useLocation()
  const address = pathname + search
  const navigationType = useNavigationType()
  const isBack = navigationType === 'POP' || isReturning(state)
  const [visit] = useState(() => (isBack ? visitAt(address) : undefined))
  const isRestored = useRef(false)
  const latest = useRef({ ...options, address })
  useLayoutEffect(() => {
    latest.current = { ...options, address }
  })

  useLayoutEffect(
    () => () => {
      const {
        records,
        addressOf,
        resource,
        params,
        from,
        total,
        address: listAddress,
      } = latest.current
      const element = frame.current
      if (!element || !records) return
      const at = rowsIn(element).findIndex((row) => row.contains(document.activeElement))
      const { scrollTop = 0, scrollLeft = 0 } = element.firstElementChild ?? {}
      rememberVisit({
        resource,
        address: listAddress,
        params,
        from,
        total,
        records: records.map((record) => ({ id: String(record.id), address: addressOf(record) })),
        addressOf,
        current: records[at] ? String(records[at].id) : null,
        scroll: { window: scrollY, top: scrollTop, left: scrollLeft },
      })
    },
    [],
  )

  const { pagination, sort, filter } = options.params
  const requestKey = JSON.stringify([pagination, sort, filter])
  const shownKey = useRef(requestKey)
  useEffect(() => {
    if (shownKey.current === requestKey) return
    shownKey.current = requestKey
    // Other rows are shown from the first one on; the horizontal position stays.
    frame.current?.firstElementChild?.scrollTo({ top: 0 })
  }, [requestKey])

  const isReady = options.records !== undefined && !options.isStale
  useEffect(() => {
    const { records, address: here } = latest.current
    const element = frame.current
    if (isRestored.current || !isReady || !element || !records) return
    isRestored.current = true
    if (!visit || visit.address !== here) return
    scrollTo({ top: visit.scroll.window })
    element.firstElementChild?.scrollTo({ top: visit.scroll.top, left: visit.scroll.left })
    if (visit.current === null || !isFocusFree()) return
    const at = records.findIndex(({ id }) => String(id) === visit.current)
    const previousIndex = visit.records.findIndex(({ id }) => id === visit.current)
    // Where the record is gone, the row in its place gets the focus.
    const rows = rowsIn(element)
    const row = rows[Math.min(at < 0 ? previousIndex : at, rows.length - 1)]
    const target = row?.matches('[tabindex]') ? row : row?.querySelector<HTMLElement>('a')
    target?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'nearest' })
  }, [isReady, visit])
  return frame
}
