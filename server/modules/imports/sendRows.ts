import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { translate } from '../../../i18n/index.ts'
import type { FileForm } from '../../../resources/settings/fileForm.ts'
import type { Actor } from '../../access/actor.ts'
import { headsOf } from '../../imports/headsOf.ts'
import type { ImportParts, StoredImport } from '../../imports/importParts.ts'
import { encodedAs } from '../../imports/coding/encodedAs.ts'
import { failedCsv, usualForm } from '../../imports/read/failedCsv.ts'
import { isWindowsText } from '../../imports/coding/windowsText.ts'
import { faultTexts } from '../../imports/shownRows.ts'

const rowsPerPiece = 500

/** The form that a file came in, as far as it has signs for all that is to be written. */
async function fittingForm(form: FileForm, pieces: AsyncIterable<string>): Promise<FileForm> {
  if (form.encoding !== 'windows-1252') return form
  for await (const piece of pieces)
    if (!isWindowsText(piece)) return { ...form, encoding: 'utf-8', hasMark: true }
  return form
}

/** The rows of an import as a file like the one that came: those to mend, or all of them with what became of each. */
export async function sendRows(
  parts: ImportParts,
  actor: Actor,
  reply: FastifyReply,
  stored: StoredImport,
  isAll: boolean,
): Promise<FastifyReply> {
  const { _id, resource, fileName, manner } = stored
  const { language } = actor
  const textOf = faultTexts(language, resource)
  const came = manner.form ?? usualForm(language)
  const heads = await headsOf(parts, stored, actor)
  const file = failedCsv({ heads, manner, form: came, language, withOutcome: isAll })
  async function* pieces() {
    yield file.head
    for (let last = 0; ;) {
      const rows = await parts.database
        .selectFrom('importRows')
        .selectAll()
        .where('import', '=', _id)
        .where('row', '>', last)
        .$if(!isAll, (query) => query.where('outcome', 'in', ['faulty', 'failed']))
        .orderBy('row')
        .limit(rowsPerPiece)
        .execute()
      yield rows
        .map(({ cells, outcome, faults }) =>
          file.line({
            cells,
            problem: faults.map(textOf).join('; '),
            ...(isAll && { outcome: translate(language, `app.importErrors.outcomes.${outcome}`) }),
          }),
        )
        .join('')
      if (rows.length < rowsPerPiece) return
      last = rows.at(-1)?.row ?? last
    }
  }
  const form = await fittingForm(came, pieces())
  const plain = fileName.replace(/[^\w.-]+/g, '_').replace(/\.[^.]*$/, '')
  return reply
    .type(`text/csv; charset=${form.encoding}`)
    .header(
      'Content-Disposition',
      `attachment; filename="${plain || 'import'}-${isAll ? 'results' : 'to-mend'}.csv"`,
    )
    .send(Readable.from(encodedAs(form, pieces()), { highWaterMark: 1 }))
}
