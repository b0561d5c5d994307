import { createContext, useContext, useLayoutEffect } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Loads pages before they are drawn: see `src/app/pageLoader.ts`. Failures are ignored, as the page
 * loads again what failed.
 */
export interface PageLoader {
  /** Loads the code of the page at an address. */
  readonly code: (address: string) => Promise<void>
  /** Loads the code and the data of the page at an address. */
  readonly page: (address: string) => Promise<void>
  readonly hasCode: (address: string) => boolean
}

/** Null where a component is rendered by itself, as in tests. */
export const PageLoaderContext = createContext<PageLoader | null>(null)

export const usePageLoader = (): PageLoader | null => useContext(PageLoaderContext)

/**
 * Loads the data of the page at the address while its code is loading. A page whose code is loaded
 * reads its data itself, just as early.
 */
export function useLoadOnMove(loader: PageLoader): void {
  const { pathname, search } = useLocation()
  useLayoutEffect(() => {
    if (!loader.hasCode(pathname)) void loader.page(pathname + search)
  }, [loader, pathname, search])
}
