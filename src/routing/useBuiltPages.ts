import { createContext, useContext } from 'react'
import { builtPages, type PageName } from '../../resources/navigation/pages.ts'

/** The pages that this portal has. Tests provide their own. */
export const BuiltPagesContext = createContext<ReadonlySet<PageName>>(builtPages)

/** The pages that exist; no link may lead to another one. */
export function useBuiltPages(): ReadonlySet<PageName> {
  return useContext(BuiltPagesContext)
}
