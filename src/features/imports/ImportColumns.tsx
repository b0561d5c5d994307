import { useId, useState } from 'react'
import { useT } from '../../language/useT.ts'
import type { FileColumn } from '../../../resources/calls/imports.ts'
import { fold, type Resource } from '../../../schema/index.ts'
import { useLanguage } from '../../language/useLanguage.ts'
import { useImportColumns } from './importQueries.ts'
import '../../views/toolbar/panel.css'
import './importTable.css'
import './importColumns.css'
import './imports.css'

interface Props {
  readonly resource: Resource
}

/** The number of values listed per column; the template has all of them. */
const maxValues = 12

function Column({ column }: { readonly column: FileColumn }) {
  const t = useT()
  const { name, label, explanation, values, isKey } = column
  const hiddenCount = values.length - maxValues
  return (
    <tr>
      <th scope="row">
        {name}
        {label !== name && <small>{label}</small>}
        {isKey && <small className="import-columns-key">{t('app.imports.columns.key')}</small>}
      </th>
      <td>{explanation}</td>
      <td>
        {values.slice(0, maxValues).join(', ')}{' '}
        {hiddenCount > 0 && (
          <small>{t('app.imports.columns.more', { smart_count: hiddenCount })}</small>
        )}
      </td>
    </tr>
  )
}

/** The columns that a file may have, with the values that each accepts (row MASS-011). */
export function ImportColumns({ resource }: Props) {
  const t = useT()
  const language = useLanguage()
  const title = useId()
  const [query, setQuery] = useState('')
  const { data: columns = [] } = useImportColumns(resource.name, language)
  const foldedQuery = fold(query)
  const found = columns.filter(({ name, label }) => fold(`${name} ${label}`).includes(foldedQuery))
  if (columns.length === 0) return null
  return (
    <section className="import-columns" aria-labelledby={title}>
      <h2 id={title} className="imports-title">
        {t('app.imports.columns.title')}
      </h2>
      <p className="imports-hint">{t('app.imports.columns.intro')}</p>
      <div className="imports-row">
        <input
          className="panel-search import-columns-find"
          type="search"
          placeholder={t('app.imports.columns.find')}
          aria-label={t('app.imports.columns.find')}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        <output className="imports-hint">
          {found.length > 0
            ? t('app.imports.columns.count', { smart_count: found.length })
            : t('app.imports.columns.none')}
        </output>
      </div>
      {found.length > 0 && (
        // Scrollable, so it must be focusable by keyboard.
        <div
          className="import-table import-columns-table"
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="group"
          aria-labelledby={title}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
        >
          <table>
            <thead>
              <tr>
                <th scope="col">{t('app.imports.columns.name')}</th>
                <th scope="col">{t('app.imports.columns.kind')}</th>
                <th scope="col">{t('app.imports.columns.values')}</th>
              </tr>
            </thead>
            <tbody>
              {found.map((column) => (
                <Column key={column.name} column={column} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
