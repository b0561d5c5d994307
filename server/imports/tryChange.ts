import type { Resource } from '../../schema/index.ts'
import { valueAt } from '../../schema/index.ts'
import { changeRecord, type WriteResult } from '../records/write/writeRecord.ts'
import type { RowStep } from './importParts.ts'
import { inSavepoint } from './inSavepoint.ts'
import { hooksWithoutSavepoint, withoutSavepoint } from './withoutSavepoint.ts'

/** Whether a body sets unique fields, which the database checks during the write. */
const setsUniqueField = ({ leaves }: Resource, body: Readonly<Record<string, unknown>>) =>
  leaves.some(
    ({ field, parts }) =>
      (field.unique || field.uniqueWithin !== undefined) && valueAt(body, parts) !== undefined,
  )

/**
 * Changes a locked record as a PUT does: without a savepoint if any refusal comes before the write,
 * else within one.
 * @param check checks the result; if it throws, the change is rolled back
 * @returns the result, or the error that refused the change
 * @throws SavepointNeeded if a write without a savepoint is refused
 */
export async function tryChange(
  step: RowStep,
  id: string,
  body: Record<string, unknown>,
  check?: (written: WriteResult) => void,
): Promise<{ readonly result: WriteResult } | { readonly refused: unknown }> {
  const { resource, hooks, usesSavepoints } = step
  if (!usesSavepoints && !check && !hooks.beforeWrite && !setsUniqueField(resource, body))
    return withoutSavepoint(() =>
      changeRecord(step, id, body, { hooks: hooksWithoutSavepoint(hooks) }),
    )
  return inSavepoint(step.tx, async () => {
    const written = await changeRecord(step, id, body, { hooks })
    check?.(written)
    return written
  })
}
