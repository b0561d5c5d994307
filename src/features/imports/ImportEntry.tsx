import { useLocaleState } from 'react-admin'
import { Link, type To } from 'react-router-dom'
import { useT } from '../../language/useT.ts'
import type { ImportSummary } from '../../../resources/calls/imports.ts'
import { rowOutcomes } from '../../../resources/settings/imports.ts'
import { AccountName } from '../../fields/context/AccountName.tsx'
import { momentText } from '../../fields/format/dayText.ts'
import { numberFormat } from '../../fields/format/numberFormat.ts'
import { StateMark } from './StateMark.tsx'
import './imports.css'

interface Props {
  readonly summary: ImportSummary
  /** The page that shows it. */
  readonly to: To
}

/** The query that opens an import on an import page. */
export const importQuery = (id: string) => String(new URLSearchParams({ import: id }))

/** An import in a list: its file and state, when and by whom, and what became of its rows. */
export function ImportEntry({ summary, to }: Props) {
  const t = useT()
  const [locale] = useLocaleState()
  const count = numberFormat(locale).format
  const { fileName, state, by, createdAt, rows, counts } = summary
  const parts = rowOutcomes.flatMap((outcome) => {
    const some = counts[outcome] ?? 0
    return some > 0 ? [`${t(`app.imports.outcome.${outcome}`)}: ${count(some)}`] : []
  })
  const all = t('app.imports.recent.rows', { smart_count: rows, count: count(rows) })
  return (
    <>
      <p className="imports-entry">
        <Link to={to}>{fileName}</Link>
        <StateMark state={state} />
      </p>
      <p className="imports-facts">
        <time dateTime={createdAt}>{momentText(createdAt)}</time>
        <AccountName email={by} />
        <span>{[all, ...parts].join(' · ')}</span>
      </p>
    </>
  )
}
