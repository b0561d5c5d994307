import { useT } from '../language/useT.ts'
import { pageNumbers } from './pageNumbers.ts'
import { Icon } from './Icon.tsx'
import './pagination.css'

interface Props {
  readonly page: number
  readonly last: number
  /** Name of the list, where a page has several lists. */
  readonly of?: string
  /** Whether another page follows, where the pages are not all counted. */
  readonly hasNext?: boolean
  readonly onChange: (page: number) => void
  /** Called with a page that is about to be opened. */
  readonly prefetch?: (page: number) => void
}

/** The numbers of pages, with an ellipsis where there are many; nothing for a single page. */
export function Pagination(props: Props) {
  const { of: name, page, last, hasNext = page < last, onChange, prefetch } = props
  const t = useT()
  if (last <= 1) return null
  const button = (to: number) => ({
    onPointerEnter: () => prefetch?.(to),
    onFocus: () => prefetch?.(to),
    onClick: () => onChange(to),
  })
  return (
    <nav
      className="pagination-pages"
      aria-label={name === undefined ? t('app.list.pages') : t('app.list.pagesOf', { name })}
    >
      <button
        type="button"
        className="pagination-button"
        aria-label={t('app.list.previous')}
        disabled={page <= 1}
        {...button(page - 1)}
      >
        <Icon name="previous" />
      </button>
      {pageNumbers(Math.min(page, last), last).map((number, at) =>
        number === 0 ? (
          // An ellipsis is identified by its position.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={`gap-${at}`} className="pagination-gap" aria-hidden="true">
            …
          </span>
        ) : (
          <button
            key={number}
            type="button"
            className="pagination-button"
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
        className="pagination-button"
        aria-label={t('app.list.next')}
        disabled={!hasNext}
        {...button(page + 1)}
      >
        <Icon name="next" />
      </button>
    </nav>
  )
}
