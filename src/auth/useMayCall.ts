import { isAmong, type Call, type Subject } from '../../schema/index.ts'
import { model } from '../../resources/index.ts'
import { useSubject } from './useSubject.ts'

/** Whether a user is of those who may make a call. Whose record it is about is the server's to say. */
export function mayCall({ roles }: Call, subject: Subject): boolean {
  return roles === undefined || isAmong(roles, subject, model.roles)
}

/** {@link mayCall} for whoever is signed in. */
export function useMayCall(call: Call): boolean {
  return mayCall(call, useSubject())
}
