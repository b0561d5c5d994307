import {
  choice,
  flag,
  id,
  instant,
  integer,
  jsonAnything,
  jsonList,
  jsonMap,
  jsonObject,
  jsonText,
  list,
  orNull,
  portalCall,
  shape,
  text,
  type ValueOf,
} from '../../schema/index.ts'
import { importStates, largestImportBytes, rowFilters, rowOutcomes } from '../settings/imports.ts'
import { tableFormats, tableTypes } from '../settings/fileForm.ts'
import { addresses } from './addresses.ts'

const ours = { tag: 'imports', source: 'ours' } as const
const ofOne = { ...ours, params: { id: id({ required: true }) } } as const
const noImport = { 404: 'No such import, or somebody else’s' } as const
const tables = [tableTypes.csv, tableTypes.xlsx] as const
const count = (about: string) => integer({ required: true, min: 0, about })

/** A column that a file may have. */
const fileColumn = jsonObject({
  name: jsonText('As the template writes it.'),
  label: jsonText('As forms call it, in the reader’s language.'),
  path: jsonText(
    'Of the field; one of an entry of a list has the number of the entry: `parcels.0.W`.',
  ),
  kind: jsonText('Of the field.'),
  isKey: shape<boolean>({ type: 'boolean', description: 'It names the record.' }),
  explanation: jsonText('What it takes, in a sentence.'),
  values: jsonList(jsonText(), 'What it takes and nothing else; empty for no such list.'),
  mayBeEmptied: shape<boolean>({ type: 'boolean' }),
})
export type FileColumn = ValueOf<typeof fileColumn>

/** A column of an uploaded file. */
const column = jsonObject({
  name: jsonText('The head in the file.'),
  path: orNull(jsonText('Of the field that it is for; null for none.')),
  isKey: shape<boolean>({ type: 'boolean' }),
  problem: orNull(jsonText('Why it is left alone.')),
})

const fault = jsonObject({
  column: orNull(jsonText('The head in the file; null where it is about the row.')),
  text: jsonText('What is wrong, in the reader’s language.'),
})
export type ImportFault = ValueOf<typeof fault>

const change = jsonObject({
  field: jsonText('Dotted path.'),
  from: jsonAnything(),
  to: jsonAnything(),
})

const importRow = jsonObject({
  row: count('Where it begins in the file; the heads are in row 1.'),
  key: jsonText('What names its record.'),
  record: orNull(id()),
  title: orNull(jsonText('Of the record.')),
  outcome: choice(rowOutcomes, { required: true }),
  cells: jsonMap(jsonText(), 'By head, as the file writes them.'),
  changes: jsonList(change, 'What changes, or has changed.'),
  faults: jsonList(fault),
  kept: jsonList(jsonText(), 'Fields that an undo left alone: somebody has changed them since.'),
})
export type ImportRow = ValueOf<typeof importRow>

const importSummary = jsonObject({
  id: id({ required: true }),
  resource: jsonText(),
  fileName: jsonText(),
  by: jsonText('Email of whoever sent it.'),
  createdAt: instant({ required: true }),
  state: choice(importStates, { required: true }),
  isMassUpdate: shape<boolean>({
    type: 'boolean',
    description: 'With the limits of the mass update.',
  }),
  rows: count('All that the file has.'),
  done: count('Of the step under way.'),
  counts: jsonMap(
    integer({ required: true, min: 0 }),
    'Rows by outcome; under `kept` those of which an undo left something alone.',
  ),
  columns: jsonList(column),
  read: orNull(
    jsonText(
      'How its bytes were read: encodings with the lines that have another, lines that are no rows.',
    ),
  ),
  problem: orNull(
    jsonText('Why the file cannot be taken, or why the step under way was given up.'),
  ),
  appliedAt: orNull(instant()),
  undoneAt: orNull(instant()),
})
export type ImportSummary = ValueOf<typeof importSummary>
const summary = { value: importSummary, component: 'Import' } as const

/** Changes of records by a file, for any resource: checked first, then applied, and undone. */
export const importCalls = {
  readImportColumns: portalCall(addresses.readImportColumns, {
    source: 'ours',
    answer: { value: jsonObject({ columns: jsonList(fileColumn) }) },
    summary:
      'The columns that a file for the import may have: those of fields that the reader may change.',
    success: 'The columns, the key first',
    refuses: { 403: 'Nothing of this resource is the reader’s to change' },
  }),
  readImportTemplate: portalCall(addresses.readImportTemplate, {
    source: 'ours',
    query: { format: choice(tableFormats) },
    answer: { file: tables },
    summary: 'An empty file for the import, with what each column takes.',
    notes:
      'Lines that begin with `#` explain the columns; the import passes over them. Without `format` it is CSV.',
    success: 'The file',
  }),
  importRecords: portalCall(addresses.importRecords, {
    source: 'ours',
    costs: 'import',
    checkedBy: 'handler',
    largestBody: largestImportBytes,
    query: { name: text({ required: true, max: 1000 }), massUpdate: flag() },
    takesBytes: tables,
    answer: { ...summary, status: 201 },
    summary: 'Takes a file of changes and looks at what it would do; nothing is changed yet.',
    notes:
      'The body is the file itself: CSV with commas, semicolons, tabs or bars, in UTF-8, UTF-16 or Windows-1252, or an Excel workbook (.xlsx), of which the first sheet with cells is read; `read` says what was found. `name` is what it is called, with its ending; of a long one 200 letters are kept. Small files are looked at before the answer comes, larger ones afterwards: `state` says how far it is. With `massUpdate` the limits of the mass update hold.',
    success: 'The import, as far as it is',
    refuses: {
      400: '`Upload only CSV files please`, or a file that is no table',
      413: 'Larger than 50 MB',
      422: '`Bad mass update`, with the limit that is passed',
    },
  }),
  readImports: portalCall(addresses.readImports, {
    ...ours,
    query: { resource: text({ max: 60 }), only: choice(['failed']), page: integer({ min: 1 }) },
    answer: {
      value: jsonObject({ imports: jsonList(importSummary), total: count('Of all pages.') }),
    },
    summary: 'The imports of the reader, newest first, 20 on a page; an admin reads everybody’s.',
    notes: '`only=failed`: those that could not be taken, or whose step was given up.',
    success: 'The imports',
  }),
  readImport: portalCall(addresses.readImport, {
    ...ofOne,
    answer: summary,
    summary: 'An import, and how far it is.',
    success: 'The import',
    refuses: noImport,
  }),
  readImportRows: portalCall(addresses.readImportRows, {
    ...ofOne,
    query: {
      outcome: choice(rowFilters),
      from: integer({ min: 0 }),
      size: integer({ min: 1, max: 200 }),
    },
    answer: { value: jsonObject({ rows: jsonList(importRow), total: count('Of that outcome.') }) },
    summary: 'Rows of an import in the order of the file, 50 unless `size` says more.',
    notes: '`kept` finds those of which an undo left something alone, whatever became of the rest.',
    success: 'The rows',
    refuses: noImport,
  }),
  changeImportRow: portalCall(addresses.changeImportRow, {
    ...ofOne,
    params: { id: id({ required: true }), row: integer({ required: true }) },
    body: {
      cells: list({ column: text({ required: true }), text: text({ max: 10_000 }) }, { max: 500 }),
    },
    answer: { value: importRow },
    summary: 'Mends cells of a row before it is applied, and looks at it again.',
    success: 'The row, looked at again',
    refuses: { ...noImport, 409: 'The row is applied already' },
  }),
  applyImport: portalCall(addresses.applyImport, {
    ...ofOne,
    costs: 'import',
    answer: summary,
    summary: 'Applies the rows that are right, each as a change by hand would be.',
    notes:
      'A row whose record has been changed since it was looked at is looked at again; what would change otherwise than shown is not applied.',
    success: 'The import, as far as it is; small ones are done',
    refuses: { ...noImport, 409: 'Nothing is left to apply, or another step is under way' },
  }),
  undoImport: portalCall(addresses.undoImport, {
    ...ofOne,
    costs: 'import',
    answer: summary,
    summary: 'Puts everything back that the import has changed and nobody since.',
    success: 'The import; `kept` of its rows names what was left alone',
    refuses: { ...noImport, 409: 'Nothing is applied, or another step is under way' },
  }),
  deleteImport: portalCall(addresses.deleteImport, {
    ...ofOne,
    answer: { status: 204 },
    summary: 'Forgets an import of which nothing is applied.',
    success: 'It is gone',
    refuses: { ...noImport, 409: 'Something of it is applied' },
  }),
  readFailedRows: portalCall(addresses.readFailedRows, {
    ...ofOne,
    query: { only: choice(['failed', 'all']), format: choice(tableFormats) },
    costs: 'export',
    answer: { file: tables },
    summary:
      'The rows that were not applied, as a file to mend, with what is wrong; or all of them with what became of each.',
    notes: 'Without `format` it is what the file was: CSV or a workbook.',
    success: 'The file',
    refuses: noImport,
  }),
}
