import { fold } from './fold.ts'

/** The fold of a text without its spaces, to compare column heads and labels. */
export const wordSign = (text: string): string => fold(text).replaceAll(' ', '')
