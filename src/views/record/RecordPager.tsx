import { useEffect } from 'react'
import { useLocaleState } from 'react-admin'
import { useLocation, useNavigate } from 'react-router-dom'
import { useT } from '../../language/useT.ts'
import type { Resource } from '../../../schema/index.ts'
import { numberFormat } from '../../fields/format/numberFormat.ts'
import { useLetterKeys } from '../../ui/keyboard/useLetterKeys.ts'
import { TurnButtons } from '../../ui/TurnButtons.tsx'
import { indexInVisit, rememberVisit, type ListVisit } from '../query/listVisits.ts'
import { useListVisit } from '../query/useListVisit.ts'
import { useListNeighbours } from './useListNeighbours.ts'

/**
 * Links to the previous and next record of the list that this one was opened from, if there is one.
 */
export function RecordPager({ resource }: { readonly resource: Resource }) {
  const visit = useListVisit(resource)
  return visit && <Pager resource={resource} visit={visit} />
}

function Pager({ resource, visit }: { readonly resource: Resource; readonly visit: ListVisit }) {
  const t = useT()
  const [locale] = useLocaleState()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const at = indexInVisit(visit, pathname)
  const { previous, next, turn } = useListNeighbours(resource.name, visit, at)
  const id = visit.records[at]?.id
  useEffect(() => {
    // The link back to the list leads to the row of the record that was open last.
    if (id !== undefined && visit.current !== id) rememberVisit({ ...visit, current: id })
  }, [visit, id])
  const go = (by: 1 | -1) => () => {
    const address = by === 1 ? next : previous
    if (address === undefined) return
    turn(by)
    void navigate(address)
  }
  useLetterKeys({ p: go(-1), n: go(1) })
  const format = numberFormat(locale).format
  const position = format(visit.from + at + 1)
  return (
    <TurnButtons
      label={t('app.turn.label')}
      previous={{ address: previous, label: t('app.turn.previous') }}
      next={{ address: next, label: t('app.turn.next') }}
      onTurn={turn}
    >
      <span className="turn-place">
        {visit.total === null
          ? position
          : t('app.turn.place', { place: position, total: format(visit.total) })}
      </span>
    </TurnButtons>
  )
}
