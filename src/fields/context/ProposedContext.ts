import { createContext } from 'react'

/**
 * What waits for a decision beside the live values of the surrounding record, by the path of the
 * field; null without any.
 */
export const ProposedContext = createContext<ReadonlyMap<string, unknown> | null>(null)
