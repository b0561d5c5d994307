import { useT } from '../../language/useT.ts'
import type { ImportRow } from '../../../resources/calls/imports.ts'
import type { Resource } from '../../../schema/index.ts'
import { CellInput } from './CellInput.tsx'
import { cellChange } from './cellChange.ts'
import { FromTo } from './FromTo.tsx'
import './importGrid.css'

/** A column of the file that stands for a field. */
export interface GridColumn {
  readonly name: string
  readonly path: string
  readonly isKey: boolean
  /** The element that lists what it takes. */
  readonly list: string | undefined
}

interface Props {
  readonly resource: Resource
  readonly row: ImportRow
  readonly column: GridColumn
  readonly isOpen: boolean
  readonly onMend: (column: string, text: string) => Promise<void>
}

/** A cell of the file: the field to mend it, and what it changes; else its text as it is. */
export function GridCell({ resource, row, column, isOpen, onMend }: Props) {
  const t = useT()
  const { name, path, list } = column
  const faults = row.faults.filter((fault) => fault.column === name).map(({ text }) => text)
  // Of what cannot be taken there is nothing to show: the field holds it already.
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
          onMend={(typed) => onMend(name, typed)}
        />
      )}
      {change && <FromTo resource={resource} path={path} {...change} />}
      {!isOpen && !change && text}
    </>
  )
}
