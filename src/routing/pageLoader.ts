import { createContext, useContext, useLayoutEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** Loads pages before they are drawn: see `src/app/pageLoader.ts`. What fails is no failure of theirs: the page loads it again. */
export interface PageLoader {
  /** What draws the page at an address. */
  readonly code: (address: string) => Promise<void>
  /** The same, with what the page reads. */
  readonly page: (address: string) => Promise<void>
  readonly hasCode: (address: string) => boolean
}

/** Null where a part is drawn by itself, as in tests. */
export const PageLoaderContext = createContext<PageLoader | null>(null)

export const usePageLoader = (): PageLoader | null => useContext(PageLoaderContext)

/**
 * Reads what the page at the address needs while its code is on its way. A page whose code is there reads for itself, no
 * later.
 */
export function useLoadOnMove(loader: PageLoader): void {
  const { pathname, search } = useLocation()
  useLayoutEffect(() => {
    if (!loader.hasCode(pathname)) void loader.page(pathname + search)
  }, [loader, pathname, search])
}
