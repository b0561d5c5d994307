import {
  translatedFields,
  type TranslatedField,
} from '../../../resources/parts/translationSource.ts'
import type { Language, MessageKey } from '../../../schema/index.ts'
import { ApiError } from '../../errors/apiError.ts'

/** The texts of a translation that travel in a file, in their order there. */
export const exchangedFields = translatedFields
export type ExchangedField = TranslatedField

export const isExchangedField = (name: string): name is ExchangedField =>
  (exchangedFields as readonly string[]).includes(name)

/** How far a text is: a file tells it in words of its format. */
export type TextStatus = 'todo' | 'draft' | 'stale' | 'waiting' | 'approved'

/** One text as it goes out. */
export interface OutgoingText {
  readonly field: ExchangedField
  readonly source: string
  /** Empty as long as there is none. */
  readonly target: string
  /** Most characters of the target. */
  readonly most: number
}

export interface OutgoingTranslation {
  readonly id: string
  readonly version: number
  readonly sku: string
  readonly status: TextStatus
  /** What the translator should know: which product it is, why it came back. */
  readonly notes: readonly string[]
  readonly texts: readonly OutgoingText[]
}

/** What a file holds as it goes out. */
export interface OutgoingFile {
  readonly collection: { readonly id: string; readonly name: string }
  readonly source: Language
  readonly target: Language
  readonly translations: readonly OutgoingTranslation[]
}

/** One text as it came back. */
export interface IncomingText {
  /** What it was made from; null where the file does not say. */
  readonly source: string | null
  /** Null where the file has none: the text stays as it is. */
  readonly target: string | null
  /** Whether the file says that the translator is through with it. */
  readonly isReady: boolean
  /** Why it cannot be taken, whatever it says. */
  readonly problem?: MessageKey
}

export interface IncomingTranslation {
  readonly id: string
  /** The version that the file was made of; null where a tool has dropped it. */
  readonly version: number | null
  readonly texts: ReadonlyMap<ExchangedField, IncomingText>
}

/** What came back in a file. */
export interface IncomingFile {
  /** As the file names its languages; absent where it has no place for that. */
  readonly source?: string | undefined
  readonly target?: string | undefined
  readonly translations: readonly IncomingTranslation[]
  /** Texts by ids that are none of ours. */
  readonly foreign: number
}

/** Most translations of one file: some ten seconds of work; a collection of an artisan has a few hundred. */
export const mostTranslations = 2000

type Refusal = Extract<MessageKey, `app.translationFiles.refused.${string}`>

/** 400: a file that is refused as a whole, with a sentence of its own. */
export const refusedFile = (key: Refusal, vars?: Readonly<Record<string, string | number>>) =>
  new ApiError(400, 'BAD_FILE', key, vars && { vars })

/**
 * The id of one text in a file: letters, figures, dots and hyphens alone, which every format allows. The same in every
 * export, so that a tool knows the text again.
 */
export const textId = ({ id }: Pick<OutgoingTranslation, 'id'>, field: ExchangedField) =>
  `${id}.${field}`

/** Files of before had the version in their ids. */
const idPattern =
  /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\.([1-9]\d{0,8}))?\.(\w{1,20})$/i

/** What the id of a text names; null for one that is none of ours. */
export function readTextId(
  text: string,
): { id: string; version: number | null; field: ExchangedField } | null {
  const [, id = '', version, field = ''] = idPattern.exec(text) ?? []
  if (!isExchangedField(field)) return null
  return { id: id.toLowerCase(), version: version ? Number(version) : null, field }
}

/** What marks the note of a unit that says of which version it was made. */
export const versionNote = 'version'

/** Control characters and halves of characters, which XML cannot hold and no translation needs. */
// oxlint-disable-next-line no-control-regex
const unwritable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu

/** A text as every format can carry it: lines end with LF alone. */
export const writable = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(unwritable, '')
