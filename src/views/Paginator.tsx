import NextIcon from '@mui/icons-material/ChevronRight'
import PreviousIcon from '@mui/icons-material/ChevronLeft'
import { useTranslate } from 'react-admin'
import { pageNumbers } from './pageNumbers.ts'
import { pageSizes, type ListState } from './useListState.ts'

interface Props {
  readonly state: ListState
  readonly total: number
  /** Whether the total is exact; else there are at least so many. */
  readonly isCounted: boolean
  readonly hasNext: boolean
  readonly onChange: (part: Partial<ListState>) => void
  /** Called with a page that is about to be asked for. */
  readonly prefetch: (page: number) => void
}

/** Turns pages and sets their size. The numbers are there only when there is more than one page. */
export function Paginator({ state, total, isCounted, hasNext, onChange, prefetch }: Props) {
  const t = useTranslate()
  const { page, perPage } = state
  const counted = Math.max(1, Math.ceil(total / perPage))
  // Beyond what was counted there may be more; the next page is offered as long as one follows.
  const last = isCounted ? counted : Math.max(counted, hasNext ? page + 1 : page)
  if (total <= pageSizes[0] && last === 1) return null
  const button = (to: number) => ({
    onPointerEnter: () => prefetch(to),
    onFocus: () => prefetch(to),
    onClick: () => onChange({ page: to }),
  })
  return (
    <div className="paginator">
      {last > 1 && (
        <nav className="paginator-pages" aria-label={t('app.list.pages')}>
          <button
            type="button"
            className="page-button"
            aria-label={t('app.list.previous')}
            disabled={page <= 1}
            {...button(page - 1)}
          >
            <PreviousIcon fontSize="small" />
          </button>
          {pageNumbers(Math.min(page, last), last).map((number, at) =>
            number === 0 ? (
              // An ellipsis has no identity but its place.
              // oxlint-disable-next-line react/no-array-index-key
              <span key={`gap-${at}`} className="page-gap" aria-hidden="true">
                …
              </span>
            ) : (
              <button
                key={number}
                type="button"
                className="page-button"
                aria-label={t('app.list.page', { page: number })}
                aria-current={number === page ? 'page' : undefined}
                {...button(number)}
              >
                {number}
              </button>
            ),
          )}
          <button
            type="button"
            className="page-button"
            aria-label={t('app.list.next')}
            disabled={!hasNext}
            {...button(page + 1)}
          >
            <NextIcon fontSize="small" />
          </button>
        </nav>
      )}
      <label className="paginator-size">
        {t('app.list.pageSize')}
        <select
          value={perPage}
          onChange={(event) => onChange({ perPage: Number(event.target.value) })}
        >
          {pageSizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}
