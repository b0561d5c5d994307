import type { DocumentNamed, ResourceName } from '../../schema/index.ts'
import type { Shown } from '../../src/api/recordPayload.ts'

/** A record as pages have it, with what the server gives every one. */
export const shown = <N extends ResourceName>(
  _name: N,
  values: DocumentNamed<N> & { readonly id: string; readonly version?: number },
) => {
  const at = '2026-11-01T08:00:00.000Z'
  return { _id: values.id, version: 1, createdAt: at, updatedAt: at, ...values } as Shown<N>
}
