import type { RaRecord, Identifier } from 'react-admin'
import { useCallback, type MouseEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { resourceKey } from '../../../i18n/labelKey.ts'
import { useT } from '../../language/useT.ts'
import type { Resource } from '../../../schema/index.ts'
import type { CellContext } from '../../fields/context/fieldView.ts'
import { useRowKeys } from './useRowKeys.ts'
import type { Selection } from './useSelection.ts'
import { GridHead } from './GridHead.tsx'
import { GridRow, type RowActions } from './GridRow.tsx'
import type { Column } from '../query/useColumns.ts'
import type { ListState } from '../query/useListState.ts'
import '../../ui/picture.css'
import '../../ui/skeleton.css'
import './grid.css'

type Slots = ReadonlyMap<Identifier, number>

/** Records that stay keep their slot; new ones take the slots of those that are gone. */
function assignSlots(before: Slots, records: readonly RaRecord[]): Slots {
  const used = new Set(records.flatMap(({ id }) => before.get(id) ?? []))
  const slots = new Map<Identifier, number>()
  let free = 0
  for (const { id } of records) {
    const kept = before.get(id)
    if (kept === undefined) while (used.has(free)) free += 1
    slots.set(id, kept ?? free++)
  }
  return slots
}

/**
 * React keys for the rows of a page. The next page reuses the row elements of the previous one:
 * building them anew took half of the time of turning the page.
 */
function useSlots(records: readonly RaRecord[] | undefined): Slots {
  const [assigned, setAssigned] = useState(() => ({
    of: records,
    slots: assignSlots(new Map(), records ?? []),
  }))
  if (assigned.of === records) return assigned.slots
  const slots = assignSlots(assigned.slots, records ?? [])
  setAssigned({ of: records, slots })
  return slots
}

/**
 * Opens a row that was clicked, on its link or beside it, unless another control was clicked or
 * text is selected. The link is a plain element: links of the router took a tenth of the time of a
 * page.
 */
function useOpenRow(): (address: string, event: MouseEvent) => void {
  const navigate = useNavigate()
  return useCallback(
    (address, event) => {
      if (!(event.target instanceof Element)) return
      const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
      if (event.target.closest('.grid-link')) {
        // A link pressed together with a modifier key is the browser's.
        if (isModified) return
        event.preventDefault()
        void navigate(address)
        return
      }
      const isControl = event.target.closest('a, button, input, label')
      if (isControl || window.getSelection()?.toString()) return
      if (event.metaKey || event.ctrlKey) window.open(address, '_blank', 'noopener')
      else void navigate(address)
    },
    [navigate],
  )
}

/** Where a row leads to. */
export type AddressOf = { addressOf(record: RaRecord): string }['addressOf']

export interface GridProps {
  readonly resource: Resource
  readonly columns: readonly Column[]
  readonly records: readonly RaRecord[] | undefined
  readonly context: CellContext
  readonly sorts: ListState['sorts']
  readonly isStale: boolean
  /** Null where nothing can be done with a selection. */
  readonly selection: Selection | null
  readonly addressOf: AddressOf
  /** Absent where rows have no actions of their own. */
  readonly actions?: RowActions | undefined
  readonly onSort: (part: Pick<ListState, 'sorts'>) => void
  readonly onTurn: (by: 1 | -1) => boolean
}

/** With more columns than these, texts take two lines. */
const maxRoomyColumns = 10

/** A page of records as a table, of plain elements, so that it renders fast. */
export function Grid(props: GridProps) {
  const { resource, columns, records, context, sorts, isStale, selection } = props
  const { addressOf, actions, onSort, onTurn } = props
  const t = useT()
  const open = useOpenRow()
  const slots = useSlots(records)
  const onSelect = selection?.toggle
  const { body, active, onFocus, onKeyDown } = useRowKeys({ records, addressOf, onSelect, onTurn })
  const name = t(resourceKey(resource.name, 'name'), { smart_count: 2 })
  return (
    // A scroll container must be focusable for the keyboard, also while it has no rows.
    <section
      className="grid"
      data-crowded={columns.length > maxRoomyColumns ? '' : undefined}
      data-checks={selection ? '' : undefined}
      data-pictures={columns[0]?.isPicture ? '' : undefined}
      aria-label={t('app.list.table', { name })}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={records?.length ? undefined : 0}
    >
      <table aria-busy={records === undefined || isStale}>
        <GridHead
          columns={columns}
          sorts={sorts}
          selection={selection}
          hasActions={actions !== undefined}
          onSort={onSort}
        />
        {/* Handles keys that bubble up from the rows, which have the focus. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <tbody
          ref={body}
          data-stale={isStale ? '' : undefined}
          onFocus={onFocus}
          onKeyDown={onKeyDown}
        >
          {records
            ? records.map((record, at) => (
                <GridRow
                  key={slots.get(record.id)}
                  resource={resource}
                  record={record}
                  columns={columns}
                  context={context}
                  address={addressOf(record)}
                  isActive={at === active}
                  isSelected={selection?.selected.has(String(record.id)) ?? false}
                  refusal={selection?.refusalOf(record)}
                  onSelect={onSelect}
                  actions={actions}
                  onOpen={open}
                />
              ))
            : Array.from({ length: 12 }, (_, at) => (
                <SkeletonRow key={at} columns={columns} hasCheck={selection !== null} />
              ))}
        </tbody>
      </table>
    </section>
  )
}

/** As high as a row, so that nothing moves when the records arrive. */
function SkeletonRow({ columns, hasCheck }: Pick<GridProps, 'columns'> & { hasCheck: boolean }) {
  return (
    <tr className="grid-skeleton">
      {/* A placeholder for the checkbox. */}
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
      {hasCheck && <td className="grid-check" data-frozen="check" />}
      {columns.map(({ leaf, isPicture, frozen }) => (
        // A placeholder for the value.
        // oxlint-disable-next-line jsx-a11y/control-has-associated-label
        <td key={leaf.path} data-picture={isPicture ? '' : undefined} data-frozen={frozen}>
          <span className={isPicture ? 'picture' : 'skeleton-line'} aria-hidden="true" />
        </td>
      ))}
    </tr>
  )
}
