import {
  translatedFields,
  type TranslatedField,
} from '../../../resources/parts/translationSource.ts'
import type { Language, MessageKey } from '../../../schema/index.ts'
import { ApiError } from '../../errors/apiError.ts'

/** The texts of a translation that a file contains, in the file's order. */
export const exchangedFields = translatedFields
export type ExchangedField = TranslatedField

export const isExchangedField = (name: string): name is ExchangedField =>
  (exchangedFields as readonly string[]).includes(name)

/** Progress of a text; each file format has its own words for it. */
export type TextStatus = 'todo' | 'draft' | 'stale' | 'waiting' | 'approved'

/** An exported text. */
export interface OutgoingText {
  readonly field: ExchangedField
  readonly source: string
  /** Empty while it is not translated. */
  readonly target: string
  /** Most characters of the target. */
  readonly maxLength: number
}

export interface OutgoingTranslation {
  readonly id: string
  readonly version: number
  readonly sku: string
  readonly status: TextStatus
  /** Notes for the translator: the product's name, why a text was rejected. */
  readonly notes: readonly string[]
  readonly texts: readonly OutgoingText[]
}

/** The content of an exported file. */
export interface OutgoingFile {
  readonly collection: { readonly id: string; readonly name: string }
  readonly source: Language
  readonly target: Language
  readonly translations: readonly OutgoingTranslation[]
}

/** An imported text. */
export interface IncomingText {
  /** The original that it was made from; null where the file has none. */
  readonly source: string | null
  /** Null where the file has none: the stored text stays. */
  readonly target: string | null
  /** Whether the file marks it as finished. */
  readonly isReady: boolean
  /** Why the text cannot be imported. */
  readonly problem?: MessageKey
}

export interface IncomingTranslation {
  readonly id: string
  /** The exported version; null where a tool has dropped it. */
  readonly version: number | null
  readonly texts: ReadonlyMap<ExchangedField, IncomingText>
}

/** The content of an imported file. */
export interface IncomingFile {
  /** Language codes as in the file; absent where its format has none. */
  readonly source?: string | undefined
  readonly target?: string | undefined
  readonly translations: readonly IncomingTranslation[]
  /** Number of texts whose ids are not ours. */
  readonly foreign: number
}

/** Limit for one file, some ten seconds of work; an artisan's collection has a few hundred. */
export const maxTranslations = 2000

type Refusal = Extract<MessageKey, `app.translationFiles.refused.${string}`>

/** 400: the whole file is refused, with a message of its own. */
export const refusedFile = (key: Refusal, vars?: Readonly<Record<string, string | number>>) =>
  new ApiError(400, 'BAD_FILE', key, vars && { vars })

/**
 * The id of a text in a file: only letters, digits, dots and hyphens, which every format allows. It
 * is the same in every export, so that a tool recognises the text.
 */
export const textId = ({ id }: Pick<OutgoingTranslation, 'id'>, field: ExchangedField) =>
  `${id}.${field}`

/** Older files have the version in their ids. */
const idPattern =
  /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\.([1-9]\d{0,8}))?\.(\w{1,20})$/i

/** Parses the id of a text; null for an id that is not ours. */
export function readTextId(
  text: string,
): { id: string; version: number | null; field: ExchangedField } | null {
  const [, id = '', version, field = ''] = idPattern.exec(text) ?? []
  if (!isExchangedField(field)) return null
  return { id: id.toLowerCase(), version: version ? Number(version) : null, field }
}

/** Marks the note of a unit that holds the exported version. */
export const versionNote = 'version'

/** Control characters and lone surrogates, which XML cannot contain and no translation needs. */
// oxlint-disable-next-line no-control-regex
const unsupportedCharacters = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu

/** Removes what a format cannot carry; lines end with LF. */
export const sanitizeText = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(unsupportedCharacters, '')
