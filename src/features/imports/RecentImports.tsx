import { isNotOffered } from '../../api/hostOffer.ts'
import { useId, useState } from 'react'
import { useT } from '../../language/useT.ts'
import type { Resource } from '../../../schema/index.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { ImportEntry, importQuery } from './ImportEntry.tsx'
import { importsPerPage, useImports } from './importQueries.ts'
import './imports.css'

/**
 * The recent imports of a resource, newest first: the user's own; an admin sees those of everyone.
 */
export function RecentImports({ resource }: { readonly resource: Resource }) {
  const t = useT()
  const title = useId()
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useImports({ resource: resource.name }, page)
  if (isNotOffered(error)) return null
  return (
    <section aria-labelledby={title}>
      <h2 id={title} className="imports-title">
        {t('app.imports.recent.title')}
      </h2>
      {!data && error && (
        <EmptyState
          isAlert
          title={t('app.imports.recent.failed')}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <output>{t('app.list.loading')}</output>}
      {data?.total === 0 && (
        <p className="imports-hint">
          {t('app.imports.recent.none')}. {t('app.imports.recent.noneHint')}
        </p>
      )}
      {data && data.total > 0 && (
        <>
          <ul className="imports-list">
            {data.imports.map((one) => (
              <li key={one.id}>
                <ImportEntry summary={one} to={{ search: `?${importQuery(one.id)}` }} />
              </li>
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
