import { useEffect, useId } from 'react'
import { useLocaleState } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { useT } from '../../language/useT.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { href } from '../../routing/routes.ts'
import { numberFormat } from '../../fields/format/numberFormat.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { tourTarget } from '../../ui/tourTarget.ts'
import { Pagination } from '../../ui/Pagination.tsx'
import { messageOf } from '../../api/errorText.ts'
import { ApprovalCard, ApprovalRow, type RowProps } from './ApprovalRow.tsx'
import { approvalTables, type ApprovalTableName } from './approvalTables.ts'
import type { useApprovalTable } from './useApprovalTable.ts'
import { usePreviews } from './usePreviews.ts'
import { useDecisionKeys } from '../../ui/keyboard/useDecisionKeys.ts'
import { Button } from '../../ui/Button.tsx'
import '../../ui/skeleton.css'
import '../../ui/visuallyHidden.css'
import '../../views/form/section.css'
import '../../views/table/card.css'
import '../../views/table/grid.css'
import './approval.css'
import './approvalCard.css'

export interface TableProps {
  readonly name: ApprovalTableName
  readonly answer: ReturnType<typeof useApprovalTable>
  readonly page: number
  readonly artisan: string
  /** Whether collections are drawn as cards, one table at a time. */
  readonly isNarrow: boolean
  readonly mayDecide: boolean
  readonly isBusy: (collection: Shown<'collections'>) => boolean
  readonly isCovered: boolean
  readonly onPage: (page: number) => void
  readonly onClear: () => void
  readonly onApprove: (collection: Shown<'collections'>) => void
  readonly onDisapprove: (collection: Shown<'collections'>) => void
  readonly onSwitchTable: (by: 1 | -1) => void
}

/**
 * The address of row COLL-009; it names the table, so that the page can link to the next
 * collection.
 */
const collectionAddressIn =
  (name: ApprovalTableName, artisan: string) => (collection: Shown<'collections'>) =>
    `/approval-detail/${encodeURIComponent(collection.id)}?${new URLSearchParams({
      of: name,
      ...(artisan && { artisan }),
    })}`

/** One of the two tables of the dashboard: pending or approved collections. */
export function ApprovalTable(props: TableProps) {
  const { name, answer, page, artisan, isNarrow, mayDecide, isBusy, onPage } = props
  const t = useT()
  const id = useId()
  const navigate = useNavigate()
  const [locale] = useLocaleState()
  const { data } = answer
  const rows = data?.rows
  const pictures = usePreviews(rows)
  const { date } = approvalTables[name]
  const addressOf = collectionAddressIn(name, artisan)
  const currentPage = data?.page ?? page
  const last = data?.pages ?? 1
  useEffect(() => {
    // After the only row of the last page is decided, the server answers with the page before.
    if (data && !answer.isPlaceholderData && data.page < page) onPage(data.page)
  }, [data, answer.isPlaceholderData, page, onPage])
  const approve = mayDecide && name === 'pending' ? props.onApprove : undefined
  const disapprove = mayDecide ? props.onDisapprove : undefined
  const review = (collection: Shown<'collections'>) =>
    void navigate(href('review', { collectionId: String(collection.id) }))
  const { body, active, onFocus, onKeyDown, keepFocus } = useDecisionKeys({
    rows,
    onOpen: (row) => void navigate(addressOf(row)),
    letters: { a: approve, d: disapprove, ...(mayDecide && { v: review }) },
    onTurn: (by) => {
      const to = currentPage + by
      if (to < 1 || to > last) return false
      onPage(to)
      return true
    },
    onNeighbour: props.onSwitchTable,
    isCovered: props.isCovered,
  })
  const keepingFocus = (
    decision: ((row: Shown<'collections'>) => void) | undefined,
    row: Shown<'collections'>,
  ) =>
    decision &&
    (() => {
      keepFocus()
      decision(row)
    })
  const propsOf = (collection: Shown<'collections'>): RowProps => ({
    collection,
    pictures: pictures.get(String(collection.id)) ?? [],
    address: addressOf(collection),
    date: collection[date],
    isBusy: isBusy(collection),
    onApprove: keepingFocus(approve, collection),
    onDisapprove: keepingFocus(disapprove, collection),
    onReview: mayDecide ? () => review(collection) : undefined,
  })
  const stale = answer.isPlaceholderData ? { 'data-stale': '' } : {}
  return (
    <section className="approval-table" aria-labelledby={id} tabIndex={-1} data-table={name}>
      <h2 className="section-title" id={id} {...(name === 'pending' && tourTarget('waiting'))}>
        {t(`app.collections.tables.${name}`)}{' '}
        <span className="approval-count">
          {data ? numberFormat(locale).format(data.total) : '…'}
        </span>
      </h2>
      {answer.error ? (
        <LoadFailure error={answer.error} onRetry={() => void answer.refetch()} />
      ) : rows?.length === 0 ? (
        <EmptyState title={t('app.collections.none')}>
          {artisan && (
            <Button look="outlined" onClick={props.onClear}>
              {t('app.list.clearSearch')}
            </Button>
          )}
        </EmptyState>
      ) : isNarrow ? (
        <ul className="approval-cards" {...stale}>
          {rows?.map((row) => <ApprovalCard key={row.id} {...propsOf(row)} />) ?? <CardSkeletons />}
        </ul>
      ) : (
        <div className="grid">
          <table aria-labelledby={id} {...stale}>
            <TableHead name={name} hasDecisions={disapprove !== undefined} />
            {/* Key events bubble up from the rows. */}
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
            <tbody ref={body} onFocus={onFocus} onKeyDown={onKeyDown}>
              {rows?.map((row, index) => (
                <ApprovalRow key={row.id} {...propsOf(row)} isActive={index === active} />
              )) ?? <RowSkeletons />}
            </tbody>
          </table>
        </div>
      )}
      <Pagination
        page={currentPage}
        last={last}
        of={t(`app.collections.tables.${name}`)}
        onChange={onPage}
      />
    </section>
  )
}

function TableHead({
  name,
  hasDecisions,
}: {
  readonly name: ApprovalTableName
  readonly hasDecisions: boolean
}) {
  const t = useT()
  return (
    <thead>
      <tr>
        <th scope="col">{t('resources.collections.name', { smart_count: 1 })}</th>
        <th scope="col">{t('resources.collections.fields.vendor')}</th>
        <th scope="col" data-align="right">
          {t('resources.collections.fields.products')}
        </th>
        <th scope="col">{t(`resources.collections.fields.${approvalTables[name].date}`)}</th>
        {hasDecisions && (
          <th scope="col">
            <span className="visually-hidden">{t('app.collections.decision')}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

const skeletonRows = Array.from({ length: 10 }, (_, at) => at)

function RowSkeletons() {
  return skeletonRows.map((at) => (
    <tr key={at} className="grid-skeleton">
      <td colSpan={5} aria-hidden="true">
        <span className="skeleton-line" />
      </td>
    </tr>
  ))
}

function CardSkeletons() {
  return skeletonRows.slice(0, 5).map((at) => <li key={at} className="card card-skeleton" />)
}

/** Why a table could not be read (rows MSG-048 and MSG-109). */
function LoadFailure({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const t = useT()
  const text = messageOf(error)
  return (
    <EmptyState
      isAlert
      title={t('errors.collectionsFetch')}
      text={t(text, { _: text })}
      onRetry={onRetry}
    />
  )
}
