import { useId, useMemo, useState } from 'react'
import { useT } from '../../language/useT.ts'
import type { ImportRow, ImportSummary } from '../../../resources/calls/imports.ts'
import type { Resource } from '../../../schema/index.ts'
import { upTo } from '../../browser/breakpoints.ts'
import { useLanguage } from '../../language/useLanguage.ts'
import { cellChange } from './cellChange.ts'
import { type GridColumn, GridCell } from './GridCell.tsx'
import { useImportColumns } from './importQueries.ts'
import { useMedia } from '../../ui/useMedia.ts'
import { GridRowHead, type GridRowProps } from './GridRowHead.tsx'
import '../../ui/visuallyHidden.css'
import './importTable.css'
import './importGrid.css'
import './imports.css'

/** Which cells of a row have an input: those with faults, those that had one, or all. */
function useOpenedCells({ faults }: ImportRow) {
  const faulty = faults.flatMap(({ column }) => (column === null ? [] : [column]))
  // A corrected cell keeps its input, which may still have the focus.
  const [openedColumns, setOpenedColumns] = useState<ReadonlySet<string>>(new Set(faulty))
  const [isAll, setAll] = useState(false)
  const newlyFaulty = faulty.filter((column) => !openedColumns.has(column))
  if (newlyFaulty.length > 0) setOpenedColumns(new Set([...openedColumns, ...newlyFaulty]))
  return {
    isAll,
    isOpen: (column: string) => isAll || openedColumns.has(column),
    toggleAll: () => {
      if (isAll) setOpenedColumns(new Set(faulty))
      setAll(!isAll)
    },
  }
}

/**
 * A row of the file as a card for phones, with only the cells that have changes, faults or inputs.
 */
function GridCard({ resource, row, columns, paths, onCorrect }: GridRowProps) {
  const { isAll, isOpen, toggleAll } = useOpenedCells(row)
  const cell = (column: GridColumn) => (
    <GridCell {...{ resource, row, column, onCorrect }} isOpen={isOpen(column.name)} />
  )
  const others = columns.filter(
    ({ name, path, isKey }) =>
      !isKey && (isOpen(name) || cellChange(resource, row.changes, path) !== null),
  )
  return (
    <li className="import-grid-card">
      {columns
        .filter(({ isKey }) => isKey)
        .map((column) => (
          <strong key={column.name}>{cell(column)}</strong>
        ))}
      <GridRowHead {...{ resource, row, paths, isAll }} onToggle={toggleAll} />
      {others.length > 0 && (
        <dl>
          {others.map((column) => (
            <div key={column.name}>
              <dt>{column.name}</dt>
              <dd>{cell(column)}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}

/** A row of the file as a row of the table. */
function GridLine({ resource, row, columns, paths, onCorrect }: GridRowProps) {
  const { isAll, isOpen, toggleAll } = useOpenedCells(row)
  const cell = (column: GridRowProps['columns'][number]) => (
    <GridCell {...{ resource, row, column, onCorrect }} isOpen={isOpen(column.name)} />
  )
  return (
    <tr>
      {columns.map((column) =>
        column.isKey ? (
          <th key={column.name} scope="row">
            <strong>{cell(column)}</strong>
            <GridRowHead {...{ resource, row, paths, isAll }} onToggle={toggleAll} />
          </th>
        ) : (
          <td key={column.name}>{cell(column)}</td>
        ),
      )}
    </tr>
  )
}

interface Props {
  readonly summary: ImportSummary
  readonly resource: Resource
  readonly rows: readonly ImportRow[]
  /** Corrects a cell. @throws ApiError if the server refuses */
  readonly onCorrect: (row: number, column: string, text: string) => Promise<ImportRow>
}

const isRelevant = (
  resource: Resource,
  { name, path, isKey }: GridColumn,
  { changes, faults }: ImportRow,
) =>
  isKey ||
  faults.some(({ column }) => column === name) ||
  cellChange(resource, changes, path) !== null

/**
 * Shows cell by cell what a file would change, with its faults, which can be corrected in place.
 */
export function ImportGrid({ summary, resource, rows, onCorrect }: Props) {
  const t = useT()
  const id = useId()
  const isPhone = useMedia(upTo('phone'))
  const { data: fileColumns = [] } = useImportColumns(resource.name, useLanguage())
  const [isAll, setAll] = useState(false)
  const [announcement, setAnnouncement] = useState('')
  const columns = useMemo<readonly GridColumn[]>(() => {
    const choices = new Set(
      fileColumns.filter(({ values }) => values.length > 0).map(({ path }) => path),
    )
    return summary.columns.flatMap(({ name, path, isKey, problem }) =>
      path === null || problem !== null
        ? []
        : [{ name, path, isKey, list: choices.has(path) ? `${id}-${path}` : undefined }],
    )
  }, [summary.columns, fileColumns, id])
  // A column once shown stays visible while its cells are corrected.
  const [initialRows] = useState(rows)
  const shown = columns.filter(
    (column) => isAll || [...initialRows, ...rows].some((row) => isRelevant(resource, column, row)),
  )
  const paths = columns.map(({ path }) => path)

  async function correct(row: number, column: string, text: string) {
    const { outcome } = await onCorrect(row, column, text)
    setAnnouncement(
      t('app.imports.grid.mended', { row, outcome: t(`app.imports.outcome.${outcome}`) }),
    )
  }
  const rowProps = (row: ImportRow) => ({
    resource,
    row,
    columns: shown,
    paths,
    onCorrect: (column: string, text: string) => correct(row.row, column, text),
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
      <output className="visually-hidden">{announcement}</output>
      {fileColumns.map(
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
            <GridCard key={row.row} {...rowProps(row)} />
          ))}
        </ul>
      ) : (
        // Scrollable, so it must be focusable by keyboard.
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
                <GridLine key={row.row} {...rowProps(row)} />
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  )
}
