import { isNotOffered } from '../../api/hostOffer.ts'
import { useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { useT } from '../../language/useT.ts'
import { href } from '../../routing/routes.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { ImportEntry, importQuery } from '../imports/ImportEntry.tsx'
import { importsPerPage } from '../imports/importQueries.ts'
import { useLastImports } from './useLastImports.ts'
import './operations.css'

/** How many of the newest are shown. */
const newest = 3

/** The newest imports of all resources, or all that failed where the address asks for those. */
export function LastImports() {
  const t = useT()
  const id = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const [page, setPage] = useState(1)
  const { data, error, refetch, isFailed } = useLastImports(page)
  const isRead = data !== undefined
  useEffect(() => {
    // Whoever asked for them has not come for what stands above.
    if (isFailed && isRead) title.current?.focus()
  }, [isFailed, isRead])
  const shown = isFailed ? data?.imports : data?.imports.slice(0, newest)
  if (isNotOffered(error)) return null
  return (
    <section aria-labelledby={id}>
      <h2 className="operations-title" id={id} ref={title} tabIndex={-1}>
        {t(isFailed ? 'app.operations.failedImports' : 'app.operations.imports')}
      </h2>
      {!data && error && (
        <EmptyState
          isAlert
          title={t('app.imports.recent.failed')}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {shown?.length === 0 && (
        <p className="operations-hint">
          {t(isFailed ? 'app.operations.noFailedImports' : 'app.imports.recent.none')}
        </p>
      )}
      {shown && shown.length > 0 && (
        <ul className="imports-list">
          {shown.map((one) => (
            <li key={one.id}>
              <ImportEntry
                summary={one}
                to={`${href('imports', { resource: one.resource })}?${importQuery(one.id)}`}
              />
            </li>
          ))}
        </ul>
      )}
      {isFailed && (
        <>
          <Pagination
            of={t('app.operations.failedImports')}
            page={page}
            last={Math.ceil((data?.total ?? 0) / importsPerPage)}
            onChange={setPage}
          />
          <Link className="operations-more" to={href('admin')}>
            {t('app.operations.newestImports')}
          </Link>
        </>
      )}
    </section>
  )
}
