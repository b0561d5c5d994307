import { useGetList, useLocaleState } from 'react-admin'
import { useT } from '../../language/useT.ts'
import type { Entry } from '../../../resources/navigation/menu.ts'
import { numberFormat } from '../../fields/format/numberFormat.ts'
import './nav.css'

/** How long a count stays as good as new, in milliseconds. */
const fresh = 60_000

/** How many records wait behind an entry of the menu; nothing where none do. */
export function WaitCount({ resource, filter }: NonNullable<Entry['waits']>) {
  const t = useT()
  const [locale] = useLocaleState()
  const { total = 0 } = useGetList(
    resource,
    { filter, pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' } },
    { staleTime: fresh, retry: false },
  )
  if (total === 0) return null
  const count = numberFormat(locale).format(total)
  return (
    <span className="nav-count" title={t('app.layout.waiting', { smart_count: total, count })}>
      {count}
    </span>
  )
}
