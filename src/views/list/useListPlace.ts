import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { RaRecord } from 'react-admin'
import { useLocation, useNavigationType } from 'react-router-dom'
import { headingId } from '../../ui/PageTitle.tsx'
import { isReturning, rememberVisit, visitAt, type ListVisit } from '../query/listVisits.ts'

/** What a list knows of itself; where it is scrolled to is read as it is left. */
interface Options extends Pick<ListVisit, 'resource' | 'params' | 'from' | 'total'> {
  readonly records: readonly RaRecord[] | undefined
  /** Whether the records are still those of another page. */
  readonly isStale: boolean
  readonly addressOf: (record: RaRecord) => string
}

const rowsIn = (frame: HTMLElement) => [
  ...frame.querySelectorAll<HTMLElement>('tbody > tr, .cards > li'),
]

/** Whether nobody has taken the focus anywhere since the page came. */
function isFocusFree(): boolean {
  const { activeElement } = document
  return !activeElement || activeElement === document.body || activeElement.id === headingId
}

/**
 * Remembers how a list is left, and shows it so again to who comes back, by the browser or by a link of the
 * record's page: scrolled to where it was, with the focus in the row that was open.
 * @returns a ref for the element around the rows
 */
export function useListPlace(options: Options): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null)
  const { pathname, search, state } = useLocation()
  const address = pathname + search
  const way = useNavigationType()
  const isBack = way === 'POP' || isReturning(state)
  const [visit] = useState(() => (isBack ? visitAt(address) : undefined))
  const isPlaced = useRef(false)
  const latest = useRef({ ...options, address })
  useLayoutEffect(() => {
    latest.current = { ...options, address }
  })

  useLayoutEffect(
    () => () => {
      const { records, addressOf, resource, params, from, total, address: left } = latest.current
      const element = frame.current
      if (!element || !records) return
      const at = rowsIn(element).findIndex((row) => row.contains(document.activeElement))
      const { scrollTop = 0, scrollLeft = 0 } = element.firstElementChild ?? {}
      rememberVisit({
        resource,
        address: left,
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
  const asked = JSON.stringify([pagination, sort, filter])
  const shown = useRef(asked)
  useEffect(() => {
    if (shown.current === asked) return
    shown.current = asked
    // Other rows begin with the first of them; which columns are in view stays.
    frame.current?.firstElementChild?.scrollTo({ top: 0 })
  }, [asked])

  const isReady = options.records !== undefined && !options.isStale
  useEffect(() => {
    const { records, address: here } = latest.current
    const element = frame.current
    if (isPlaced.current || !isReady || !element || !records) return
    isPlaced.current = true
    if (!visit || visit.address !== here) return
    scrollTo({ top: visit.scroll.window })
    element.firstElementChild?.scrollTo({ top: visit.scroll.top, left: visit.scroll.left })
    if (visit.current === null || !isFocusFree()) return
    const at = records.findIndex(({ id }) => String(id) === visit.current)
    const before = visit.records.findIndex(({ id }) => id === visit.current)
    // One that is no longer among them leaves its place to the one that took it.
    const rows = rowsIn(element)
    const row = rows[Math.min(at < 0 ? before : at, rows.length - 1)]
    const target = row?.matches('[tabindex]') ? row : row?.querySelector<HTMLElement>('a')
    target?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'nearest' })
  }, [isReady, visit])
  return frame
}
