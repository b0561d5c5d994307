import { Link } from 'react-router-dom'
import { useT } from '../../language/useT.ts'
import { labelKey } from '../../../i18n/labelKey.ts'
import { asReferring, isEmpty, referredIds, type Resource } from '../../../schema/index.ts'
import { viewOf } from '../../fields/index.ts'
import { isWide } from '../../fields/context/isWide.ts'
import { fieldRefOf, type FieldRef } from '../../fields/context/fieldRef.ts'
import type { HistoryEntry } from '../../api/historyCalls.ts'
import { href } from '../../routing/routes.ts'
import { Icon } from '../../ui/Icon.tsx'
import '../../fields/context/fieldEmpty.css'
import '../../ui/visuallyHidden.css'
import './history.css'

type Titles = Readonly<Record<string, string>>

interface Props {
  readonly resource: Resource
  readonly change: HistoryEntry['changes'][number]
  readonly titles: Titles
}

/** A field of a change: its label, what it was and what it became. */
export function HistoryChange({ resource, change, titles }: Props) {
  const t = useT()
  const leaf = resource.leaf.get(change.field)
  if (!leaf) return null
  const fieldRef = fieldRefOf(resource, leaf)
  const wasEmpty = isEmpty(change.from)
  return (
    <div className="history-change" data-wide={isWide(leaf, viewOf(leaf)) ? '' : undefined}>
      <dt>{t(labelKey(resource.name, change.field))}</dt>
      <dd>
        {!wasEmpty && (
          <>
            <span className="history-from">
              <span className="visually-hidden">{t('app.history.from')}: </span>
              <OldValue value={change.from} fieldRef={fieldRef} titles={titles} />
            </span>
            <Icon name="forward" className="history-arrow" />
          </>
        )}
        <span className="history-to">
          <span className="visually-hidden">{t('app.history.to')}: </span>
          <OldValue value={change.to} fieldRef={fieldRef} titles={titles} />
        </span>
      </dd>
    </div>
  )
}

/** A past value. Records that it refers to may be deleted, so the history has their titles. */
function OldValue({
  value,
  fieldRef,
  titles,
}: {
  value: unknown
  fieldRef: FieldRef
  titles: Titles
}) {
  const t = useT()
  const { Value } = viewOf(fieldRef.leaf)
  const referring = asReferring(fieldRef.leaf)
  const ids = referring ? referredIds(value) : []
  if (!referring || ids.length === 0) return <Value value={value} fieldRef={fieldRef} />
  return ids.map((id, at) => (
    <span key={id}>
      {at > 0 && ', '}
      {titles[id] ? (
        <Link to={href('show', referring.resource, id)}>{titles[id]}</Link>
      ) : (
        <span className="field-empty">{t('app.values.gone')}</span>
      )}
    </span>
  ))
}
