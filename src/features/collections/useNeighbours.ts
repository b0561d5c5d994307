import { useGetList } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import type { Shown } from '../../api/recordPayload.ts'
import { approvalTables, isTableName } from '../approval/approvalTables.ts'
import { collections } from '../resources.ts'

/** How many collections of the very same moment are told apart, as an import makes them. */
const sameMoment = 50

/** The collection before or after one, sorted by a moment, newest first. */
function useNeighbour(
  collection: Shown<'collections'>,
  filter: Readonly<Record<string, unknown>>,
  date: 'addDate' | 'approvalDate',
  way: 'next' | 'previous',
): Shown<'collections'> | undefined {
  const moment = collection[date]
  const isNext = way === 'next'
  const { data } = useGetList<Shown<'collections'>>(
    collections.name,
    {
      filter: { ...filter, [isNext ? `${date}_lte` : `${date}_gte`]: moment },
      sort: { field: date, order: isNext ? 'DESC' : 'ASC' },
      pagination: { page: 1, perPage: sameMoment },
      meta: { columns: ['name', date] },
    },
    { enabled: typeof moment === 'string', staleTime: 30_000 },
  )
  const at = data?.findIndex(({ id }) => id === collection.id) ?? -1
  // One that has just been decided is no longer among them.
  return data?.[at + 1]
}

/**
 * The way through the collections: those of the table that the page was opened from, else those of the
 * same artisan.
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
  // Once it is no longer approved, there is no date by which it stands among those that are.
  const date = table?.date === 'approvalDate' && collection.approvalDate ? table.date : 'addDate'
  const query = new URLSearchParams({ ...(of && { of }), ...(artisan && { artisan }) }).toString()
  return {
    previous: useNeighbour(collection, filter, date, 'previous'),
    next: useNeighbour(collection, filter, date, 'next'),
    /** What goes along to the next one. */
    query: query && `?${query}`,
  }
}
