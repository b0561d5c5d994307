import { v7 } from 'uuid'

/** A new id: sorted by time, made in the app so that any engine can store it. */
export function uuidv7(): string {
  return v7()
}
