import { startTransition, useCallback, useEffect, useMemo, useOptimistic, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { model } from '../../../resources/index.ts'
import { canRead, type Resource } from '../../../schema/index.ts'
import { useSubject } from '../../auth/useSubject.ts'
import {
  listParameters,
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
  /** The change leaves the records as they are; any other change goes back to the first page. */
  readonly isSameList?: boolean
}

export type ChangeList = (part: Partial<ListState>, options?: ChangeOptions) => void

/**
 * The state of a list and the function that changes it. `shape` is the state with page 1 always: it
 * and `change` stay the same objects while pages are turned, so that only the rows render again.
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
  // An address with parameters does not open the list in its initial state.
  const first = search.size === 0 ? opening : null
  const subject = useSubject()
  const shape = useMemo(() => {
    const read = readListState(resource, new URLSearchParams(queryText), first, size)
    // A link that somebody else has sent may sort by a field that this user may not read.
    const sorts = read.sorts.filter(([field]) => {
      const leaf = resource.leaf.get(field)
      return leaf && canRead(model, leaf, subject)
    })
    return { ...read, sorts: sorts.length ? sorts : standardSorts(resource) }
  }, [resource, queryText, first, size, subject])
  // The next page is rendered right away; everything else that depends on the address follows.
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
            for (const [name, value] of before)
              if (!listParameters.has(name)) address.append(name, value)
            return address
          },
          { replace },
        )
      const { page: to, ...others } = part
      if (to === undefined || Object.keys(others).length > 0) {
        write()
        return
      }
      // The address changes right away too, so that going back or reloading finds the page.
      startTransition(() => {
        showPage(to)
        write()
      })
    },
    [resource, opening, size, showPage],
  )
  return { state, shape, change }
}
