import { useId, useState } from 'react'
import { useT } from '../../language/useT.ts'
import { labelKey } from '../../../i18n/labelKey.ts'
import { fold, type Resource } from '../../../schema/index.ts'
import { ChosenColumns } from './ChosenColumns.tsx'
import { useAvailableColumns } from './useColumnNames.ts'
import { Button } from '../../ui/Button.tsx'
import { Popover } from '../../ui/popover/Popover.tsx'
import './column.css'
import './panel.css'

interface Props {
  readonly resource: Resource
  /** The visible columns, in their order. */
  readonly names: readonly string[]
  readonly anchor: Element
  /** Null restores the columns of the definition. */
  readonly onChange: (names: readonly string[] | null) => void
  readonly onClose: () => void
}

/** Chooses the columns of a list and their order. Everything takes effect at once. */
export function ColumnChooser({ resource, names, anchor, onChange, onClose }: Props) {
  const t = useT()
  const id = useId()
  const [find, setFind] = useState('')
  const available = useAvailableColumns(resource)
  const labelOf = (name: string) => t(labelKey(resource.name, name))
  const others = available.filter(
    (name) => !names.includes(name) && fold(labelOf(name)).includes(fold(find)),
  )
  return (
    <Popover anchor={anchor} side="end" labelledBy={id} onClose={onClose}>
      <div className="panel">
        <div className="panel-head">
          <h2 id={id} className="panel-title">
            {t('app.grid.columnsTitle')}
          </h2>
          <Button size="small" onClick={() => onChange(null)}>
            {t('app.grid.columnsReset')}
          </Button>
        </div>
        <p className="panel-hint">{t('app.grid.columnsKeys')}</p>
        <h3 className="panel-part" id={`${id}-shown`}>
          {t('app.grid.columnsShown')}
        </h3>
        <ChosenColumns
          names={names}
          labelOf={labelOf}
          labelledBy={`${id}-shown`}
          onChange={onChange}
        />
        <h3 className="panel-part" id={`${id}-hidden`}>
          {t('app.grid.columnsHidden')}
        </h3>
        <input
          className="panel-search"
          type="search"
          placeholder={t('app.grid.columnsFind')}
          aria-label={t('app.grid.columnsFind')}
          value={find}
          onChange={(event) => setFind(event.target.value)}
        />
        <ul className="column-list" aria-labelledby={`${id}-hidden`}>
          {others.map((name) => (
            <li key={name}>
              <label className="column-name">
                <input
                  type="checkbox"
                  checked={false}
                  onChange={() => onChange([...names, name])}
                />
                {labelOf(name)}
              </label>
            </li>
          ))}
          {others.length === 0 && <li className="panel-hint">{t('app.grid.columnsNone')}</li>}
        </ul>
      </div>
    </Popover>
  )
}
