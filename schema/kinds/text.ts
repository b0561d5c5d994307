import { builder, type AnyField, type FieldOptions } from '../field.ts'
import { complain, pick, Unread, type Kind, type Yup } from '../kind.ts'
import type { Language } from '../texts/languages.ts'
import type { MessageKey } from '../register.ts'
import { cleanCode, cleanLine, whereText } from '../texts/cleanText.ts'
import { wholePostcode } from '../texts/sheetDamage.ts'
import { isLongerThan, isShorterThan } from './textLength.ts'

/** Translates a message into the reader's language. */
export type Say = (key: MessageKey, vars?: Readonly<Record<string, string>>) => string

export interface TextOptions extends FieldOptions {
  /** Most characters; 255 when absent. */
  readonly max?: number
  /** Always shows how much of `max` is used: for texts on labels, where each character counts. */
  readonly counted?: true
  /**
   * A line of a carrier's label, which is cut at about so many characters and has Latin letters only: others are doubted
   * beside the field.
   */
  readonly labelLine?: number
  /**
   * A code: for searching and uniqueness, all kinds of hyphens are equal, and case does not matter.
   */
  readonly isCode?: true
  /** An amount with its currency, as another system wrote it; shown as money. */
  readonly isAmount?: true
  /** A postcode: the sibling field that holds its country. */
  readonly postcodeIn?: string
  /** Fewest characters, and the message for fewer. */
  readonly min?: { readonly length: number; readonly message: MessageKey }
  /**
   * Its wording in a language, if it is composed of messages of the portal; shown in lists, links
   * and pages.
   */
  readonly said?: (text: string, language: Language, say: Say) => string
  /** The pattern of its values, the message for others, and a valid example. */
  readonly pattern?: {
    readonly test: RegExp
    readonly message: MessageKey
    readonly sample: string
  }
}

/** Whether a field holds a code, for which case and kind of hyphen do not matter. */
export const isCode = ({ field }: { readonly field: AnyField }): boolean =>
  (field as AnyField & TextOptions).isCode === true

const words = [
  'noce',
  'olivo',
  'terra',
  'vetro',
  'lino',
  'rame',
  'pietra',
  'seta',
  'argilla',
  'oro',
]

/** Most characters of a text that names no limit. */
export const defaultMax = 255

/** Whether PostgreSQL can store a text: without NUL and lone surrogates. */
const isPrintable = (value: string | null | undefined) =>
  !value?.includes('\u0000') && !/\p{Surrogate}/u.test(value ?? '')

/** yup checks of every kind of text. */
export function textSchema(field: TextOptions, { string }: Yup, max = field.max ?? defaultMax) {
  let schema = string()
    .strict()
    .typeError(complain('validation.text'))
    .test('printable', complain('validation.printable'), isPrintable)
    .test(
      'max',
      complain('validation.max', { maxValue: max }),
      (value) => !isLongerThan(value ?? '', max),
    )
  const { min } = field
  if (min)
    schema = schema.test(
      'min',
      complain(min.message),
      (value) => value == null || !isShorterThan(value, min.length),
    )
  // yup's `matches` reads an object as its options, so the message stands inside one.
  if (field.pattern)
    schema = schema.matches(field.pattern.test, { message: complain(field.pattern.message) })
  return schema
}

/** One line of text. */
export const text = builder<'text', string, TextOptions>('text')

export const textKind: Kind<TextOptions> = {
  column: 'text',
  operators: ['equals', 'contains'],
  sortable: true,
  schema: (field, yup) => textSchema(field, yup),
  longest: ({ max = defaultMax }) => max,
  json: (field) => ({
    type: 'string',
    maxLength: field.max ?? defaultMax,
    ...(field.pattern && { pattern: field.pattern.test.source }),
  }),
  sample: (field, random) =>
    field.pattern?.sample ?? `${pick(words, random)} ${pick(words, random)}`.slice(0, field.max),
  clean: (value, { isCode: holdsCode }) => whereText(holdsCode ? cleanCode : cleanLine)(value),
  readText: (text, { postcodeIn }, { country }) => {
    const full = postcodeIn && wholePostcode(text, country)
    return full ? new Unread('validation.zerosLost', { text: text.trim(), full }) : text
  },
  mistakes: (field) => [
    ...(field.max !== undefined && field.max < 1 ? ['max must be at least 1'] : []),
    ...(field.counted && field.max === undefined ? ['counted needs a max'] : []),
    ...(field.pattern && !field.pattern.test.test(field.pattern.sample)
      ? ['the sample of its pattern does not match the pattern']
      : []),
  ],
}
