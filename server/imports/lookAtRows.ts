import { valueAt } from '../../schema/index.ts'
import type { RowFault } from '../db/importTables.ts'
import { lockStored } from '../records/read/lockStored.ts'
import type { StoredRecord } from '../records/read/storedRecord.ts'
import { faultsOf } from './faultsOf.ts'
import { findRowRecords, type FoundRecord } from './findRowRecords.ts'
import type { RowResult, RowStep, StoredRow } from './importParts.ts'
import { undone } from './inSavepoint.ts'
import { readCells, referredTexts } from './read/readCells.ts'
import type { ReferenceReader } from './read/reading.ts'
import { tryChange } from './tryChange.ts'
import { referenceReader } from './referenceReader.ts'

/** The time zone of moments in files that do not say theirs. */
const houseZone = 'Europe/Rome'

type Row = Pick<StoredRow, 'row' | 'cells'>

const ofRow = ({ row }: Row, key: string, faults: readonly RowFault[]): RowResult => ({
  row,
  outcome: 'faulty',
  key,
  record: null,
  body: {},
  changes: [],
  kept: [],
  faults: [...faults],
})

/** What a row would change, done and not yet taken back. */
async function lookAtRow(
  step: RowStep,
  row: Row,
  { key, record, fault }: FoundRecord,
  stored: StoredRecord | undefined,
  references: ReferenceReader,
): Promise<RowResult> {
  const { heads, resource, manner } = step
  const reading = { resource, manner, zone: houseZone, references, stored: stored ?? {} }
  const { body, faults: wrongCells } = readCells(heads, row.cells, reading)
  const faults: readonly RowFault[] = [...(fault ? [fault] : []), ...wrongCells]
  if (record === null || !stored) return ofRow(row, key, faults)
  const found = { row: row.row, key, record, version: Number(stored['version']), kept: [], body }
  const tried = await tryChange(step, record, body)
  if ('refused' in tried)
    return {
      ...found,
      outcome: 'faulty',
      changes: plannedChanges(step, body, stored),
      faults: [...faults, ...faultsOf(heads, tried.refused)],
    }
  const changes = [...tried.made.changes]
  if (faults.length) return { ...found, outcome: 'faulty', changes, faults: [...faults] }
  return { ...found, outcome: changes.length ? 'change' : 'same', changes, faults: [] }
}

/** What the cells of a refused row ask for: it is shown beside what is wrong with it. */
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
 * What some rows would do, found out by the very code that writes: everything that it does is taken back. Rows
 * of one call see what those before them did.
 */
export async function lookAtRows(
  step: RowStep,
  rows: readonly Row[],
): Promise<readonly RowResult[]> {
  const found = await findRowRecords(step, rows)
  const texts = rows.flatMap(({ cells }) => referredTexts(step.heads, cells))
  const references = await referenceReader(step, texts)
  return undone(step.tx, async () => {
    const records = [...found.values()].flatMap(({ record }) => record ?? [])
    const stored = await lockStored(step.tx, step.resource, records)
    const results: RowResult[] = []
    for (const row of rows) {
      const one = found.get(row.row) ?? { key: '', record: null }
      results.push(await lookAtRow(step, row, one, stored.get(one.record ?? ''), references))
    }
    return results
  })
}
