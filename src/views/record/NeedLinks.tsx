import { Link } from 'react-router-dom'
import { useT } from '../../language/useT.ts'
import { needLabelKey } from '../../../i18n/needLabelKey.ts'
import { model } from '../../../resources/index.ts'
import { refusal, valueAt, type NeededItem, type Resource } from '../../../schema/index.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { href } from '../../routing/routes.ts'
import { fieldAddress } from '../form/fieldAddress.ts'
import './needLinks.css'

interface Props {
  readonly resource: Resource
  readonly record: Readonly<Record<string, unknown>>
  /** What is missing, as the server names it. */
  readonly missing: readonly string[]
  /** The id of the text that names the list. */
  readonly labelledBy: string
  /** Called when one of them is opened. */
  readonly onFollow?: () => void
}

/** What is missing before a step, each a link to the field where it is filled in, for those who may. */
export function NeedLinks({ resource, record, missing, labelledBy, onFollow }: Props) {
  const t = useT()
  const placeOf = usePlace(record)
  const items = [...resource.needs.values()].flat()
  const named = missing.flatMap((path) => items.find((item) => item.path === path) ?? [])
  return (
    <ul className="need-links" aria-labelledby={labelledBy}>
      {named.map((item) => {
        const place = placeOf(item)
        const label = t(needLabelKey(resource, item.path))
        return (
          <li key={item.path}>
            {place === null ? (
              label
            ) : (
              <Link to={place} onClick={onFollow}>
                {label}
              </Link>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Where a need is met, on the page of its record; null for those who may not change that one. */
function usePlace(record: Props['record']) {
  const subject = useSubject()
  return ({ through, resource: holder, field, leaves }: NeededItem): string | null => {
    const id = through ? valueAt(record, through.parts) : record['id']
    if (typeof id !== 'string' || model.scope(holder, 'update', subject) === null) return null
    const [first] = leaves
    // A picture is brought by a call of its own, so nobody writes its field.
    const isClosed = through && first && refusal(model, first, subject) !== null
    return isClosed ? null : href('edit', holder.name, id) + fieldAddress(first?.path ?? field)
  }
}
