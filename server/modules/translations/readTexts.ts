import {
  largestExchange,
  largestExchangeBytes,
} from '../../../resources/settings/translationExchange.ts'
import type { Language } from '../../../schema/index.ts'
import { ApiError, badInput } from '../../errors/apiError.ts'
import { refusedFile, type IncomingFile } from './exchangedTexts.ts'
import { readTextsCsv } from './textsCsv.ts'
import { readXliff } from './readXliff.ts'

/** What an import is sent. */
export interface Sent {
  readonly content: string
  readonly name: string
  readonly dryRun: boolean
  readonly sends: boolean
}

/** @throws ApiError 400 or 413 */
export function sentIn(body: Readonly<Record<string, unknown>>): Sent {
  const { content, name = 'texts', dryRun = false, sends = false, ...others } = body
  const [other] = Object.keys(others)
  if (other !== undefined)
    throw badInput({ [other]: { key: 'errors.unknownField', vars: { field: other } } })
  if (typeof content !== 'string' || typeof name !== 'string')
    throw badInput({ content: { key: 'validation.text' } })
  if (typeof dryRun !== 'boolean') throw badInput({ dryRun: { key: 'validation.flag' } })
  if (typeof sends !== 'boolean') throw badInput({ sends: { key: 'validation.flag' } })
  if (Buffer.byteLength(content) > largestExchangeBytes)
    throw new ApiError(413, 'TOO_LARGE', 'app.uploads.tooLarge', {
      vars: { name: name.slice(0, 100), megabytes: largestExchange },
    })
  return { content, name, dryRun, sends }
}

/** Reads a file by what it holds, whatever it is called. @throws ApiError 400 */
export async function readTexts(content: string, target: Language): Promise<IncomingFile> {
  const text = content.replace(/^\uFEFF/, '').trimStart()
  if (text === '') throw refusedFile('app.translationExchange.refused.empty')
  return text.startsWith('<') ? readXliff(text) : readTextsCsv(text, target)
}

/** `it-IT` is Italian too. */
const languageIn = (code: string) => code.toLowerCase().split(/[-_]/)[0] ?? ''

/** A language by its name; a code that is none stays what it is. */
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
    throw refusedFile('app.translationExchange.refused.wrongSource', vars(file.source, source))
  if (differ(file.target, target))
    throw refusedFile('app.translationExchange.refused.wrongTarget', vars(file.target, target))
}
