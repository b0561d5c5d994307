import { v7 } from 'uuid'

/** A new id (UUID version 7, sorted by time), generated here and not by the database. */
export function uuidv7(): string {
  return v7()
}
