import { createContext } from 'react'

/**
 * The id of the remarks about a field, for the `aria-describedby` of its input; null without any.
 */
export const RemarkIdContext = createContext<string | null>(null)
