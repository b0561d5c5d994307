import { useId, useState } from 'react'
import { useLocaleState } from 'react-admin'
import { Link } from 'react-router-dom'
import { useT } from '../../language/useT.ts'
import type { ImportSummary } from '../../../resources/calls/imports.ts'
import { rowOutcomes } from '../../../resources/settings/imports.ts'
import type { Resource } from '../../../schema/index.ts'
import { AccountName } from '../../fields/context/AccountName.tsx'
import { momentText } from '../../fields/format/dayText.ts'
import { numberFormat } from '../../fields/format/numberFormat.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { importsPerPage, useImports } from './importQueries.ts'
import { StateMark } from './StateMark.tsx'
import './imports.css'

function Recent({ summary }: { readonly summary: ImportSummary }) {
  const t = useT()
  const [locale] = useLocaleState()
  const count = numberFormat(locale).format
  const { id, fileName, state, by, createdAt, rows, counts } = summary
  const parts = rowOutcomes.flatMap((outcome) => {
    const some = counts[outcome] ?? 0
    return some > 0 ? [`${t(`app.imports.outcome.${outcome}`)}: ${count(some)}`] : []
  })
  const all = t('app.imports.recent.rows', { smart_count: rows, count: count(rows) })
  return (
    <li>
      <p className="imports-entry">
        <Link to={{ search: `?${new URLSearchParams({ import: id })}` }}>{fileName}</Link>
        <StateMark state={state} />
      </p>
      <p className="imports-facts">
        <time dateTime={createdAt}>{momentText(createdAt)}</time>
        <AccountName email={by} />
        <span>{[all, ...parts].join(' · ')}</span>
      </p>
    </li>
  )
}

/**
 * The recent imports of a resource, newest first: the user's own; an admin sees those of everyone.
 */
export function RecentImports({ resource }: { readonly resource: Resource }) {
  const t = useT()
  const title = useId()
  const [page, setPage] = useState(1)
  const { data, isError, refetch } = useImports(resource, page)
  return (
    <section aria-labelledby={title}>
      <h2 id={title} className="imports-title">
        {t('app.imports.recent.title')}
      </h2>
      {!data && isError && (
        <EmptyState title={t('app.imports.recent.failed')} isAlert onRetry={() => void refetch()} />
      )}
      {!data && !isError && <output>{t('app.list.loading')}</output>}
      {data?.total === 0 && (
        <p className="imports-hint">
          {t('app.imports.recent.none')}. {t('app.imports.recent.noneHint')}
        </p>
      )}
      {data && data.total > 0 && (
        <>
          <ul className="imports-list">
            {data.imports.map((one) => (
              <Recent key={one.id} summary={one} />
            ))}
          </ul>
          <Pagination
            of={t('app.imports.recent.title')}
            page={page}
            last={Math.ceil(data.total / importsPerPage)}
            onChange={setPage}
          />
        </>
      )}
    </section>
  )
}
