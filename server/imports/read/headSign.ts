import { wordSign } from '../../../schema/index.ts'

/** Normalizes a head for comparison: ignores case, spaces, colons and underscores. */
export const headSign = (text: string): string => wordSign(text).replace(/[:*]|(?<!^)_/g, '')
