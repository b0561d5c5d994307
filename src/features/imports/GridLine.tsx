import { GridCell } from './GridCell.tsx'
import { LineHead, type LineProps } from './LineHead.tsx'
import { useOpenedCells } from './useOpenedCells.ts'
import './importGrid.css'

/** A row of the file as a line of the table. */
export function GridLine({ resource, row, columns, paths, onMend }: LineProps) {
  const { isAll, isOpen, turn } = useOpenedCells(row)
  const cell = (column: LineProps['columns'][number]) => (
    <GridCell {...{ resource, row, column, onMend }} isOpen={isOpen(column.name)} />
  )
  return (
    <tr>
      {columns.map((column) =>
        column.isKey ? (
          <th key={column.name} scope="row">
            <strong>{cell(column)}</strong>
            <LineHead {...{ resource, row, paths, isAll }} onTurn={turn} />
          </th>
        ) : (
          <td key={column.name}>{cell(column)}</td>
        ),
      )}
    </tr>
  )
}
