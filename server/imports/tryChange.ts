import type { Resource } from '../../schema/index.ts'
import { valueAt } from '../../schema/index.ts'
import type { RequestedChange } from '../records/write/planChange.ts'
import { quickChange } from '../records/write/quickChange.ts'
import { changeRecord, type Written } from '../records/write/writeRecord.ts'
import type { RowStep } from './importParts.ts'
import { inSavepoint } from './inSavepoint.ts'
import { withoutSavepoint } from './withoutSavepoint.ts'

/** Whether other records may stand against values, which the database finds out as it writes. */
const hasUnique = ({ leaves }: Resource, body: Readonly<Record<string, unknown>>) =>
  leaves.some(
    ({ field, parts }) =>
      (field.unique || field.uniqueWithin !== undefined) && valueAt(body, parts) !== undefined,
  )

/**
 * Changes a locked record as a PUT does, by one statement where that is enough, else in a savepoint.
 * @param check looks at what was written; where it throws, nothing stays
 * @returns what was written, or why it was refused
 * @throws NeedsCare where the database refuses what was to go without a savepoint
 */
export async function tryChange(
  step: RowStep,
  id: string,
  body: Record<string, unknown>,
  check?: (written: Written) => void,
): Promise<{ readonly made: Written } | { readonly refused: unknown }> {
  const { resource, hooks, isCareful } = step
  let request: RequestedChange | undefined
  if (!isCareful && !check && !hasUnique(resource, body)) {
    const quick = await withoutSavepoint(() => quickChange(step, id, body, { hooks }))
    if ('refused' in quick) return quick
    if (quick.made.written) return { made: quick.made.written }
    request = quick.made.request
  }
  return inSavepoint(step.tx, async () => {
    const written = await changeRecord(step, id, body, { hooks }, request)
    check?.(written)
    return written
  })
}
