import { Readable } from 'node:stream'
import { translatedFields } from '../../../resources/parts/translationSource.ts'
import {
  sourceLanguageOf,
  targetLanguageOf,
} from '../../../resources/parts/translationLanguages.ts'
import { tableTypes } from '../../../resources/settings/fileForm.ts'
import { translationLimits } from '../../../resources/settings/constants.ts'
import type { ExchangeFormat } from '../../../resources/settings/translationFiles.ts'
import { translate } from '../../../i18n/index.ts'
import { slugify, type Language, type Model } from '../../../schema/index.ts'
import { ApiError } from '../../errors/apiError.ts'
import type { PortalHandler } from '../../http/portalRoutes.ts'
import type { Engine } from '../../records/engine.ts'
import {
  listReader,
  originalsOf,
  translationColumns,
  type TranslationRow,
} from './exchangedRows.ts'
import type {
  ExchangedField,
  OutgoingFile,
  OutgoingText,
  OutgoingTranslation,
  TextStatus,
} from './exchangedTexts.ts'
import { singleBatch, workbook } from '../../records/list/workbook.ts'
import { writeTextsCsv } from './textsCsv.ts'
import { textsTable } from './textsTable.ts'
import { writeXliff } from './writeXliff.ts'

const isOpen = ({ status, isStale }: TranslationRow) =>
  status === 'todo' || status === 'draft' || isStale === true

function textStatusOf({ status, isStale }: TranslationRow): TextStatus {
  if (isStale && (status === 'approved' || status === 'waiting')) return 'stale'
  if (status === 'todo' || status === 'waiting' || status === 'approved') return status
  // Statuses that are only labels mean work in progress (row TRANS-020).
  return 'draft'
}

function notesOf(row: TranslationRow, language: Language): string[] {
  const texts = 'app.translationFiles.note'
  const reason = row.decline?.reason
  return [
    translate(language, `${texts}.name`, { name: row.sourceName ?? '' }),
    ...(reason ? [translate(language, `${texts}.declined`, { reason })] : []),
    ...(row.isStale ? [translate(language, `${texts}.changed`)] : []),
  ]
}

/** Maximum length of each text. */
function limitsOf(model: Model): Readonly<Record<ExchangedField, number>> {
  const most = (path: string) => {
    const field = model.resource('translations').leaf.get(path)?.field as { max?: number }
    return field.max ?? translationLimits.description
  }
  return {
    name: most('name'),
    description: translationLimits.description,
    color: most('color'),
    material: most('material'),
  }
}

const writers: Readonly<
  Record<
    ExchangeFormat,
    (
      file: OutgoingFile,
      language: Language,
    ) => readonly [content: string | Readable, type: string, ending: string]
  >
> = {
  xliff12: (file) => [writeXliff(file, '1.2'), 'application/xliff+xml', 'xlf'],
  xliff20: (file) => [writeXliff(file, '2.0'), 'application/xliff+xml', 'xlf'],
  xlsx: (file) => {
    const { heads, rows } = textsTable(file)
    const bytes = workbook({ name: file.collection.name, heads, rows: singleBatch(rows) })
    return [Readable.from(bytes), tableTypes.xlsx, 'xlsx']
  },
  // Italian spreadsheets expect semicolons.
  csv: (file, language) => [writeTextsCsv(file, language === 'it' ? ';' : ','), 'text/csv', 'csv'],
}

/** Exports a collection's texts for translation tools, with the versions that an import checks. */
export const exportTexts =
  (engine: Engine, model: Model): PortalHandler<'exportTranslations'> =>
  async ({ reply, actor, params, query }) => {
    const { format = 'xliff20', only = 'all' } = query
    const { name } = await engine.read(model.resource('collections'), actor, params.collection)
    const readAll = listReader(engine, model, actor)
    const all = await readAll<TranslationRow>('translations', {
      filter: { collection: params.collection, readyToTranslate: true },
      columns: translationColumns,
      sort: [['sku', 'asc']],
    })
    const rows = only === 'open' ? all.filter(isOpen) : all
    if (!rows.length) throw new ApiError(422, 'NO_TEXTS', 'app.translationFiles.refused.noneReady')
    const source = sourceLanguageOf(rows[0]?.sourceLanguage)
    const products = rows.flatMap(({ product }) => product ?? [])
    const originals = await originalsOf(readAll, model, products, source)
    const limits = limitsOf(model)
    const translations = rows.map((row): OutgoingTranslation => {
      const original = originals.get(row.product ?? '')
      const texts = translatedFields.flatMap((field): OutgoingText[] => {
        const text = original?.[field] ?? ''
        return text
          ? [{ field, source: text, target: row[field] ?? '', maxLength: limits[field] }]
          : []
      })
      return {
        id: row._id,
        version: row.version,
        sku: row.sku ?? '',
        status: textStatusOf(row),
        notes: notesOf(row, actor.language),
        texts,
      }
    })
    const target = targetLanguageOf(source)
    const collection = { id: params.collection, name: String(name) }
    const write = writers[format as ExchangeFormat]
    const [content, type, extension] = write(
      { collection, source, target, translations },
      actor.language,
    )
    const fileName = `${slugify(collection.name) || 'texts'}-${source}-${target}.${extension}`
    return reply
      .type(typeof content === 'string' ? `${type}; charset=utf-8` : type)
      .header('Content-Disposition', `attachment; filename="${fileName}"`)
      .send(content)
  }
