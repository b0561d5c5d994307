import { findRow } from '../read/findRecord.ts'
import type { WriteTarget } from './writeTarget.ts'
import { updateInOneStatement, type QuickUpdate } from './updateInOneStatement.ts'
import type { WriteOptions } from './writeOptions.ts'

/**
 * A change by one statement within a transaction that has locked the record, where it concerns that record alone.
 * What is refused is refused before anything is written, but for what the database itself refuses.
 * @returns what was written, or what is known so far for `changeRecord` to do it
 */
export async function quickChange(
  target: WriteTarget,
  id: string,
  body: Record<string, unknown>,
  options: WriteOptions,
): Promise<QuickUpdate> {
  const { tx, model, resource, actor } = target
  const row = await findRow(tx, model, resource, id, actor.subject)
  return row ? updateInOneStatement(tx, target, id, row, body, options, false) : {}
}
