import type { SentBody } from '../../http/portalRoutes.ts'
import {
  largestExchange,
  largestExchangeBytes,
} from '../../../resources/settings/translationFiles.ts'
import type { Language } from '../../../schema/index.ts'
import { ApiError, badInput } from '../../errors/apiError.ts'
import { refusedFile, type IncomingFile } from './exchangedTexts.ts'
import { workbookIn } from '../../imports/coding/workbookIn.ts'
import { readWorkbook } from '../../imports/workbook/readWorkbook.ts'
import { readTextsCsv } from './textsCsv.ts'
import { readTextsTable } from './textsTable.ts'
import { readXliff } from './readXliff.ts'

/** A file as it was sent. */
export interface SentFile {
  readonly content: string
  /** Whether `content` is bytes in base64 instead of text. */
  readonly isBase64: boolean
}

/** The checked body of an import. */
export interface SentImport extends SentFile {
  readonly name: string
  readonly dryRun: boolean
  readonly sends: boolean
}

/** @throws ApiError 400 or 413 */
export function checkImportBody(body: SentBody<'importTranslations'>): SentImport {
  const { content, encoding, name = 'texts', dryRun = false, sends = false, ...others } = body
  const [other] = Object.keys(others)
  if (other !== undefined)
    throw badInput({ [other]: { key: 'errors.unknownField', vars: { field: other } } })
  if (typeof content !== 'string' || typeof name !== 'string')
    throw badInput({ content: { key: 'validation.text' } })
  if (encoding !== undefined && encoding !== 'base64')
    throw badInput({ encoding: { key: 'errors.badFilter', vars: { field: 'encoding' } } })
  if (typeof dryRun !== 'boolean') throw badInput({ dryRun: { key: 'validation.flag' } })
  if (typeof sends !== 'boolean') throw badInput({ sends: { key: 'validation.flag' } })
  const isBase64 = encoding === 'base64'
  if (Buffer.byteLength(content, isBase64 ? 'base64' : 'utf8') > largestExchangeBytes)
    throw new ApiError(413, 'TOO_LARGE', 'app.uploads.tooLarge', {
      vars: { name: name.slice(0, 100), megabytes: largestExchange },
    })
  return { content, isBase64, name, dryRun, sends }
}

/** Reads a file by its content, regardless of its name. @throws ApiError 400 */
export async function readTexts(
  { content, isBase64 }: SentFile,
  target: Language,
): Promise<IncomingFile> {
  if (isBase64) {
    const bytes = Buffer.from(content, 'base64')
    if (!workbookIn(bytes))
      throw refusedFile('app.translationFiles.refused.notCsv', { language: target })
    const { rows } = readWorkbook(bytes)
    return readTextsTable(
      rows.map(({ cells }) => cells),
      target,
    )
  }
  const text = content.replace(/^\uFEFF/, '').trimStart()
  if (text === '') throw refusedFile('app.translationFiles.refused.empty')
  return text.startsWith('<') ? readXliff(text) : readTextsCsv(text, target)
}

/** The language of a code such as `it-IT`. */
const languageIn = (code: string) => code.toLowerCase().split(/[-_]/)[0] ?? ''

/** The name of a language; an unknown code stays as it is. */
function languageName(code: string, reader: Language): string {
  try {
    return new Intl.DisplayNames(reader, { type: 'language' }).of(languageIn(code)) ?? code
  } catch {
    return code.slice(0, 20)
  }
}

/** @throws ApiError 400 */
export function checkLanguages(
  file: IncomingFile,
  source: Language,
  target: Language,
  reader: Language,
) {
  const differ = (given: string | undefined, expected: Language) =>
    given !== undefined && languageIn(given) !== expected
  const vars = (given: string | undefined, expected: Language) => ({
    given: languageName(given ?? '', reader),
    expected: languageName(expected, reader),
  })
  if (differ(file.source, source))
    throw refusedFile('app.translationFiles.refused.wrongSource', vars(file.source, source))
  if (differ(file.target, target))
    throw refusedFile('app.translationFiles.refused.wrongTarget', vars(file.target, target))
}
