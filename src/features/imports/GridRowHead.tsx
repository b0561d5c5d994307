import { Link } from 'react-router-dom'
import { useT } from '../../language/useT.ts'
import type { ImportRow } from '../../../resources/calls/imports.ts'
import type { Resource } from '../../../schema/index.ts'
import { labelKey } from '../../../i18n/labelKey.ts'
import { href } from '../../routing/routes.ts'
import { otherChanges } from './cellChange.ts'
import { ValueChange } from './ValueChange.tsx'
import type { GridColumn } from './GridCell.tsx'
import { OutcomeMark } from './StateMark.tsx'
import '../../ui/tool.css'
import './importGrid.css'

/** Props of a row of the grid, drawn as a table row or as a card. */
export interface GridRowProps {
  readonly resource: Resource
  readonly row: ImportRow
  /** The visible columns. */
  readonly columns: readonly GridColumn[]
  /** Paths of all columns of the file. */
  readonly paths: readonly string[]
  readonly onCorrect: (column: string, text: string) => Promise<void>
}

interface Props extends Pick<GridRowProps, 'resource' | 'row' | 'paths'> {
  readonly isAll: boolean
  readonly onToggle: () => void
}

/** The record of a row, its outcome, and the faults of the row as a whole. */
export function GridRowHead({ resource, row, paths, isAll, onToggle }: Props) {
  const t = useT()
  const { key, title, record, outcome, faults } = row
  const rowFaults = faults.filter(({ column }) => column === null)
  const vars = { row: row.row, key }
  return (
    <>
      {record !== null && title !== null && title !== key && (
        <Link to={href('edit', resource.name, record)}>{title}</Link>
      )}
      <span className="import-grid-facts">
        <OutcomeMark outcome={outcome} />
        <small>{t('app.imports.grid.row', { row: row.row })}</small>
        {outcome !== 'applied' && outcome !== 'undone' && (
          <button
            type="button"
            className="tool tool-text import-grid-edit"
            aria-pressed={isAll}
            aria-label={t(`app.imports.grid.${isAll ? 'doneOf' : 'editOf'}`, vars)}
            onClick={onToggle}
          >
            {t(`app.imports.grid.${isAll ? 'done' : 'edit'}`)}
          </button>
        )}
      </span>
      {rowFaults.map(({ text }) => (
        <span key={text} className="import-grid-fault">
          {text}
        </span>
      ))}
      {otherChanges(resource, row, paths).map(({ field, from, to }) => (
        <span key={field} className="import-grid-also">
          {t('app.imports.grid.also')}: {t(labelKey(resource.name, field), { _: field })}{' '}
          <ValueChange resource={resource} path={field} from={from} to={to} />
        </span>
      ))}
    </>
  )
}
