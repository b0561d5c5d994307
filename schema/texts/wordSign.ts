import { fold } from './fold.ts'

/** The fold of a text without its spaces: of heads and labels, which people part as they like. */
export const wordSign = (text: string): string => fold(text).replaceAll(' ', '')
