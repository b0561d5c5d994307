import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'

/**
 * State of a page in a query parameter of its address, so that back, forward and a shared link
 * restore it.
 * @returns the value, and a function that sets it and may drop another parameter, or all others
 */
export function useQueryParam(
  name: string,
  defaultValue: string,
): readonly [string, (value: string, drop?: 'all' | (string & {})) => void] {
  const [search, setSearch] = useSearchParams()
  const set = useCallback(
    (value: string, drop?: string) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(drop === 'all' ? '' : before)
          if (value === defaultValue) next.delete(name)
          else next.set(name, value)
          if (drop !== undefined) next.delete(drop)
          return next
        },
        { replace: true, preventScrollReset: true },
      ),
    [setSearch, name, defaultValue],
  )
  return [search.get(name) ?? defaultValue, set]
}

/** The page number of a list as a query parameter. */
export function usePageNumber(name: string): readonly [number, (page: number) => void] {
  const [text, set] = useQueryParam(name, '1')
  const page = Number(text)
  return [Number.isSafeInteger(page) && page > 0 ? page : 1, (to) => set(String(to))]
}
