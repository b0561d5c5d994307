import { Link } from 'react-router-dom'
import { useT } from '../../language/useT.ts'
import { needLabelKey } from '../../../i18n/needLabelKey.ts'
import { model } from '../../../resources/index.ts'
import { refusal, valueAt, type NeededItem, type Resource } from '../../../schema/index.ts'
import { useId } from 'react'
import { useSubject } from '../../auth/useSubject.ts'
import { href } from '../../routing/routes.ts'
import { useSharedOut } from './useSharedOut.ts'
import { fieldAddress } from '../form/fieldAddress.ts'
import './needLinks.css'

interface Props {
  readonly resource: Resource
  readonly record: Readonly<Record<string, unknown>>
  /** Paths of what is missing, as the server names them. */
  readonly missing: readonly string[]
  /** The id of the text that names the list. */
  readonly labelledBy: string
  /** Called when one of them is opened. */
  readonly onFollow?: () => void
}

/**
 * What is missing for a transition, each a link to its input where the user may edit it; what others
 * give stands apart.
 */
export function NeedLinks({ resource, record, missing, labelledBy, onFollow }: Props) {
  const t = useT()
  const addressOf = useNeedAddress(record)
  const id = useId()
  const { mine, others } = useSharedOut(resource, missing)
  return (
    <>
      <ul className="need-links" aria-labelledby={labelledBy}>
        {mine.map((item) => {
          const address = addressOf(item)
          const label = t(needLabelKey(resource, item.path))
          return (
            <li key={item.path}>
              {address === null ? (
                label
              ) : (
                <Link to={address} onClick={onFollow}>
                  {label}
                </Link>
              )}
            </li>
          )
        })}
      </ul>
      {others.length > 0 && (
        <>
          <p className="need-links-others" id={id}>
            {t('app.readiness.others')}
          </p>
          <ul className="need-links" aria-labelledby={id}>
            {others.map(({ path }) => (
              <li key={path}>{t(needLabelKey(resource, path))}</li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

/** The address of the input that meets a need; null where the user may not edit its record. */
function useNeedAddress(record: Props['record']) {
  const subject = useSubject()
  return ({ through, resource: holder, field, leaves }: NeededItem): string | null => {
    const id = through ? valueAt(record, through.parts) : record['id']
    if (typeof id !== 'string' || model.scope(holder, 'update', subject) === null) return null
    const [first] = leaves
    // Not for the record's own fields: a picture is uploaded by a call, so its field is never
    // writable.
    const isClosed = through && first && refusal(model, first, subject) !== null
    return isClosed ? null : href('edit', holder.name, id) + fieldAddress(first?.path ?? field)
  }
}
