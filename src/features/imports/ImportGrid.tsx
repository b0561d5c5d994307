import { useId, useMemo, useState } from 'react'
import { useT } from '../../language/useT.ts'
import type { ImportRow, ImportSummary } from '../../../resources/calls/imports.ts'
import type { Resource } from '../../../schema/index.ts'
import { upTo } from '../../browser/breakpoints.ts'
import { useLanguage } from '../../language/useLanguage.ts'
import { cellChange } from './cellChange.ts'
import { GridCard } from './GridCard.tsx'
import type { GridColumn } from './GridCell.tsx'
import { GridLine } from './GridLine.tsx'
import { useImportColumns } from './importQueries.ts'
import { useMedia } from '../../ui/useMedia.ts'
import '../../ui/visuallyHidden.css'
import './importTable.css'
import './importGrid.css'
import './imports.css'

interface Props {
  readonly one: ImportSummary
  readonly resource: Resource
  readonly rows: readonly ImportRow[]
  /** Writes a cell anew. @throws what the server refuses */
  readonly onMend: (row: number, column: string, text: string) => Promise<ImportRow>
}

const isConcerned = (
  resource: Resource,
  { name, path, isKey }: GridColumn,
  { changes, faults }: ImportRow,
) =>
  isKey ||
  faults.some(({ column }) => column === name) ||
  cellChange(resource, changes, path) !== null

/** What a file would change, cell by cell, with its faults where they are, to be mended there and then. */
export function ImportGrid({ one, resource, rows, onMend }: Props) {
  const t = useT()
  const id = useId()
  const isPhone = useMedia(upTo('phone'))
  const { data: known = [] } = useImportColumns(resource.name, useLanguage())
  const [isAll, setAll] = useState(false)
  const [said, setSaid] = useState('')
  const columns = useMemo<readonly GridColumn[]>(() => {
    const choices = new Set(known.filter(({ values }) => values.length > 0).map(({ path }) => path))
    return one.columns.flatMap(({ name, path, isKey, problem }) =>
      path === null || problem !== null
        ? []
        : [{ name, path, isKey, list: choices.has(path) ? `${id}-${path}` : undefined }],
    )
  }, [one.columns, known, id])
  // A column that has come into sight stays there while its cells are mended.
  const [first] = useState(rows)
  const shown = columns.filter(
    (column) => isAll || [...first, ...rows].some((row) => isConcerned(resource, column, row)),
  )
  const paths = columns.map(({ path }) => path)

  async function mend(row: number, column: string, text: string) {
    const { outcome } = await onMend(row, column, text)
    setSaid(t('app.imports.grid.mended', { row, outcome: t(`app.imports.outcome.${outcome}`) }))
  }
  const line = (row: ImportRow) => ({
    resource,
    row,
    columns: shown,
    paths,
    onMend: (column: string, text: string) => mend(row.row, column, text),
  })
  return (
    <div className="import-grid" data-mending="">
      <div className="imports-row">
        <p className="imports-hint">{t('app.imports.grid.hint')}</p>
        {(isAll || shown.length < columns.length) && (
          <label className="import-grid-all">
            <input
              type="checkbox"
              checked={isAll}
              onChange={(event) => setAll(event.target.checked)}
            />
            {t('app.imports.grid.allColumns')}
          </label>
        )}
      </div>
      <output className="visually-hidden">{said}</output>
      {known.map(
        ({ path, values }) =>
          values.length > 0 &&
          paths.includes(path) && (
            <datalist key={path} id={`${id}-${path}`}>
              {values.map((value) => (
                <option key={value}>{value}</option>
              ))}
            </datalist>
          ),
      )}
      {isPhone ? (
        <ul className="import-grid-cards">
          {rows.map((row) => (
            <GridCard key={row.row} {...line(row)} />
          ))}
        </ul>
      ) : (
        // It scrolls by itself, so the keyboard must be able to reach it.
        <section
          className="import-table import-grid-table"
          aria-label={t('app.imports.grid.label')}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
        >
          <table>
            <thead>
              <tr>
                {shown.map(({ name }) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <GridLine key={row.row} {...line(row)} />
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  )
}
