import type { Resource } from '../../schema/index.ts'
import { model } from '../../resources/index.ts'
import { may } from './may.ts'
import { useSubject } from './useSubject.ts'

/** Whether the user may change a record. */
export function useMayWrite(resource: Resource, record: unknown): boolean {
  return may(model, useSubject(), 'edit', resource, record)
}
