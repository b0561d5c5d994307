import { useT } from '../../language/useT.ts'
import type { ImportRow } from '../../../resources/calls/imports.ts'
import type { Resource } from '../../../schema/index.ts'
import { CellInput } from './CellInput.tsx'
import { cellChange } from './cellChange.ts'
import { ValueChange } from './ValueChange.tsx'
import './importGrid.css'

/** A column of the file that is mapped to a field. */
export interface GridColumn {
  readonly name: string
  readonly path: string
  readonly isKey: boolean
  /** Id of the `datalist` with the accepted values. */
  readonly list: string | undefined
}

interface Props {
  readonly resource: Resource
  readonly row: ImportRow
  readonly column: GridColumn
  readonly isOpen: boolean
  readonly onCorrect: (column: string, text: string) => Promise<void>
}

/**
 * A cell of the file: the input to correct it and the change that it makes; else its plain text.
 */
export function GridCell({ resource, row, column, isOpen, onCorrect }: Props) {
  const t = useT()
  const { name, path, list } = column
  const faults = row.faults.filter((fault) => fault.column === name).map(({ text }) => text)
  // A faulty cell makes no change; its input shows the text already.
  const change = faults.length > 0 ? null : cellChange(resource, row.changes, path)
  const text = row.cells[name] ?? ''
  return (
    <>
      {isOpen && (
        <CellInput
          label={t('app.imports.grid.cell', { column: name, row: row.row })}
          text={text}
          faults={faults}
          list={list}
          onCorrect={(typed) => onCorrect(name, typed)}
        />
      )}
      {change && <ValueChange resource={resource} path={path} {...change} />}
      {!isOpen && !change && text}
    </>
  )
}
