import { longestName } from '../../../resources/settings/imports.ts'
import { wordSign } from '../../../schema/index.ts'

/**
 * Normalizes a head for comparison: ignores case, spaces, colons and underscores. Empty for a text
 * that is too long to be a head.
 */
export function headSign(text: string): string {
  const head = text.trim()
  return head.length > longestName ? '' : wordSign(head).replace(/[:*]|(?<!^)_/g, '')
}
