import { isAmong, wrongState, type Call, type Subject } from '../../schema/index.ts'
import { model } from '../../resources/index.ts'
import { useSubject } from './useSubject.ts'

/**
 * Whether a user's role may make a call, and the record is in a state that allows it. Whether the
 * record is the user's own is left to the server.
 */
export function mayCall({ roles, during }: Call, subject: Subject, record?: unknown): boolean {
  if (record !== undefined && wrongState(during, record)) return false
  return roles === undefined || isAmong(roles, subject, model.roles)
}

/** {@link mayCall} for whoever is signed in. */
export function useMayCall(call: Call, record?: unknown): boolean {
  return mayCall(call, useSubject(), record)
}
