import { createContext, useContext, useLayoutEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** Loads pages before they are drawn: see `src/app/pageLoader.ts`. What fails is loaded again by the page itself. */
export interface PageLoader {
  /** What draws the page at an address. */
  readonly code: (address: string) => Promise<void>
  /** The same, with what the page reads. */
  readonly page: (address: string) => Promise<void>
  readonly hasCode: (address: string) => boolean
}

/** A part that is drawn by itself, as in tests, has no pages to load. */
export const PageLoaderContext = createContext<PageLoader>({
  code: async () => undefined,
  page: async () => undefined,
  hasCode: () => true,
})

export const usePageLoader = (): PageLoader => useContext(PageLoaderContext)

/**
 * Reads what the page at the address needs while its code is on its way. A page whose code is there reads for itself, no
 * later.
 */
export function useLoadOnMove(loader: PageLoader): void {
  const { pathname, search } = useLocation()
  useLayoutEffect(() => {
    if (!loader.hasCode(pathname)) loader.page(pathname + search).catch(() => undefined)
  }, [loader, pathname, search])
}
