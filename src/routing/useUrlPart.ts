import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'

/**
 * A word that a page keeps in its address, so that back, forward and a sent link find it again. Setting it
 * may drop another word, or all of them.
 */
export function useUrlPart(
  name: string,
  standard: string,
): readonly [string, (value: string, drop?: 'all' | (string & {})) => void] {
  const [search, setSearch] = useSearchParams()
  const set = useCallback(
    (value: string, drop?: string) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(drop === 'all' ? '' : before)
          if (value === standard) next.delete(name)
          else next.set(name, value)
          if (drop !== undefined) next.delete(drop)
          return next
        },
        { replace: true, preventScrollReset: true },
      ),
    [setSearch, name, standard],
  )
  return [search.get(name) ?? standard, set]
}

/** The number of a page of a list, the same way. */
export function usePageNumber(name: string): readonly [number, (page: number) => void] {
  const [text, set] = useUrlPart(name, '1')
  const page = Number(text)
  return [Number.isSafeInteger(page) && page > 0 ? page : 1, (to) => set(String(to))]
}
