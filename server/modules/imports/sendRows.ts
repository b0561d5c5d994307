import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { translate } from '../../../i18n/index.ts'
import type { Actor } from '../../access/actor.ts'
import type { ImportParts, StoredImport } from '../../imports/importParts.ts'
import { failedCsv } from '../../imports/read/failedCsv.ts'
import { faultTexts } from '../../imports/shownRows.ts'

const rowsPerPiece = 500

/** The rows of an import as a file: those to mend, or all of them with what became of each. */
export function sendRows(
  { database }: ImportParts,
  { language }: Actor,
  reply: FastifyReply,
  { _id, resource, fileName, heads }: StoredImport,
  isAll: boolean,
): FastifyReply {
  const textOf = faultTexts(language, resource)
  const file = failedCsv(heads, language, isAll)
  async function* pieces() {
    yield file.head
    for (let last = 0; ;) {
      const rows = await database
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
  const plain = fileName.replace(/[^\w.-]+/g, '_').replace(/\.[^.]*$/, '')
  return reply
    .type('text/csv; charset=utf-8')
    .header(
      'Content-Disposition',
      `attachment; filename="${plain || 'import'}-${isAll ? 'results' : 'to-mend'}.csv"`,
    )
    .send(Readable.from(pieces(), { highWaterMark: 1 }))
}
