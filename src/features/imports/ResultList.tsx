import { Link } from 'react-router-dom'
import { useT } from '../../language/useT.ts'
import { labelKey } from '../../../i18n/labelKey.ts'
import type { ImportRow, ImportSummary } from '../../../resources/calls/imports.ts'
import type { Resource } from '../../../schema/index.ts'
import { href } from '../../routing/routes.ts'
import { cellChange, otherChanges } from './cellChange.ts'
import { ValueChange } from './ValueChange.tsx'
import { OutcomeMark } from './StateMark.tsx'
import './importGrid.css'
import './importResult.css'

interface Props {
  readonly summary: ImportSummary
  readonly resource: Resource
  readonly rows: readonly ImportRow[]
}

interface ResultColumn {
  readonly name: string
  readonly path: string
}

/** Lists of more changes than this are collapsed. */
const maxUnfolded = 3

interface ResultProps {
  readonly resource: Resource
  readonly row: ImportRow
  /** Those columns of the file that are mapped to fields. */
  readonly columns: readonly ResultColumn[]
}

/**
 * The changes of a row: under the file's column names, and derived ones under the labels of forms.
 */
function useRowChanges({ resource, row, columns }: ResultProps) {
  const t = useT()
  const { changes, outcome, kept } = row
  const isUndone = outcome === 'undone'
  if (outcome === 'faulty' || outcome === 'failed') return []
  const fileChanges = columns.flatMap(({ name, path }) => {
    const change = cellChange(resource, changes, path)
    return change ? [{ name, path, ...change }] : []
  })
  const paths = columns.map(({ path }) => path)
  const derivedChanges = otherChanges(resource, row, paths).map(({ field, ...change }) => ({
    name: t(labelKey(resource.name, field), { _: field }),
    path: field,
    ...change,
  }))
  const rowChanges = [...fileChanges, ...derivedChanges]
  if (!isUndone) return rowChanges
  // For an undone row, old and new value are swapped.
  return rowChanges
    .filter(({ path }) => !kept.some((field) => path === field || path.startsWith(`${field}.`)))
    .map(({ from, to, ...where }) => ({ ...where, from: to, to: from }))
}

function Result(props: ResultProps) {
  const { resource, row } = props
  const t = useT()
  const rowChanges = useRowChanges(props)
  const { key, title, record, outcome, faults, kept } = row
  const label = (field: string) => t(labelKey(resource.name, field), { _: field })
  const list = (
    <dl className="import-result-changes">
      {rowChanges.map(({ name, path, from, to }) => (
        <div key={path}>
          <dt>{name}</dt>
          <dd>
            <ValueChange resource={resource} path={path} from={from} to={to} />
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
        {/* A row that was faulty from the start counts as failed (row MASS-006). */}
        <OutcomeMark outcome={outcome === 'faulty' ? 'failed' : outcome} />
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
      {rowChanges.length > maxUnfolded ? (
        <details>
          <summary>{t('app.imports.grid.changes', { smart_count: rowChanges.length })}</summary>
          {list}
        </details>
      ) : (
        rowChanges.length > 0 && list
      )}
    </li>
  )
}

/** The result for each record of an import, in the order of the file (rows MASS-004 to 006). */
export function ResultList({ summary, resource, rows }: Props) {
  const t = useT()
  const columns = summary.columns.flatMap(({ name, path, problem }) =>
    path === null || problem !== null ? [] : [{ name, path }],
  )
  return (
    <ul className="import-results" aria-label={t('app.imports.one.results')}>
      {rows.map((row) => (
        <Result key={row.row} resource={resource} row={row} columns={columns} />
      ))}
    </ul>
  )
}
