import { valueAt, type Resource } from '../../schema/index.ts'

/** From here on, in records, the server is told where the page before ended: it would count up to it. */
const farFrom = 1_000
/** Most pages whose end is known. */
const mostKept = 1_000

/** The order of a list: its resource, filter and sorting, and how many records a page has. */
interface PageOrder {
  readonly list: string
  readonly perPage: number
  readonly sort: readonly (readonly [field: string, order: string])[]
}

const keyOf = ({ list, perPage, sort }: PageOrder, page: number) =>
  JSON.stringify([list, perPage, sort, page])

/** Where the far pages of lists ended that were read, so that the next one can begin there. */
export function pageEnds() {
  const ends = new Map<string, string>()
  return {
    /** What the server is sent as `after` for a page; undefined where it has to count. */
    before(order: PageOrder, page: number): string | undefined {
      const from = (page - 1) * order.perPage
      return from < farFrom ? undefined : ends.get(keyOf(order, page - 1))
    },
    learn(
      resource: Resource,
      order: PageOrder,
      page: number,
      records: readonly Readonly<Record<string, unknown>>[],
    ): void {
      const last = records[order.perPage - 1]
      const [field] = order.sort.length === 1 ? (order.sort[0] ?? []) : []
      const leaf = field === undefined ? undefined : resource.leaf.get(field)
      if (!last || !leaf || page * order.perPage < farFrom) return
      const value = valueAt(last, leaf.parts)
      // A column that is not shown has not come.
      if (value === undefined) return
      if (ends.size >= mostKept) ends.clear()
      ends.set(keyOf(order, page), JSON.stringify([value, last['_id'] ?? last['id']]))
    },
    /** After a change a page may end elsewhere. */
    forget(): void {
      ends.clear()
    },
  }
}
