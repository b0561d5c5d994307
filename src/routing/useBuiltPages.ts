import { createContext, useContext } from 'react'
import { builtPages, type PageName } from '../../resources/navigation/pages.ts'

/** The pages that this portal has. Tests give it others. */
export const BuiltPagesContext = createContext<ReadonlySet<PageName>>(builtPages)

/** The pages that exist: nothing may lead to another. */
export function useBuiltPages(): ReadonlySet<PageName> {
  return useContext(BuiltPagesContext)
}
