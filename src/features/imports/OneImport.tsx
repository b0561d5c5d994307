import { useRef, type RefObject } from 'react'
import { Link } from 'react-router-dom'
import { useT } from '../../language/useT.ts'
import type { ImportSummary } from '../../../resources/calls/imports.ts'
import { model } from '../../../resources/index.ts'
import { ApiError } from '../../api/apiClient.ts'
import { AccountName } from '../../fields/context/AccountName.tsx'
import { momentText } from '../../fields/format/dayText.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ImportActions } from './ImportActions.tsx'
import { ImportProgress } from './ImportProgress.tsx'
import { ImportRows } from './ImportRows.tsx'
import { isBusy, useImport } from './importQueries.ts'
import { StateMark } from './StateMark.tsx'
import { WhyNot } from './WhyNot.tsx'
import { useImportActs } from './useImportActs.ts'
import { useKeptFocus } from './useKeptFocus.ts'
import { useRefreshed } from './useRefreshed.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import '../../ui/feedback/alert.css'
import '../../ui/feedback/listMessage.css'
import './imports.css'

/** The page without the import: where others are, and where a file is sent. */
function WayBack() {
  const t = useT()
  return (
    <Link to={{ search: '' }} className="imports-back">
      {t('app.imports.one.back')}
    </Link>
  )
}

/** Columns of the file that change nothing, each with its reason. */
function LeftAlone({ columns }: Pick<ImportSummary, 'columns'>) {
  const t = useT()
  const alone = columns.filter(({ problem }) => problem !== null)
  if (alone.length === 0) return null
  return (
    <Alert severity="warning">
      <strong className="alert-title">{t('app.imports.one.leftAlone')}</strong>
      <ul className="imports-problems">
        {alone.map(({ name, problem }) => (
          <li key={name}>{t('app.imports.one.leftAloneOne', { name, problem })}</li>
        ))}
      </ul>
    </Alert>
  )
}

interface HeadProps {
  readonly one: ImportSummary
  readonly title: RefObject<HTMLHeadingElement | null>
}

function Head({ one, title }: HeadProps) {
  const t = useT()
  const { fileName, state, by, createdAt, read, appliedAt, undoneAt } = one
  return (
    <header className="imports-head">
      <WayBack />
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

/** An import: how far it is, what it would change or has changed, and what can be done about it. */
export function OneImport({ id }: { readonly id: string }) {
  const t = useT()
  const { data: one, error, refetch } = useImport(id)
  const acts = useImportActs(id)
  useRefreshed(id, one)
  const title = useRef<HTMLHeadingElement>(null)
  useKeptFocus(title, one?.state)
  if (!one && !error) return <output>{t('app.list.loading')}</output>
  if (!one) {
    const isMissing = error instanceof ApiError && [400, 404].includes(error.status)
    return (
      <>
        <WayBack />
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
  const { state, problem, isMassUpdate, columns } = one
  const resource = model.resources.find(({ name }) => name === one.resource)
  return (
    <>
      <Head one={one} title={title} />
      {problem !== null && (
        <Alert severity="error">
          <WhyNot text={problem} isMassUpdate={isMassUpdate} />
        </Alert>
      )}
      {isBusy(state) ? (
        <ImportProgress one={one} state={state} />
      ) : (
        <>
          <LeftAlone columns={columns} />
          <ImportActions one={one} acts={acts} home={title} />
          {/* What is on screen belongs to a state: after a step it is another list. */}
          {resource && one.rows > 0 && (
            <ImportRows key={state} one={one} resource={resource} acts={acts} />
          )}
        </>
      )}
    </>
  )
}
