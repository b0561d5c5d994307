import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { useTranslate } from 'react-admin'
import { labelKey } from '../../i18n/labelKey.ts'
import { isEmpty, valueAt } from '../../schema/index.ts'
import { RowCheck } from '../grid/RowCheck.tsx'
import { Picture } from '../fields/Picture.tsx'
import { addressesOf } from '../fields/pictureSource.ts'
import { recordTitle } from '../fields/recordTitle.ts'
import { statusTone } from '../fields/statusTone.ts'
import { RowViewAs } from './viewAs/RowViewAs.tsx'
import type { GridProps } from './Grid.tsx'

const facts = 4

/** A page of records on a phone: picture, title, state and a few facts of each. */
export function Cards({
  resource,
  columns,
  records,
  tools,
  isStale,
  selection,
  addressOf,
  actions: Actions,
}: Omit<GridProps, 'onSort' | 'onTurn' | 'sorts'>) {
  const t = useTranslate()
  const { picture, states, others } = useMemo(() => {
    const states = columns.filter(
      ({ place, leaf }) => leaf.kindName === 'choice' && statusTone(place, ''),
    )
    const others = columns.filter(
      (column) => !column.isPicture && !column.isLink && !states.includes(column),
    )
    return {
      picture: columns.find(({ isPicture }) => isPicture),
      states,
      others: others.slice(0, facts),
    }
  }, [columns])
  if (!records)
    return (
      <div className="cards" aria-busy="true">
        {Array.from({ length: 6 }, (_, at) => (
          <div key={at} className="card card-skeleton" />
        ))}
      </div>
    )
  return (
    <ul className="cards" data-stale={isStale ? '' : undefined}>
      {records.map((record) => (
        <li key={record.id} className="card">
          {selection && (
            <span className="card-check">
              <RowCheck
                resource={resource}
                record={record}
                tools={tools}
                isSelected={selection.selected.has(String(record.id))}
                onSelect={selection.toggle}
              />
            </span>
          )}
          {picture && <Picture address={addressesOf(valueAt(record, picture.leaf.parts))[0]} />}
          <div className="card-body">
            <div className="card-head">
              <Link to={addressOf(record)} className="card-link">
                {recordTitle(resource, record, tools.locale) || String(record.id).slice(0, 8)}
              </Link>
              {states.map(({ leaf, place, Cell }) => (
                <span key={leaf.path}>
                  {Cell({ value: valueAt(record, leaf.parts), place, tools })}
                </span>
              ))}
            </div>
            <dl className="card-facts">
              {others.map(({ leaf, place, Cell }) => {
                const value = valueAt(record, leaf.parts)
                // That nothing is missing is worth saying.
                const isWhole = leaf.kindName === 'missing' && Array.isArray(value)
                if (isEmpty(value) && !isWhole) return null
                return (
                  <div key={leaf.path}>
                    <dt>{t(labelKey(resource.name, leaf.path))}</dt>
                    <dd>{Cell({ value, place, tools })}</dd>
                  </div>
                )
              })}
            </dl>
            {(Actions ?? resource.viewAs) && (
              <div className="card-actions">
                {Actions && <Actions record={record} />}
                <RowViewAs resource={resource} record={record} />
              </div>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
