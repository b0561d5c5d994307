/** States of an import. `checked`: checked, with rows to apply or to correct. */
export const importStates = [
  'checking',
  'checked',
  'applying',
  'applied',
  'undoing',
  'undone',
  'refused',
] as const
export type ImportState = (typeof importStates)[number]

/** Outcomes of a row: before the import is applied, then after. */
export const rowOutcomes = [
  'waiting',
  'change',
  'same',
  'faulty',
  'applied',
  'failed',
  'undone',
] as const
export type RowOutcome = (typeof rowOutcomes)[number]

/** Filters for rows; `kept`: an undo could not restore all of the row. */
export const rowFilters = [...rowOutcomes, 'kept'] as const
export type RowFilter = (typeof rowFilters)[number]

export const largestImportBytes = 50 * 1024 * 1024
export const mostImportRows = 100_000
/** Bytes of imports of one account that are not applied; beyond them it starts no other. */
export const mostOpenImportBytes = 100 * 1024 * 1024
/** Of a large file so many rows are looked at first: if none names a record, it is the wrong one. */
export const rowsLookedAt = 2000
/** Most columns, far more than any template has: heads are matched one by one. */
export const maxImportColumns = 2000
/** Most characters of a cell that is read: more than a spreadsheet's cell can hold. */
export const longestCell = 40_000
/** Most characters of a text that may name a column, a record or a choice. */
export const longestName = 300
/** Days after its last step for which an import is stored and can be undone. */
export const importRetentionDays = 90
/** Most rows of a file that is checked and applied while the user waits. */
export const rowsAtOnce = 300

/** Limits of a file for the mass updater (rows VAL-186, VAL-187, LIMIT-071 and LIMIT-072). */
export const massUpdate = { products: 83, parcels: 3 } as const
/** Entries of a list that have columns of their own. */
export const listedEntries = massUpdate.parcels

/** A cell with this text empties the field. An empty cell leaves it unchanged. */
export const emptyWords = ['[empty]', '[vuoto]'] as const

/** Whether a file is accepted by its name: its extension contains “csv” (row VAL-185). */
export const isCsvName = (name: string): boolean => /\.[^.]*csv[^.]*$/i.test(name)

/** Whether a file is a workbook by its name. */
export const isWorkbookName = (name: string): boolean => /\.xls[xm]$/i.test(name)

/** Whether a file is a workbook of an unsupported format by its name. */
export const isOtherWorkbookName = (name: string): boolean => /\.(?:xls|xlsb|ods)$/i.test(name)
