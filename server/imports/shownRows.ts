import type { ImportRow } from '../../resources/calls/imports.ts'
import type { Actor } from '../access/actor.ts'
import type { RowFault } from '../db/importTables.ts'
import { errorTexts } from '../errors/errorTexts.ts'
import { readableChanges } from '../records/history/readHistory.ts'
import { titlesOf } from '../records/history/referredTitles.ts'
import type { ImportParts, StoredImport, StoredRow } from './importParts.ts'

/** Makes a function that translates faults of rows into a language. */
export function faultTexts(language: Actor['language'], resource: string) {
  const faultText = errorTexts(language, resource)
  return ({ path, column, ...fault }: RowFault) => faultText(fault, path ?? column ?? undefined)
}

/** Rows of an import as a user sees them, without changes of unreadable fields. */
export async function shownRows(
  { database, model }: ImportParts,
  { subject, language }: Actor,
  { resource: name, heads }: StoredImport,
  rows: readonly StoredRow[],
): Promise<ImportRow[]> {
  const resource = model.resource(name)
  const faultText = faultTexts(language, name)
  const records = new Set(rows.flatMap(({ record }) => record ?? []))
  const titles = await titlesOf(database, model, subject, language, new Map([[name, records]]))
  return rows.map(({ row, key, record, outcome, cells, changes, faults, kept }) => ({
    row,
    key,
    record,
    title: record === null ? null : (titles[record] ?? null),
    outcome,
    cells: Object.fromEntries(heads.map((head, at) => [head, cells[at] ?? ''])),
    changes: readableChanges(model, resource, subject, changes),
    faults: faults.map((fault) => ({ column: fault.column, text: faultText(fault) })),
    kept,
  }))
}
