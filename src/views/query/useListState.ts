import { startTransition, useCallback, useEffect, useMemo, useOptimistic, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { model } from '../../../resources/index.ts'
import { canRead, type Resource } from '../../../schema/index.ts'
import { useSubject } from '../../auth/useSubject.ts'
import {
  ownNames,
  pageSizes,
  readListState,
  standardSorts,
  writeListState,
  type ListState,
  type Opening,
} from './listState.ts'

export { pageSizes, standardSorts, standardView } from './listState.ts'
export type { ListState, Opening, Sort } from './listState.ts'

export interface ChangeOptions {
  readonly replace?: boolean
  /** For what leaves the records as they are; else a change starts at the first page. */
  readonly isSameList?: boolean
}

export type ChangeList = (part: Partial<ListState>, options?: ChangeOptions) => void

/**
 * The state of a list and what changes it. `shape` is the state without its page, always as page 1: the
 * same object until something else changes, as is `change`, so that turning pages renders rows alone.
 */
export function useListState(
  resource: Resource,
  opening: Opening = null,
  size: number = pageSizes[0],
) {
  const [search, setSearch] = useSearchParams()
  const query = new URLSearchParams(search)
  query.delete('page')
  const queryText = query.toString()
  // An address with a page of its own is not how the list opens.
  const first = search.size === 0 ? opening : null
  const subject = useSubject()
  const shape = useMemo(() => {
    const read = readListState(resource, new URLSearchParams(queryText), first, size)
    // A link that somebody else has sent may sort by what this user does not see.
    const sorts = read.sorts.filter(([field]) => {
      const leaf = resource.leaf.get(field)
      return leaf && canRead(model, leaf, subject)
    })
    return { ...read, sorts: sorts.length ? sorts : standardSorts(resource) }
  }, [resource, queryText, first, size, subject])
  // A page that is turned to is drawn at once; what else follows the address comes after it.
  const [page, showPage] = useOptimistic(readListState(resource, search, null, size).page)
  const state = useMemo(() => ({ ...shape, page }), [shape, page])

  // The router makes a new setter for each address.
  const set = useRef(setSearch)
  useEffect(() => {
    set.current = setSearch
  }, [setSearch])
  const change = useCallback<ChangeList>(
    (part, { replace = false, isSameList = false } = {}) => {
      const write = () =>
        set.current(
          (before) => {
            const now = readListState(resource, before, opening, size)
            const next = { ...now, ...(!isSameList && { page: 1 }), ...part }
            const address = writeListState(resource, next, size)
            // Other parameters of the page stay in its address.
            for (const [name, value] of before) if (!ownNames.has(name)) address.append(name, value)
            return address
          },
          { replace },
        )
      const { page: to, ...others } = part
      if (to === undefined || Object.keys(others).length > 0) {
        write()
        return
      }
      // The address changes now too: who goes back or loads anew right after finds the page.
      startTransition(() => {
        showPage(to)
        write()
      })
    },
    [resource, opening, size, showPage],
  )
  return { state, shape, change }
}
