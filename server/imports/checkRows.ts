import { businessZone, valueAt } from '../../schema/index.ts'
import type { RowFault } from '../db/importTables.ts'
import { lockStored } from '../records/read/lockStored.ts'
import type { StoredRecord } from '../records/read/storedRecord.ts'
import { faultsOf } from './faultsOf.ts'
import { findRowRecords, type FoundRecord } from './findRowRecords.ts'
import type { RowResult, RowStep, StoredRow } from './importParts.ts'
import { withRollback } from './inSavepoint.ts'
import { readCells, referredTexts } from './read/readCells.ts'
import type { ReferenceReader } from './read/reading.ts'
import { tryChange } from './tryChange.ts'
import { referenceReader } from './referenceReader.ts'

type Row = Pick<StoredRow, 'row' | 'cells'>

const faultyRow = ({ row }: Row, key: string, faults: readonly RowFault[]): RowResult => ({
  row,
  outcome: 'faulty',
  key,
  record: null,
  body: {},
  changes: [],
  kept: [],
  faults: [...faults],
})

/** Tries the changes of a row; the caller rolls them back. */
async function checkRow(
  step: RowStep,
  row: Row,
  { key, record, fault }: FoundRecord,
  stored: StoredRecord | undefined,
  references: ReferenceReader,
): Promise<RowResult> {
  const { heads, resource, manner } = step
  const reading = { resource, manner, zone: businessZone, references, stored: stored ?? {} }
  const { body, faults: wrongCells } = readCells(heads, row.cells, reading)
  const faults: readonly RowFault[] = [...(fault ? [fault] : []), ...wrongCells]
  if (record === null || !stored) return faultyRow(row, key, faults)
  const known = { row: row.row, key, record, version: Number(stored['version']), kept: [], body }
  const attempt = await tryChange(step, record, body)
  if ('refused' in attempt)
    return {
      ...known,
      outcome: 'faulty',
      changes: plannedChanges(step, body, stored),
      faults: [...faults, ...faultsOf(heads, attempt.refused)],
    }
  // What only waits for a decision is a change of the file as well.
  const changes = [...attempt.result.changes, ...attempt.result.proposed]
  if (faults.length) return { ...known, outcome: 'faulty', changes, faults: [...faults] }
  return { ...known, outcome: changes.length ? 'change' : 'same', changes, faults: [] }
}

/** The changes that a refused row requests, to be shown together with its faults. */
const plannedChanges = (
  { resource }: RowStep,
  body: Readonly<Record<string, unknown>>,
  stored: StoredRecord,
) =>
  resource.leaves.flatMap(({ path, parts }) => {
    const to = valueAt(body, parts)
    const from = valueAt(stored, parts) ?? null
    return to === undefined || JSON.stringify(to) === JSON.stringify(from)
      ? []
      : [{ field: path, from, to }]
  })

/**
 * Determines what rows would change by running the writing code and rolling everything back. Within
 * one call, rows see the changes of the rows before them.
 */
export async function checkRows(
  step: RowStep,
  rows: readonly Row[],
): Promise<readonly RowResult[]> {
  const found = await findRowRecords(step, rows)
  const texts = rows.flatMap(({ cells }) => referredTexts(step.heads, cells))
  const references = await referenceReader(step, texts)
  return withRollback(step.tx, async () => {
    const records = [...found.values()].flatMap(({ record }) => record ?? [])
    const stored = await lockStored(step.tx, step.resource, records)
    const results: RowResult[] = []
    for (const row of rows) {
      const one = found.get(row.row) ?? { key: '', record: null }
      results.push(await checkRow(step, row, one, stored.get(one.record ?? ''), references))
    }
    return results
  })
}
