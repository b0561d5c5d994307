import { useState } from 'react'
import { useT } from '../../language/useT.ts'
import type { ImportRow, ImportSummary } from '../../../resources/calls/imports.ts'
import type { RowFilter } from '../../../resources/settings/imports.ts'
import type { Resource } from '../../../schema/index.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { ImportGrid } from './ImportGrid.tsx'
import { rowsKey, rowsOnPage, useImportRows } from './importQueries.ts'
import { OutcomeTabs } from './OutcomeTabs.tsx'
import { ResultList } from './ResultList.tsx'
import type { ImportActs } from './useImportActs.ts'
import './imports.css'

interface Props {
  readonly one: ImportSummary
  readonly resource: Resource
  readonly acts: ImportActs
}

/** What is looked at first: what has to be mended, else what would change, else all. */
function firstOf({ state, counts }: ImportSummary): RowFilter | null {
  if (state !== 'checked') return null
  return (['faulty', 'change'] as const).find((outcome) => (counts[outcome] ?? 0) > 0) ?? null
}

/** Rows that are to be mended are a grid; what became of the others is a list, one entry per record. */
function isGrid(outcome: RowFilter | null, { state }: ImportSummary): boolean {
  if (outcome === 'faulty' || outcome === 'failed' || outcome === 'change') return true
  return state === 'checked'
}

/** The rows of an import by what becomes or became of them, 50 on a page. */
export function ImportRows({ one, resource, acts }: Props) {
  const t = useT()
  const [outcome, setOutcome] = useState(() => firstOf(one))
  const [page, setPage] = useState(1)
  // Asked anew at each move: rows that were mended have left the list meanwhile.
  const [visit, setVisit] = useState(0)
  const asked = { id: one.id, state: one.state, outcome, page, visit }
  const { data, isError, refetch, isPlaceholderData } = useImportRows(asked)

  function show(next: RowFilter | null) {
    setOutcome(next)
    setPage(1)
    setVisit(visit + 1)
  }
  function turn(to: number) {
    const isLeft = (row: ImportRow) =>
      outcome !== null && outcome !== 'kept' && row.outcome !== outcome
    const hasLeft = data?.rows.some(isLeft) === true
    // What follows has moved up into the places of those.
    setPage(hasLeft && to > page ? page : to)
    setVisit(visit + 1)
  }
  const rows = data?.rows ?? []
  return (
    <section className="imports-rows" aria-label={t('app.imports.one.results')}>
      <OutcomeTabs one={one} outcome={outcome} onChange={show} />
      {!data && isError && (
        <EmptyState title={t('app.imports.grid.failed')} isAlert onRetry={() => void refetch()} />
      )}
      {!data && !isError && <output>{t('app.list.loading')}</output>}
      {data && rows.length === 0 && <p className="imports-hint">{t('app.imports.grid.none')}</p>}
      {rows.length > 0 && (
        <div data-stale={isPlaceholderData ? '' : undefined} className="imports-page">
          {isGrid(outcome, one) ? (
            <ImportGrid
              key={`${outcome} ${page} ${visit}`}
              one={one}
              resource={resource}
              rows={rows}
              onMend={(row, column, text) => acts.mend(rowsKey(asked), row, column, text)}
            />
          ) : (
            <ResultList one={one} resource={resource} rows={rows} />
          )}
        </div>
      )}
      {data && (
        <Pagination
          of={t('app.imports.grid.pages')}
          page={page}
          last={Math.ceil(data.total / rowsOnPage)}
          onChange={turn}
        />
      )}
    </section>
  )
}
