import { useGetList, type RaRecord } from 'react-admin'
import { rememberVisit, type ListVisit } from '../query/listVisits.ts'

/** A page of the list, as if somebody had turned to it and left it. */
function turned(
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

/** The records before and after one in the list that it was opened from, beyond the ends of its page too. */
export function useListNeighbours(resource: string, visit: ListVisit, at: number) {
  const { page = 1, perPage = 1 } = visit.params.pagination ?? {}
  const last = visit.records.length - 1
  const isFull = visit.records.length >= perPage
  const ask = (to: number) => ({ ...visit.params, pagination: { page: to, perPage } })
  const before = useGetList<RaRecord>(resource, ask(page - 1), { enabled: at === 0 && page > 1 })
  const after = useGetList<RaRecord>(resource, ask(page + 1), { enabled: at === last && isFull })
  const onPage = (by: 1 | -1) => visit.records[at + by]?.address
  const beyond = (by: 1 | -1) => {
    const data = by === 1 ? after.data : before.data
    const isEdge = by === 1 ? at === last && isFull : at === 0 && page > 1
    return isEdge && data?.length ? turned(visit, data, page + by, perPage) : undefined
  }
  const addressOf = (by: 1 | -1) => onPage(by) ?? beyond(by)?.records.at(by === 1 ? 0 : -1)?.address
  return {
    previous: addressOf(-1),
    next: addressOf(1),
    /** Makes the page that the neighbour is on the one that the way back leads to. */
    turn: (by: 1 | -1) => {
      const other = onPage(by) === undefined && beyond(by)
      if (other) rememberVisit(other)
    },
  }
}
