import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { labelKey } from '../../../i18n/labelKey.ts'
import type { ImportRow } from '../../../resources/calls/imports.ts'
import type { Resource } from '../../../schema/index.ts'
import { href } from '../../routing/routes.ts'
import { FromTo } from './FromTo.tsx'
import { OutcomeMark } from './StateMark.tsx'
import './importGrid.css'
import './importResult.css'

interface Props {
  readonly resource: Resource
  readonly rows: readonly ImportRow[]
}

/** More fields than these are folded away. */
const mostShown = 3

function Result({ resource, row }: { readonly resource: Resource; readonly row: ImportRow }) {
  const t = useTranslate()
  const { key, title, record, outcome, changes, faults, kept } = row
  const label = (field: string) => t(labelKey(resource.name, field), { _: field })
  const list = (
    <dl className="import-result-changes">
      {changes.map(({ field, from, to }) => (
        <div key={field}>
          <dt>{label(field)}</dt>
          <dd>
            <FromTo resource={resource} path={field} from={from} to={to} />
          </dd>
        </div>
      ))}
    </dl>
  )
  return (
    <li className="import-result">
      <p className="import-result-head">
        <strong>{key || t('app.imports.grid.row', { row: row.row })}</strong>
        {record !== null && (
          <Link to={href('edit', resource.name, record)}>{title ?? record.slice(0, 8)}</Link>
        )}
        <OutcomeMark outcome={outcome} />
      </p>
      {faults.map(({ column, text }) => (
        <p key={`${column} ${text}`} className="import-result-fault">
          {column === null ? text : `${column}: ${text}`}
        </p>
      ))}
      {kept.length > 0 && (
        <p className="import-result-kept">
          {t('app.imports.grid.kept', { fields: kept.map(label).join(', ') })}
        </p>
      )}
      {changes.length > mostShown ? (
        <details>
          <summary>{t('app.imports.grid.changes', { smart_count: changes.length })}</summary>
          {list}
        </details>
      ) : (
        changes.length > 0 && list
      )}
    </li>
  )
}

/** What became of each record of an import, in the order of the file (rows MASS-004 to 006). */
export function ResultList({ resource, rows }: Props) {
  const t = useTranslate()
  return (
    <ul className="import-results" aria-label={t('app.imports.one.results')}>
      {rows.map((row) => (
        <Result key={row.row} resource={resource} row={row} />
      ))}
    </ul>
  )
}
