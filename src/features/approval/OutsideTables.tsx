import { useGetList, useLocaleState } from 'react-admin'
import { Link } from 'react-router-dom'
import { useT } from '../../language/useT.ts'
import { numberFormat } from '../../fields/format/numberFormat.ts'
import { href } from '../../routing/routes.ts'
import { collections } from '../resources.ts'
import './approval.css'

/** List filters for collections with only one of the two flags set (row COLL-007). */
const groupFilters = {
  reviewed: { state: ['pending'], allReviewed: true },
  approved: { approved: true, allReviewed: false },
} as const

type Group = keyof typeof groupFilters
const groupNames: readonly Group[] = ['reviewed', 'approved']

/** How long a count stays fresh. */
const staleTimeMs = 5000

function OutsideGroup({ name, artisan }: { readonly name: Group; readonly artisan: string }) {
  const t = useT()
  const [locale] = useLocaleState()
  const filter = { ...groupFilters[name], ...(artisan && { q: artisan }) }
  const { total = 0 } = useGetList(
    collections.name,
    {
      filter,
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'addDate', order: 'DESC' },
      meta: { columns: [] },
    },
    { staleTime: staleTimeMs },
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

/**
 * Links to collections that are in neither table, so that none is overlooked; empty if there are
 * none.
 */
export function OutsideTables({ artisan }: { readonly artisan: string }) {
  return (
    <ul className="approval-outside">
      {groupNames.map((name) => (
        <OutsideGroup key={name} name={name} artisan={artisan} />
      ))}
    </ul>
  )
}
