import { useRef, type RefObject, useId, useEffect } from 'react'
import { Link } from 'react-router-dom'
import { useLocaleState } from 'react-admin'
import { useQueryClient } from '@tanstack/react-query'
import { useT } from '../../language/useT.ts'
import type { ImportSummary } from '../../../resources/calls/imports.ts'
import { model } from '../../../resources/index.ts'
import { ApiError } from '../../api/apiClient.ts'
import { AccountName } from '../../fields/context/AccountName.tsx'
import { momentText } from '../../fields/format/dayText.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ImportActions } from './ImportActions.tsx'
import { ImportRows } from './ImportRows.tsx'
import { isBusy, useImport, type BusyState, importKey, importsKey } from './importQueries.ts'
import { StateMark } from './StateMark.tsx'
import { ImportProblem } from './ImportProblem.tsx'
import { useImportOperations } from './useImportOperations.ts'
import { useFocusFallback } from './useFocusFallback.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { numberFormat } from '../../fields/format/numberFormat.ts'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { useLanguage } from '../../language/useLanguage.ts'
import '../../ui/feedback/alert.css'
import '../../ui/feedback/listMessage.css'
import './imports.css'

/**
 * Invalidates outdated queries: the imported records after a step that the user waited for has
 * ended, and the import with the server's messages after a change of language.
 */
function useImportRefresh(id: string, summary: ImportSummary | undefined): void {
  const client = useQueryClient()
  const wasBusy = useRef(false)
  const language = useLanguage()
  const lastLanguage = useRef(language)
  const { resource, state } = summary ?? {}
  useEffect(() => {
    if (resource === undefined || state === undefined) return
    const hasEnded = wasBusy.current && !isBusy(state)
    wasBusy.current = isBusy(state)
    if (!hasEnded) return
    void client.invalidateQueries({ queryKey: [resource] })
    void client.invalidateQueries({ queryKey: importsKey(resource) })
  }, [client, resource, state])
  useEffect(() => {
    if (lastLanguage.current === language) return
    lastLanguage.current = language
    void client.invalidateQueries({ queryKey: importKey(id) })
  }, [client, id, language])
}

/** Progress of the running step; it goes on if the user leaves the page. */
function ImportProgress({
  summary,
  state,
}: {
  readonly summary: ImportSummary
  readonly state: BusyState
}) {
  const t = useT()
  const id = useId()
  const [locale] = useLocaleState()
  const count = numberFormat(locale).format
  const { done, rows } = summary
  return (
    <section className="imports-progress" aria-labelledby={id}>
      <h3 id={id} className="imports-title">
        {t(`app.imports.one.byState.${state}`)}
      </h3>
      <ProgressBar
        percent={rows > 0 ? Math.min(100, (done / rows) * 100) : undefined}
        aria-labelledby={id}
      />
      <p className="imports-count">
        {t('app.imports.one.progress', { done: count(done), all: count(rows) })}
      </p>
      <p className="imports-hint">{t('app.imports.one.leave')}</p>
    </section>
  )
}

/** Links to the upload and the list of recent imports. */
function BackLink() {
  const t = useT()
  return (
    <Link to={{ search: '' }} className="imports-back">
      {t('app.imports.one.back')}
    </Link>
  )
}

/** The columns of the file that are ignored, each with the reason. */
function IgnoredColumns({ columns }: Pick<ImportSummary, 'columns'>) {
  const t = useT()
  const ignored = columns.filter(({ problem }) => problem !== null)
  if (ignored.length === 0) return null
  return (
    <Alert severity="warning">
      <strong className="alert-title">{t('app.imports.one.leftAlone')}</strong>
      <ul className="imports-problems">
        {ignored.map(({ name, problem }) => (
          <li key={name}>{t('app.imports.one.leftAloneOne', { name, problem })}</li>
        ))}
      </ul>
    </Alert>
  )
}

interface HeadProps {
  readonly summary: ImportSummary
  readonly title: RefObject<HTMLHeadingElement | null>
}

function Head({ summary, title }: HeadProps) {
  const t = useT()
  const { fileName, state, by, createdAt, read, appliedAt, undoneAt } = summary
  return (
    <header className="imports-head">
      <BackLink />
      <div className="imports-entry">
        <h2 ref={title} tabIndex={-1} className="imports-title">
          {fileName}
        </h2>
        <output>
          <StateMark state={state} />
        </output>
      </div>
      <p className="imports-facts">
        <time dateTime={createdAt}>{momentText(createdAt)}</time>
        <AccountName email={by} />
        {read !== null && <span>{read}</span>}
        {appliedAt !== null && (
          <span>{t('app.imports.one.applied', { date: momentText(appliedAt) })}</span>
        )}
        {undoneAt !== null && (
          <span>{t('app.imports.one.undone', { date: momentText(undoneAt) })}</span>
        )}
      </p>
    </header>
  )
}

/** An import: its state, what it would change or has changed, and its actions. */
export function ImportDetails({ id }: { readonly id: string }) {
  const t = useT()
  const { data: summary, error, refetch } = useImport(id)
  const operations = useImportOperations(id)
  useImportRefresh(id, summary)
  const title = useRef<HTMLHeadingElement>(null)
  useFocusFallback(title, summary?.state)
  if (!summary && !error) return <output>{t('app.list.loading')}</output>
  if (!summary) {
    const isMissing = error instanceof ApiError && [400, 404].includes(error.status)
    return (
      <>
        <BackLink />
        <EmptyState
          isAlert
          title={t(`app.imports.one.${isMissing ? 'missing' : 'failed'}`)}
          text={isMissing ? t('app.imports.one.missingHint') : undefined}
        >
          {!isMissing && (
            <Button look="outlined" size="small" onClick={() => void refetch()}>
              {t('app.list.retry')}
            </Button>
          )}
        </EmptyState>
      </>
    )
  }
  const { state, problem, isMassUpdate, columns } = summary
  const resource = model.resources.find(({ name }) => name === summary.resource)
  return (
    <>
      <Head summary={summary} title={title} />
      {problem !== null && (
        <Alert severity="error">
          <ImportProblem text={problem} isMassUpdate={isMassUpdate} />
        </Alert>
      )}
      {isBusy(state) ? (
        <ImportProgress summary={summary} state={state} />
      ) : (
        <>
          <IgnoredColumns columns={columns} />
          <ImportActions summary={summary} operations={operations} focusTarget={title} />
          {/* Keyed by state: each step of the import starts with a new list. */}
          {resource && summary.rows > 0 && (
            <ImportRows key={state} summary={summary} resource={resource} operations={operations} />
          )}
        </>
      )}
    </>
  )
}
