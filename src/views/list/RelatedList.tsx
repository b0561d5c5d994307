import type { ComponentType, ReactNode } from 'react'
import { useT } from '../../language/useT.ts'
import type { MessageKey, Resource } from '../../../schema/index.ts'
import type { ListFilter } from '../../fields/context/filterState.ts'
import { useColumns } from '../query/useColumns.ts'
import { useListState } from '../query/useListState.ts'
import { useTotalText } from '../query/useTotalText.ts'
import type { AddressOf } from '../table/Grid.tsx'
import type { RowActions } from '../table/GridRow.tsx'
import { ExportButton } from '../toolbar/ExportButton.tsx'
import { FilterBar } from './FilterBar.tsx'
import { ListBody } from './ListBody.tsx'
import { RelatedListMessage } from './RelatedListMessage.tsx'
import { SearchBox } from './SearchBox.tsx'
import { SortChoice } from './SortChoice.tsx'
import { useDensity } from '../../ui/useDensity.ts'
import { useRecordList } from './useRecordList.ts'
import './list.css'

export type PartChoice = ComponentType<{
  readonly filter: ListFilter
  readonly onChange: (filter: ListFilter) => void
}>

export interface RelatedListProps {
  readonly resource: Resource
  /** The fixed filter of this list, which users cannot remove; the same object each time. */
  readonly within: ListFilter
  /** The same list each time. */
  readonly columns: readonly string[]
  /** Fields that row actions need without a column of their own; the same list each time. */
  readonly extraFields?: readonly string[] | undefined
  readonly perPage?: number
  /** Where a row leads; absent for the page of the record. */
  readonly addressOf?: AddressOf | undefined
  readonly actions?: RowActions | undefined
  /** Whether records can be chosen, to change or delete many at once. */
  readonly isSelectable?: boolean
  /** Shown where there are no records, with a hint below it at what can be done. */
  readonly empty: MessageKey
  readonly emptyHint?: MessageKey
  /** The next step where there are no records. */
  readonly emptyAction?: ReactNode
  /** Shown where the server gives no reason. */
  readonly failure: MessageKey
  /** A choice between parts of the list, by the filter or by the address. */
  readonly Choice?: PartChoice
  /** The page's own buttons. */
  readonly children?: ReactNode
}

/**
 * A part of a list as a page of its own: search, filters, sorting, pages, the export; cards on a
 * phone.
 */
export function RelatedList(props: RelatedListProps) {
  const { resource, within, columns: names, extraFields, perPage, isSelectable = false } = props
  const { empty, emptyHint, emptyAction, failure, Choice, children } = props
  const t = useT()
  const listState = useListState(resource, null, perPage)
  const { shape, change } = listState
  const [ownDensity] = useDensity()
  const columns = useColumns(resource, names)
  const list = useRecordList({ resource, columns, within, extraFields, ...listState })
  const { rows, isPhone } = list
  const total = useTotalText(rows)
  return (
    <div className="list" data-density={shape.density ?? ownDensity}>
      <header className="list-header">
        <div className="list-tools">
          {Choice && <Choice filter={shape.filter} onChange={list.narrow} />}
          {list.isSearchable && (
            <SearchBox words={shape.words} onSearch={list.search} isPhone={isPhone} />
          )}
          <FilterBar
            resource={resource}
            filter={shape.filter}
            except={Object.keys(within)}
            onChange={list.narrow}
          />
          {isPhone && <SortChoice columns={columns} state={shape} onSort={change} />}
          <ExportButton
            list={{
              path: resource.path,
              filter: list.query,
              sorts: shape.sorts,
              columns: names,
            }}
          />
        </div>
        <output className="list-total">{total}</output>
        {children}
      </header>
      <ListBody
        list={list}
        isSelecting={isSelectable && !isPhone}
        addressOf={props.addressOf}
        actions={props.actions}
        message={
          <RelatedListMessage
            error={rows.error}
            isNarrowed={list.isNarrowed}
            empty={t(empty)}
            emptyHint={emptyHint && t(emptyHint)}
            emptyAction={emptyAction}
            failure={failure}
            onRetry={rows.retry}
            onClear={list.clear}
          />
        }
      />
    </div>
  )
}
