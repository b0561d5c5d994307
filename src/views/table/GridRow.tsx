import { memo, type MouseEvent, type ReactNode } from 'react'
import type { RaRecord } from 'react-admin'
import { valueAt, type Resource } from '../../../schema/index.ts'
import { RowCheck } from './RowCheck.tsx'
import type { CellContext } from '../../fields/context/fieldView.ts'
import { RowViewAs } from '../viewAs/RowViewAs.tsx'
import type { Column } from '../query/useColumns.ts'
import './grid.css'

interface RowProps {
  readonly record: RaRecord
  /** The tab index of its buttons: only one row of a table is a tab stop. */
  readonly tabIndex?: number
}

/**
 * Renders the actions of a row. Declared as a method, so that those of one resource fit into any
 * grid.
 */
export type RowActions = { draw(props: RowProps): ReactNode }['draw']

interface Props {
  readonly resource: Resource
  readonly record: RaRecord
  readonly columns: readonly Column[]
  readonly context: CellContext
  readonly address: string
  /** The one row that the Tab key reaches. */
  readonly isActive: boolean
  readonly isSelected: boolean
  /** Why it cannot be selected; null where it can. */
  readonly refusal?: string | null | undefined
  /** Absent where nothing can be done with a selection. */
  readonly onSelect?: ((record: RaRecord, isRange: boolean) => void) | undefined
  /** Absent where rows have no actions of their own. */
  readonly actions?: RowActions | undefined
  readonly onOpen: (address: string, event: MouseEvent) => void
}

/** The row of a record. Cells are plain functions, so that a hundred rows render fast. */
export const GridRow = memo(function GridRow(props: Props) {
  const { resource, record, columns, context, address, isActive, isSelected } = props
  const { refusal, onSelect, actions: Actions, onOpen } = props
  const tabIndex = isActive ? 0 : -1
  return (
    // The table handles the keys; the row is only a larger target for the mouse.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <tr
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={tabIndex}
      data-selected={isSelected ? '' : undefined}
      onClick={(event) => onOpen(address, event)}
    >
      {onSelect && (
        <td className="grid-check" data-frozen="check">
          <RowCheck
            resource={resource}
            record={record}
            context={context}
            isSelected={isSelected}
            refusal={refusal}
            tabIndex={tabIndex}
            onSelect={onSelect}
          />
        </td>
      )}
      {columns.map(({ fieldRef, leaf, Cell, isLink, isPicture, align, canWrap, frozen }) => {
        const content = Cell({
          value: valueAt(record, leaf.parts),
          fieldRef,
          context,
          record,
          tabIndex,
        })
        return (
          <td
            key={leaf.path}
            data-align={align}
            data-picture={isPicture ? '' : undefined}
            data-frozen={frozen}
          >
            {isLink ? (
              <>
                <a
                  href={address}
                  className={canWrap ? 'grid-link grid-words' : 'grid-link'}
                  tabIndex={tabIndex}
                >
                  {content ?? context.t('app.show.untitled')}
                </a>
                <RowViewAs resource={resource} record={record} tabIndex={tabIndex} />
              </>
            ) : canWrap ? (
              <span className="grid-words">{content}</span>
            ) : (
              content
            )}
          </td>
        )
      })}
      {Actions && (
        // Clicks and keys in a dialog that an action opens bubble up to here in React.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
        <td
          className="grid-actions"
          onClick={(event) => event.stopPropagation()}
          onKeyDown={(event) => event.stopPropagation()}
        >
          <Actions record={record} tabIndex={tabIndex} />
        </td>
      )}
    </tr>
  )
})
