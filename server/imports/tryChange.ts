import type { Resource } from '../../schema/index.ts'
import { valueAt } from '../../schema/index.ts'
import { changeRecord, type WriteResult } from '../records/write/writeRecord.ts'
import type { RowStep } from './importParts.ts'
import { inSavepoint } from './inSavepoint.ts'
import { hooksWithoutSavepoint, withoutSavepoint } from './withoutSavepoint.ts'

/** Whether other records may stand against values, which the database finds out as it writes. */
const hasUnique = ({ leaves }: Resource, body: Readonly<Record<string, unknown>>) =>
  leaves.some(
    ({ field, parts }) =>
      (field.unique || field.uniqueWithin !== undefined) && valueAt(body, parts) !== undefined,
  )

/**
 * Changes a locked record as a PUT does: without a savepoint where whatever is refused is refused
 * before anything is written, else in one.
 * @param check looks at what was written; where it throws, nothing stays
 * @returns what was written, or why it was refused
 * @throws NeedsCare where something is refused that was written without a savepoint
 */
export async function tryChange(
  step: RowStep,
  id: string,
  body: Record<string, unknown>,
  check?: (written: WriteResult) => void,
): Promise<{ readonly made: WriteResult } | { readonly refused: unknown }> {
  const { resource, hooks, isCareful } = step
  if (!isCareful && !check && !hooks.beforeWrite && !hasUnique(resource, body))
    return withoutSavepoint(() =>
      changeRecord(step, id, body, { hooks: hooksWithoutSavepoint(hooks) }),
    )
  return inSavepoint(step.tx, async () => {
    const written = await changeRecord(step, id, body, { hooks })
    check?.(written)
    return written
  })
}
