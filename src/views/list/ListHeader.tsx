import type { ReactNode } from 'react'
import { useLocaleState } from 'react-admin'
import { Link } from 'react-router-dom'
import { resourceKey } from '../../../i18n/labelKey.ts'
import { useT } from '../../language/useT.ts'
import type { Resource } from '../../../schema/index.ts'
import { numberFormat } from '../../fields/format/numberFormat.ts'
import { href } from '../../routing/routes.ts'
import { Icon } from '../../ui/Icon.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import '../../ui/button.css'
import './list.css'

interface Counted {
  readonly isPending: boolean
  readonly total: number
  readonly isCounted: boolean
  readonly error: unknown
}

interface Props {
  readonly resource: Resource
  readonly mayCreate: boolean
  readonly rows: Counted
  /** Search and filters. */
  readonly children: ReactNode
}

/** Name of the list, its tools, how many there are, and the button that adds one. */
export function ListHeader({ resource, mayCreate, rows, children }: Props) {
  const t = useT()
  const [locale] = useLocaleState()
  const total = numberFormat(locale).format(rows.total)
  const isKnown = !rows.isPending && !rows.error
  return (
    <header className="list-header">
      <PageTitle text={t(resourceKey(resource.name, 'name'), { smart_count: 2 })} />
      <div className="list-tools">{children}</div>
      <output className="list-total">
        {isKnown && t(rows.isCounted ? 'app.list.total' : 'app.list.totalAtLeast', { total })}
      </output>
      {mayCreate && (
        <Link to={href('create', resource.name)} className="button list-button" data-look="solid">
          <Icon name="add" />
          <span className="list-button-text">{t('app.list.create')}</span>
        </Link>
      )}
    </header>
  )
}
