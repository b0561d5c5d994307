import { memo, type MouseEvent } from 'react'
import type { RaRecord } from 'react-admin'
import { Link } from 'react-router-dom'
import { valueAt } from '../../schema/index.ts'
import type { Tools } from '../fields/fieldView.ts'
import type { Column } from './useColumns.ts'

interface Props {
  readonly record: RaRecord
  readonly columns: readonly Column[]
  readonly tools: Tools
  readonly address: string
  readonly onOpen: (address: string, event: MouseEvent) => void
}

/** One record. Cells are plain functions, so that a page of a hundred rows is made in one go. */
export const GridRow = memo(function GridRow({ record, columns, tools, address, onOpen }: Props) {
  return (
    // The link inside is what the keyboard uses; the row is a larger target for the mouse.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <tr onClick={(event) => onOpen(address, event)}>
      {columns.map(({ place, leaf, view, isLink, isPicture }) => {
        const content = view.Cell({ value: valueAt(record, leaf.parts), place, tools })
        return (
          <td
            key={leaf.path}
            data-align={leaf.kind.align}
            data-picture={isPicture ? '' : undefined}
          >
            {isLink ? (
              <Link to={address}>{content ?? String(record.id).slice(0, 8)}</Link>
            ) : (
              content
            )}
          </td>
        )
      })}
    </tr>
  )
})
