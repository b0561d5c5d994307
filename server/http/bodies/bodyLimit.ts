import { mostBytes } from '../../../schema/kinds/mostBytes.ts'
import type { Fields } from '../../../schema/index.ts'

/** Largest body of a call without files, in bytes. */
export const largestBody = 2 * 1024 * 1024

/** Largest body of a call without sign-in that names no limit: an email, a password, a code. */
export const largestOpenBody = 2 * 1024

/** The option of a route whose body has these fields: none that is valid is larger. */
export const bodyLimitOf = (fields: Fields | undefined): { readonly bodyLimit: number } => ({
  bodyLimit: Math.min(largestBody, mostBytes(fields ?? {})),
})
