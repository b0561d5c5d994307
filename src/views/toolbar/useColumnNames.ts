import { useCallback, useMemo } from 'react'
import { useStore } from 'react-admin'
import type { Resource } from '../../../schema/index.ts'
import { model } from '../../../resources/index.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { availableColumns, columnNames, startingColumns } from '../query/columnNames.ts'
import { standardView, type ChangeList, type ListState } from '../query/useListState.ts'

/** The names of every column that a user may choose, in the order of the definition. */
export function useAvailableColumns(resource: Resource): readonly string[] {
  const subject = useSubject()
  return useMemo(() => availableColumns(model, resource, subject), [resource, subject])
}

/**
 * The columns that a list shows: those of the address, else those that the user has chosen, else
 * those of the definition. Stored by name, so that a new or removed field or right does not affect
 * the others.
 */
export function useColumnNames(resource: Resource, state: ListState, change: ChangeList) {
  const [stored, store] = useStore<readonly string[] | null>(
    `preferences.columns.${resource.name}`,
    null,
  )
  const subject = useSubject()
  const available = useAvailableColumns(resource)
  const starting = useMemo(() => startingColumns(model, resource, subject), [resource, subject])
  const { columns, view } = state
  const names = useMemo(
    () => columnNames(starting, available, columns, stored),
    [columns, stored, available, starting],
  )
  /** Null restores the columns of the definition. */
  const choose = useCallback(
    (chosen: readonly string[] | null) => {
      // What is chosen inside a view belongs to that view.
      if (view === null || view === standardView) store(chosen)
      change({ columns: chosen }, { replace: true, isSameList: true })
    },
    [view, store, change],
  )
  return { names, choose }
}
