import { useT } from '../../language/useT.ts'
import { Pagination } from '../../ui/Pagination.tsx'
import { pageSizes, type ListState } from '../query/useListState.ts'
import '../../ui/pagination.css'

interface Props {
  readonly state: ListState
  readonly total: number
  /** Whether the total is exact; else there are at least so many. */
  readonly isCounted: boolean
  readonly hasNext: boolean
  /** The sizes of page to choose from; the usual ones when absent. */
  readonly sizes?: readonly number[] | undefined
  readonly onChange: (part: Partial<ListState>) => void
  /** Called with a page that is about to be opened. */
  readonly prefetch: (page: number) => void
}

/** Turns pages and sets their size. The numbers are there only when there is more than one page. */
export function Paginator(props: Props) {
  const { state, total, isCounted, hasNext, sizes = pageSizes, onChange, prefetch } = props
  const t = useT()
  const { page, perPage } = state
  const counted = Math.max(1, Math.ceil(total / perPage))
  // Beyond what was counted there may be more; the next page is offered as long as one follows.
  const last = isCounted ? counted : Math.max(counted, hasNext ? page + 1 : page)
  if (total <= pageSizes[0] && last === 1) return null
  return (
    <div className="pagination">
      <Pagination
        page={page}
        last={last}
        hasNext={hasNext}
        onChange={(to) => onChange({ page: to })}
        prefetch={prefetch}
      />
      <label className="pagination-size">
        {t('app.list.pageSize')}
        <select
          value={perPage}
          onChange={(event) => onChange({ perPage: Number(event.target.value) })}
        >
          {sizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}
