import { useGetList } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import type { Shown } from '../../api/recordPayload.ts'
import type { ListFilter } from '../../fields/context/filterState.ts'
import { approvalTables, isTableName } from '../approval/approvalTables.ts'
import { collections } from '../resources.ts'

/** Rows read to get past collections with exactly the same moment, as an import creates them. */
const rowsPerMoment = 50

/** The collection before or after another one, sorted by a date, newest first. */
function useNeighbour(
  collection: Shown<'collections'>,
  filter: ListFilter,
  date: 'addDate' | 'approvalDate',
  direction: 'next' | 'previous',
): Shown<'collections'> | undefined {
  const moment = collection[date]
  const isNext = direction === 'next'
  const { data } = useGetList<Shown<'collections'>>(
    collections.name,
    {
      filter: { ...filter, [isNext ? `${date}_lte` : `${date}_gte`]: moment },
      sort: { field: date, order: isNext ? 'DESC' : 'ASC' },
      pagination: { page: 1, perPage: rowsPerMoment },
      meta: { columns: ['name', date] },
    },
    { enabled: typeof moment === 'string', staleTime: 30_000 },
  )
  const at = data?.findIndex(({ id }) => id === collection.id) ?? -1
  // A collection decided a moment ago no longer matches: `at` is -1, and the first row is taken.
  return data?.[at + 1]
}

/**
 * The previous and the next collection: in the dashboard table that the page was opened from, else
 * among those of the same artisan.
 */
export function useNeighbours(collection: Shown<'collections'>) {
  const [search] = useSearchParams()
  const of = search.get('of')
  const artisan = search.get('artisan')
  const table = isTableName(of) ? approvalTables[of] : null
  const filter = table
    ? {
        approved: table.flag,
        allReviewed: table.flag,
        ...(artisan && { vendorName_like: artisan }),
      }
    : { vendor: collection.vendor }
  // A collection that is no longer approved has no approval date to sort by.
  const date = table?.date === 'approvalDate' && collection.approvalDate ? table.date : 'addDate'
  const query = new URLSearchParams({ ...(of && { of }), ...(artisan && { artisan }) }).toString()
  return {
    previous: useNeighbour(collection, filter, date, 'previous'),
    next: useNeighbour(collection, filter, date, 'next'),
    /** The query string to keep in the links to the neighbours. */
    query: query && `?${query}`,
  }
}
