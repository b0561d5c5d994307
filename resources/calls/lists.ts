import {
  flag,
  id,
  integer,
  jsonList,
  jsonObject,
  jsonText,
  optional,
  portalCall,
} from '../../schema/index.ts'
import { tableTypes } from '../settings/fileForm.ts'
import { addresses } from './addresses.ts'

const filter = optional(jsonText('JSON, as in the list.'))
const sort = optional(jsonText('JSON, as in the list.'))
const refuses = { 400: 'Bad input', 403: 'Not allowed, or a field that is hidden' }

/** All records that match a list's filter. */
export const listCalls = {
  matchingRecords: portalCall(addresses.matchingRecords, {
    checkedBy: 'handler',
    query: { filter, sort },
    answer: {
      value: jsonObject({
        records: jsonList(
          jsonObject({ _id: id({ required: true }), version: integer({ required: true }) }),
        ),
        isAll: flag({ required: true }),
      }),
    },
    source: 'ours',
    summary: 'Ids and versions of all that match, at most 10,000.',
    notes: 'Within the records that the user may read.',
    success: 'Records; `isAll` is false where there are more',
    refuses,
  }),
  countRecords: portalCall(addresses.countRecords, {
    checkedBy: 'handler',
    query: { filter, by: jsonText('A field of choices, such as the status.') },
    answer: {
      value: jsonList(
        jsonObject({
          value: jsonText(),
          count: integer({ required: true }),
          isAll: flag({ required: true }),
        }),
      ),
    },
    source: 'ours',
    summary: 'How many of those that match have each value of a field, counted up to 1,000.',
    notes: 'Within the records that the user may read. `isAll` is false where there are more.',
    success: 'The values in their order',
    refuses,
  }),
  exportRecords: portalCall(addresses.exportRecords, {
    costs: 'export',
    checkedBy: 'handler',
    query: {
      filter,
      sort,
      columns: optional(jsonText('JSON list of fields; a hidden one is 403.')),
      language: optional(jsonText('`en` or `it`; absent: that of the user.')),
      zone: optional(jsonText('Time zone of moments; absent: `Europe/Rome`.')),
      format: optional(jsonText('`csv` or `xlsx`; absent: `csv`.')),
    },
    answer: { file: [tableTypes.csv, tableTypes.xlsx] },
    source: 'ours',
    summary: 'All that match as CSV or as a workbook, at most 50,000 rows.',
    notes:
      'Values as a person reads them, in the language asked for; in a workbook numbers and days are what they are. `X-Export-Rows` tells how many, `X-Export-Is-All` whether that is all, `X-Export-Shortened` how many records have more entries in a list than the file has columns for.',
    success: 'The file',
    refuses,
  }),
}
