import { useGetList, useLocaleState } from 'react-admin'
import { Link } from 'react-router-dom'
import { useT } from '../../language/useT.ts'
import { numberFormat } from '../../fields/format/numberFormat.ts'
import { href } from '../../routing/routes.ts'
import { collections } from '../resources.ts'
import './approval.css'

/** What one of the two flags alone is true of (row COLL-007), as filters of the list of collections. */
const groups = {
  reviewed: { state: ['pending'], allReviewed: true },
  approved: { approved: true, allReviewed: false },
} as const

type Group = keyof typeof groups
const names: readonly Group[] = ['reviewed', 'approved']

/** How long a number stays as good as new. */
const fresh = 5000

function OutsideGroup({ name, artisan }: { readonly name: Group; readonly artisan: string }) {
  const t = useT()
  const [locale] = useLocaleState()
  const filter = { ...groups[name], ...(artisan && { q: artisan }) }
  const { total = 0 } = useGetList(
    collections.name,
    { filter, pagination: { page: 1, perPage: 1 }, sort: { field: 'addDate', order: 'DESC' } },
    { staleTime: fresh },
  )
  if (total === 0) return null
  const search = new URLSearchParams({ filter: JSON.stringify(filter) })
  return (
    <li>
      <Link to={`${href('list', collections.name)}?${search}`}>
        {t(`app.collections.outside.${name}`, {
          smart_count: total,
          total: numberFormat(locale).format(total),
        })}
      </Link>
    </li>
  )
}

/** Lists what is in neither table, so that nothing waits where nobody looks. Nothing where there is none. */
export function OutsideTables({ artisan }: { readonly artisan: string }) {
  return (
    <ul className="approval-outside">
      {names.map((name) => (
        <OutsideGroup key={name} name={name} artisan={artisan} />
      ))}
    </ul>
  )
}
