import { Link } from 'react-router-dom'
import { useT } from '../../language/useT.ts'
import type { ImportRow } from '../../../resources/calls/imports.ts'
import type { Resource } from '../../../schema/index.ts'
import { labelKey } from '../../../i18n/labelKey.ts'
import { href } from '../../routing/routes.ts'
import { otherChanges } from './cellChange.ts'
import { FromTo } from './FromTo.tsx'
import type { GridColumn } from './GridCell.tsx'
import { OutcomeMark } from './StateMark.tsx'
import '../../ui/tool.css'
import './importGrid.css'

/** What the lines of a grid have in common. */
export interface LineProps {
  readonly resource: Resource
  readonly row: ImportRow
  /** In sight. */
  readonly columns: readonly GridColumn[]
  /** Of the whole file. */
  readonly paths: readonly string[]
  readonly onMend: (column: string, text: string) => Promise<void>
}

interface Props extends Pick<LineProps, 'resource' | 'row' | 'paths'> {
  readonly isAll: boolean
  readonly onTurn: () => void
}

/** Which record a row is about, what becomes of it, and what is wrong with it as a whole. */
export function LineHead({ resource, row, paths, isAll, onTurn }: Props) {
  const t = useT()
  const { key, title, record, outcome, faults } = row
  const about = faults.filter(({ column }) => column === null)
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
            onClick={onTurn}
          >
            {t(`app.imports.grid.${isAll ? 'done' : 'edit'}`)}
          </button>
        )}
      </span>
      {about.map(({ text }) => (
        <span key={text} className="import-grid-fault">
          {text}
        </span>
      ))}
      {otherChanges(resource, row, paths).map(({ field, from, to }) => (
        <span key={field} className="import-grid-also">
          {t('app.imports.grid.also')}: {t(labelKey(resource.name, field), { _: field })}{' '}
          <FromTo resource={resource} path={field} from={from} to={to} />
        </span>
      ))}
    </>
  )
}
