import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { translate } from '../../../i18n/index.ts'
import {
  isSheetForm,
  tableTypes,
  type TableFormat,
  type TextForm,
} from '../../../resources/settings/fileForm.ts'
import type { Actor } from '../../access/actor.ts'
import { disposition } from '../../files/disposition.ts'
import { headsOf } from '../../imports/headsOf.ts'
import type { ImportParts, StoredImport } from '../../imports/importParts.ts'
import { encodedAs } from '../../imports/coding/encodedAs.ts'
import { failedCsv, textForm, type ReportedRow } from '../../imports/read/failedCsv.ts'
import { failedSheet } from '../../imports/read/failedSheet.ts'
import { isWindowsText } from '../../imports/coding/windowsText.ts'
import { faultTexts } from '../../imports/shownRows.ts'
import { inTurns } from '../../platform/heavyWork.ts'
import { workbook } from '../../records/list/workbook.ts'

const rowsPerChunk = 500

/** The form of the uploaded file, but UTF-8 where its encoding lacks a character of the answer. */
async function fittingForm(form: TextForm, pieces: AsyncIterable<string>): Promise<TextForm> {
  if (form.encoding !== 'windows-1252') return form
  for await (const piece of pieces)
    if (!isWindowsText(piece)) return { ...form, encoding: 'utf-8', hasMark: true }
  return form
}

interface ReportOptions {
  /** All rows with their outcome; else only the rows to correct. */
  readonly isAll: boolean
  /** Absent for the format of the uploaded file. */
  readonly format: TableFormat | undefined
}

/** Sends the rows of an import as a file like the uploaded one. */
export async function sendRows(
  parts: ImportParts,
  actor: Actor,
  reply: FastifyReply,
  stored: StoredImport,
  { isAll, format }: ReportOptions,
): Promise<FastifyReply> {
  const { _id, resource, fileName, manner } = stored
  const { language } = actor
  const faultText = faultTexts(language, resource)
  const heads = await headsOf(parts, stored, actor)
  const file = { heads, manner, language, withOutcome: isAll }
  async function* reportedRows(): AsyncGenerator<readonly ReportedRow[]> {
    for (let last = 0; ;) {
      const rows = await parts.database
        .selectFrom('importRows')
        .selectAll()
        .where('import', '=', _id)
        .where('row', '>', last)
        .$if(!isAll, (query) => query.where('outcome', 'in', ['faulty', 'failed']))
        .orderBy('row')
        .limit(rowsPerChunk)
        .execute()
      yield rows.map(({ cells, outcome, faults }) => ({
        cells,
        problem: faults.map(faultText).join('; '),
        ...(isAll && { outcome: translate(language, `app.importErrors.outcomes.${outcome}`) }),
      }))
      if (rows.length < rowsPerChunk) return
      last = rows.at(-1)?.row ?? last
    }
  }
  const { form: receivedForm } = manner
  const baseName = fileName.replace(/\.[^.]*$/, '') || 'import'
  const name = `${baseName}-${isAll ? 'results' : 'to-mend'}`
  const send = (type: string, ending: TableFormat, bytes: AsyncGenerator<Uint8Array>) =>
    reply
      .type(type)
      .header('Content-Disposition', disposition(`${name}.${ending}`))
      .send(Readable.from(inTurns(bytes), { highWaterMark: 1 }))

  if (format === 'xlsx' || (format === undefined && receivedForm && isSheetForm(receivedForm))) {
    const sheet = failedSheet(file)
    async function* cells() {
      for await (const rows of reportedRows()) yield rows.map(sheet.cells)
    }
    const bytes = workbook({ name: baseName, heads: sheet.heads, rows: cells() })
    return send(tableTypes.xlsx, 'xlsx', bytes)
  }
  const text = textForm(receivedForm, language)
  const csv = failedCsv({ ...file, form: text })
  async function* pieces() {
    yield csv.head
    for await (const rows of reportedRows()) yield rows.map(csv.line).join('')
  }
  const form = await fittingForm(text, pieces())
  return send(`text/csv; charset=${form.encoding}`, 'csv', encodedAs(form, pieces()))
}
