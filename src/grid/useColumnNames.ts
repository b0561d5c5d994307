import { useCallback, useMemo } from 'react'
import { useStore } from 'react-admin'
import { canRead, type Resource } from '../../schema/index.ts'
import { model } from '../../resources/index.ts'
import { useSubject } from '../providers/useSubject.ts'
import { standardView, type ChangeList, type ListState } from '../views/useListState.ts'

/** The names of every column that a user may choose, in the order of the definition. */
export function useAvailableColumns(resource: Resource): readonly string[] {
  const subject = useSubject()
  return useMemo(
    () =>
      resource.leaves
        // Lists do not tell of related records.
        .filter((leaf) => leaf.kindName !== 'related' && canRead(model, leaf, subject))
        .map(({ path }) => path),
    [resource, subject],
  )
}

/**
 * Which columns a list shows: those of the address, else those that the user has chosen, else those
 * of the definition. Kept by name, so that a field or a right that comes or goes moves no other.
 */
export function useColumnNames(resource: Resource, state: ListState, change: ChangeList) {
  const [stored, store] = useStore<readonly string[] | null>(
    `preferences.columns.${resource.name}`,
    null,
  )
  const available = useAvailableColumns(resource)
  const { columns, view, page } = state
  const names = useMemo(() => {
    const usable = (some: readonly string[] | null) =>
      Array.isArray(some) ? some.filter((name) => available.includes(name)) : []
    const chosen = [usable(columns), usable(stored)].find(({ length }) => length > 0)
    return chosen ?? usable(resource.list.columns)
  }, [columns, stored, available, resource])
  /** Null: back to those of the definition. */
  const choose = useCallback(
    (chosen: readonly string[] | null) => {
      // What is chosen inside a view belongs to that view.
      if (view === null || view === standardView) store(chosen)
      change({ columns: chosen, page }, { replace: true })
    },
    [view, page, store, change],
  )
  return { names, choose }
}
