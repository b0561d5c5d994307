import type { ReactNode } from 'react'
import { useLocaleState } from 'react-admin'
import { resourceKey } from '../../../i18n/labelKey.ts'
import { useT } from '../../language/useT.ts'
import type { Resource } from '../../../schema/index.ts'
import { numberFormat } from '../../fields/format/numberFormat.ts'
import { href } from '../../routing/routes.ts'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import './list.css'

interface RowCounts {
  readonly isPending: boolean
  readonly total: number
  readonly isCounted: boolean
  readonly error: unknown
}

interface Props {
  readonly resource: Resource
  readonly mayCreate: boolean
  readonly rows: RowCounts
  /** Search and filters. */
  readonly children: ReactNode
}

/** The head of a list: its name, tools and number of records, and the button that creates one. */
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
        <ButtonLink
          icon="add"
          to={href('create', resource.name)}
          className="list-button"
          look="solid"
        >
          <span className="list-button-text">{t('app.list.create')}</span>
        </ButtonLink>
      )}
    </header>
  )
}
