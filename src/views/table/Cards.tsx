import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { type RaRecord } from 'react-admin'
import { useT } from '../../language/useT.ts'
import { labelKey } from '../../../i18n/labelKey.ts'
import { ageingOf, isEmpty, valueAt } from '../../../schema/index.ts'
import { RowCheck } from './RowCheck.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { addressesOf } from '../../api/pictureUrl.ts'
import { recordTitle } from '../../fields/format/recordTitle.ts'
import { statusTone } from '../../fields/context/statusTone.ts'
import { RowViewAs } from '../viewAs/RowViewAs.tsx'
import type { GridProps } from './Grid.tsx'
import type { Column } from '../query/useColumns.ts'
import '../../ui/skeleton.css'
import '../../ui/visuallyHidden.css'
import './card.css'

/** The most fields that a card shows folded. */
const maxFacts = 4

/** A page of records on a phone: picture, title, state and a few facts of each. */
export function Cards({
  resource,
  columns,
  records,
  context,
  isStale,
  selection,
  addressOf,
  actions: Actions,
}: Omit<GridProps, 'onSort' | 'onTurn' | 'sorts'>) {
  const t = useT()
  const { picture, state, first, others } = useMemo(() => {
    // Only one status: a second one would need its label.
    const state = columns.find(
      ({ fieldRef, leaf }) => leaf.kindName === 'choice' && statusTone(fieldRef, ''),
    )
    const shown = columns.filter(
      (column) => !column.isPicture && !column.isLink && column !== state,
    )
    return {
      picture: columns.find(({ isPicture }) => isPicture),
      state,
      first: shown.slice(0, maxFacts),
      others: shown.slice(maxFacts),
    }
  }, [columns])
  const titleOf = (record: RaRecord) =>
    recordTitle(resource, record, context.locale) || t('app.show.untitled')
  const factsOf = (record: RaRecord, some: readonly Column[]) => (
    <dl className="card-facts">
      {some.map(({ leaf, fieldRef, Cell, label }) => {
        const value = valueAt(record, leaf.parts)
        // An age of “never” and an empty list of what is missing are shown although they are empty.
        const isShownEmpty =
          ageingOf(leaf) !== undefined || (leaf.kindName === 'missing' && Array.isArray(value))
        if (isEmpty(value) && !isShownEmpty) return null
        return (
          <div key={leaf.path}>
            <dt>{t(label ?? labelKey(resource.name, leaf.path))}</dt>
            <dd>{Cell({ value, fieldRef, context, record })}</dd>
          </div>
        )
      })}
    </dl>
  )
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
                context={context}
                isSelected={selection.selected.has(String(record.id))}
                refusal={selection.refusalOf(record)}
                onSelect={selection.toggle}
              />
            </span>
          )}
          {picture && <Picture address={addressesOf(valueAt(record, picture.leaf.parts))[0]} />}
          <div className="card-body">
            <div className="card-head">
              <Link to={addressOf(record)} className="card-link">
                {titleOf(record)}
              </Link>
              {state?.Cell({
                value: valueAt(record, state.leaf.parts),
                fieldRef: state.fieldRef,
                context,
                record,
              })}
            </div>
            {factsOf(record, first)}
            {others.length > 0 && (
              <details className="card-more">
                <summary>
                  {t('app.cards.more')}
                  <span className="visually-hidden"> {titleOf(record)}</span>
                </summary>
                {factsOf(record, others)}
              </details>
            )}
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
