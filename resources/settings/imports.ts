/** How far an import is. `checked`: looked at, and something can be applied or mended. */
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

/** What became of a row: before it is applied, then after. */
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

/** What rows are looked for by; `kept`: an undo has left something of them alone, whatever became of the rest. */
export const rowFilters = [...rowOutcomes, 'kept'] as const
export type RowFilter = (typeof rowFilters)[number]

export const largestImportBytes = 50 * 1024 * 1024
export const mostImportRows = 100_000
/** Far more than any template has: heads are looked at one by one. */
export const mostImportColumns = 2000
/** Days after its last step for which an import is kept, and can be taken back. */
export const keptDays = 90
/** Rows of a file that is looked at, and applied, while its sender waits. */
export const rowsAtOnce = 300

/** What one file of the mass updater may hold (rows VAL-186, VAL-187, LIMIT-071 and LIMIT-072). */
export const massUpdate = { products: 83, parcels: 3 } as const
/** Entries of a list that have columns of their own. */
export const listedEntries = massUpdate.parcels

/** In place of a value: the field is emptied. An empty cell leaves it alone. */
export const emptyWords = ['[empty]', '[vuoto]'] as const

/** Whether a file is taken by its name: its ending has “csv” in it (row VAL-185). */
export const isCsvName = (name: string): boolean => /\.[^.]*csv[^.]*$/i.test(name)

/** Whether a file is taken as a workbook by its name. */
export const isWorkbookName = (name: string): boolean => /\.xls[xm]$/i.test(name)

/** Whether a file is a workbook by its name, of a kind that is not read. */
export const isOtherWorkbookName = (name: string): boolean => /\.(?:xls|xlsb|ods)$/i.test(name)
