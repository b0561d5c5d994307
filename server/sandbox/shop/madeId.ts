import { randomBytes } from 'node:crypto'

/** An id as Spree makes them: `prod_86Rf07xd4z`. */
export const madeId = (prefix: string): string =>
  `${prefix}_${randomBytes(9).toString('base64url')}`
