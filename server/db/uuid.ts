import { createHash } from 'node:crypto'
import { v7 } from 'uuid'

/** A new id (UUID version 7, sorted by time), generated here and not by the database. */
export function uuidv7(): string {
  return v7()
}

/** An id made from a content (UUID version 8), the same whenever it is made. */
export function derivedId(content: string): string {
  const digits = createHash('sha256').update(content).digest('hex').slice(0, 32)
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5')
}
