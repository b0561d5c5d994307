import { randomBytes } from 'node:crypto'

/** A new id in Spree's format: `prod_86Rf07xd4z`. */
export const madeId = (prefix: string): string =>
  `${prefix}_${randomBytes(9).toString('base64url')}`
