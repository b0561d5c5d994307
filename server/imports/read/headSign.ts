import { wordSign } from '../../../schema/index.ts'

/** Spelling, spaces, colons and underscores make no difference in a head. */
export const headSign = (text: string): string => wordSign(text).replace(/[:*]|(?<!^)_/g, '')
