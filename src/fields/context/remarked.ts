import { createContext } from 'react'

/** The id of the notes that stand at a field, for the input that they describe; null without any. */
export const RemarkIdContext = createContext<string | null>(null)
