import { useGetList, type RaRecord } from 'react-admin'
import { rememberVisit, type ListVisit } from '../query/listVisits.ts'

/** The visit of another page of the list, as if the user had left the list there. */
function visitOfPage(
  visit: ListVisit,
  data: readonly RaRecord[],
  page: number,
  size: number,
): ListVisit {
  const [path = '', query] = visit.address.split('?')
  const search = new URLSearchParams(query)
  if (page > 1) search.set('page', String(page))
  else search.delete('page')
  return {
    ...visit,
    address: search.size ? `${path}?${search}` : path,
    params: { ...visit.params, pagination: { page, perPage: size } },
    from: (page - 1) * size,
    records: data.map((record) => ({ id: String(record.id), address: visit.addressOf(record) })),
    current: null,
    scroll: { window: 0, top: 0, left: 0 },
  }
}

/** The previous and next record in the list that a record was opened from, across pages too. */
export function useListNeighbours(resource: string, visit: ListVisit, at: number) {
  const { page = 1, perPage = 1 } = visit.params.pagination ?? {}
  const last = visit.records.length - 1
  const isFull = visit.records.length >= perPage
  const paramsOf = (to: number) => ({ ...visit.params, pagination: { page: to, perPage } })
  const before = useGetList<RaRecord>(resource, paramsOf(page - 1), {
    enabled: at === 0 && page > 1,
  })
  const after = useGetList<RaRecord>(resource, paramsOf(page + 1), {
    enabled: at === last && isFull,
  })
  const onPage = (by: 1 | -1) => visit.records[at + by]?.address
  const neighbourPage = (by: 1 | -1) => {
    const data = by === 1 ? after.data : before.data
    const isEdge = by === 1 ? at === last && isFull : at === 0 && page > 1
    return isEdge && data?.length ? visitOfPage(visit, data, page + by, perPage) : undefined
  }
  const addressOf = (by: 1 | -1) =>
    onPage(by) ?? neighbourPage(by)?.records.at(by === 1 ? 0 : -1)?.address
  return {
    previous: addressOf(-1),
    next: addressOf(1),
    /** Remembers the neighbour's page of the list, so that the link back leads there. */
    turn: (by: 1 | -1) => {
      const other = onPage(by) === undefined && neighbourPage(by)
      if (other) rememberVisit(other)
    },
  }
}
