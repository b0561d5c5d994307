import { useT } from '../../language/useT.ts'
import { Pagination } from '../../ui/Pagination.tsx'
import { pageSizes, type ListState } from '../query/useListState.ts'
import '../../ui/pagination.css'

interface Props {
  readonly state: ListState
  readonly total: number
  /** Whether the total is exact; otherwise it is a lower bound. */
  readonly isCounted: boolean
  readonly hasNext: boolean
  /** The sizes of page to choose from; the usual ones when absent. */
  readonly sizes?: readonly number[] | undefined
  readonly onChange: (part: Partial<ListState>) => void
  /** Called with a page that is about to be opened. */
  readonly prefetch: (page: number) => void
}

/**
 * The buttons of the pages and the choice of their size; nothing for a single page of the smallest
 * size.
 */
export function Paginator(props: Props) {
  const { state, total, isCounted, hasNext, sizes = pageSizes, onChange, prefetch } = props
  const t = useT()
  const { page, perPage } = state
  const countedPages = Math.max(1, Math.ceil(total / perPage))
  // An uncounted list may have more pages: the next one is offered as long as one follows.
  const last = isCounted ? countedPages : Math.max(countedPages, hasNext ? page + 1 : page)
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
