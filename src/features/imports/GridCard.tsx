import { cellChange } from './cellChange.ts'
import { GridCell, type GridColumn } from './GridCell.tsx'
import { LineHead, type LineProps } from './LineHead.tsx'
import { useOpenedCells } from './useOpenedCells.ts'
import './importGrid.css'

/** A row of the file as a card: what there is to say about it, and no more. */
export function GridCard({ resource, row, columns, paths, onMend }: LineProps) {
  const { isAll, isOpen, turn } = useOpenedCells(row)
  const cell = (column: GridColumn) => (
    <GridCell {...{ resource, row, column, onMend }} isOpen={isOpen(column.name)} />
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
      <LineHead {...{ resource, row, paths, isAll }} onTurn={turn} />
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
