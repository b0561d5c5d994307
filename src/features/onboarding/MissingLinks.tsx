import { Link } from 'react-router-dom'
import { useT } from '../../language/useT.ts'
import { needLabelKey } from '../../../i18n/needLabelKey.ts'
import type { MissingItem } from '../../../schema/index.ts'
import { vendors } from '../resources.ts'
import { addressOfItem } from './publishing.ts'
import './missingLinks.css'

interface Props {
  readonly vendor: string
  readonly items: readonly MissingItem[]
  /** The id of the element that labels the list. */
  readonly labelledBy: string
  /** Called when a link is followed. */
  readonly onFollow?: () => void
}

/** Links to the fields that are still missing. */
export function MissingLinks({ vendor, items, labelledBy, onFollow }: Props) {
  const t = useT()
  if (!items.length) return null
  return (
    <ul className="missing-links" aria-labelledby={labelledBy}>
      {items.map((item) => (
        <li key={item.path}>
          <Link
            to={addressOfItem(vendor, item, item.empty[0]?.path ?? item.field)}
            onClick={onFollow}
          >
            {t(needLabelKey(vendors, item.path))}
          </Link>
          {item.through && (
            <span>{t('app.readiness.elsewhere', { page: t('app.nav.tabs.contact') })}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
