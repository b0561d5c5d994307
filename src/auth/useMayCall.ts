import { isAmong, type Call } from '../../schema/index.ts'
import { model } from '../../resources/index.ts'
import { useSubject } from './useSubject.ts'

/** Whether the user is of those who may do a call. Whose record it is about is the server's to say. */
export function useMayCall(call: Call): boolean {
  const subject = useSubject()
  return call.roles === undefined || isAmong(call.roles, subject, model.roles)
}
