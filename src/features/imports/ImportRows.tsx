import { useState } from 'react'
import { useLocaleState } from 'react-admin'
import { useT } from '../../language/useT.ts'
import type { ImportRow, ImportSummary } from '../../../resources/calls/imports.ts'
import { type RowFilter, rowFilters } from '../../../resources/settings/imports.ts'
import type { Resource } from '../../../schema/index.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { ImportGrid } from './ImportGrid.tsx'
import { rowsKey, rowsPerPage, useImportRows } from './importQueries.ts'
import { ResultList } from './ResultList.tsx'
import type { ImportOperations } from './useImportOperations.ts'
import { numberFormat } from '../../fields/format/numberFormat.ts'
import '../../views/list/valueTab.css'
import './imports.css'

interface OutcomeTabsProps {
  readonly summary: ImportSummary
  /** Null for all rows. */
  readonly outcome: RowFilter | null
  readonly onChange: (outcome: RowFilter | null) => void
}

/** Outcomes that need attention come first. */
const urgent: readonly RowFilter[] = ['faulty', 'failed', 'kept']
const order = [...urgent, ...rowFilters.filter((one) => !urgent.includes(one))]

/** The number of rows per outcome, as tabs that filter the rows. */
function OutcomeTabs({ summary, outcome, onChange }: OutcomeTabsProps) {
  const t = useT()
  const [locale] = useLocaleState()
  const { counts, rows } = summary
  const format = numberFormat(locale).format
  const there = order.filter((kind) => (counts[kind] ?? 0) > 0 || kind === outcome)
  const tab = (kind: RowFilter | null, label: string, count: number) => (
    <button
      key={kind}
      type="button"
      className="value-tab"
      aria-pressed={kind === outcome}
      onClick={() => onChange(kind)}
    >
      {label}
      <span className="value-tab-count">{format(count)}</span>
    </button>
  )
  return (
    <fieldset className="value-tabs" aria-label={t('app.imports.one.tabs')}>
      {there.map((kind) => tab(kind, t(`app.imports.outcome.${kind}`), counts[kind] ?? 0))}
      {tab(null, t('app.imports.one.all'), rows)}
    </fieldset>
  )
}

interface Props {
  readonly summary: ImportSummary
  readonly resource: Resource
  readonly operations: ImportOperations
}

/** The initial filter: rows with faults, else rows with changes, else all. */
function initialFilter({ state, counts }: ImportSummary): RowFilter | null {
  if (state !== 'checked') return null
  return (['faulty', 'change'] as const).find((outcome) => (counts[outcome] ?? 0) > 0) ?? null
}

/** Rows that can be corrected are shown as a grid; results as a list with one entry per record. */
function isGrid(outcome: RowFilter | null, { state }: ImportSummary): boolean {
  if (outcome === 'faulty' || outcome === 'failed' || outcome === 'change') return true
  return state === 'checked'
}

/** The rows of an import, filtered by outcome, 50 per page. */
export function ImportRows({ summary, resource, operations }: Props) {
  const t = useT()
  const [outcome, setOutcome] = useState(() => initialFilter(summary))
  const [page, setPage] = useState(1)
  // Each change of filter or page reads again: corrected rows have left the list meanwhile.
  const [readCount, setReadCount] = useState(0)
  const rowsQuery = { id: summary.id, state: summary.state, outcome, page, readCount }
  const { data, error, refetch, isPlaceholderData } = useImportRows(rowsQuery)

  function showOutcome(next: RowFilter | null) {
    setOutcome(next)
    setPage(1)
    setReadCount(readCount + 1)
  }
  function goToPage(to: number) {
    const hasMoved = (row: ImportRow) =>
      outcome !== null && outcome !== 'kept' && row.outcome !== outcome
    const haveRowsMoved = data?.rows.some(hasMoved) === true
    // The rows of the next page have moved up into the places of those that left.
    setPage(haveRowsMoved && to > page ? page : to)
    setReadCount(readCount + 1)
  }
  const rows = data?.rows ?? []
  return (
    <section className="imports-rows" aria-label={t('app.imports.one.results')}>
      <OutcomeTabs summary={summary} outcome={outcome} onChange={showOutcome} />
      {!data && error && (
        <EmptyState
          isAlert
          title={t('app.imports.grid.failed')}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <output>{t('app.list.loading')}</output>}
      {data && rows.length === 0 && <p className="imports-hint">{t('app.imports.grid.none')}</p>}
      {rows.length > 0 && (
        <div data-stale={isPlaceholderData ? '' : undefined} className="imports-page">
          {isGrid(outcome, summary) ? (
            <ImportGrid
              key={`${outcome} ${page} ${readCount}`}
              summary={summary}
              resource={resource}
              rows={rows}
              onCorrect={(row, column, text) =>
                operations.correct(rowsKey(rowsQuery), row, column, text)
              }
            />
          ) : (
            <ResultList summary={summary} resource={resource} rows={rows} />
          )}
        </div>
      )}
      {data && (
        <Pagination
          of={t('app.imports.grid.pages')}
          page={page}
          last={Math.ceil(data.total / rowsPerPage)}
          onChange={goToPage}
        />
      )}
    </section>
  )
}
