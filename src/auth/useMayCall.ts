import { isAmong, wrongState, type Call, type Subject } from '../../schema/index.ts'
import { model } from '../../resources/index.ts'
import { useSubject } from './useSubject.ts'

/**
 * Whether a user is of those who may make a call, and the record is in a state that takes it. Whose record it is, is the
 * server's to say.
 */
export function mayCall({ roles, during }: Call, subject: Subject, record?: unknown): boolean {
  if (record !== undefined && wrongState(during, record)) return false
  return roles === undefined || isAmong(roles, subject, model.roles)
}

/** {@link mayCall} for whoever is signed in. */
export function useMayCall(call: Call, record?: unknown): boolean {
  return mayCall(call, useSubject(), record)
}
