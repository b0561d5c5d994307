import { builder, type AnyField, type FieldOptions } from '../field.ts'
import { complain, pick, Unread, type Kind, type Yup } from '../kind.ts'
import type { Language } from '../texts/languages.ts'
import type { MessageKey } from '../register.ts'
import { cleanCode, cleanLine, whereText } from '../texts/cleanText.ts'
import { wholePostcode } from '../texts/sheetDamage.ts'
import { isLongerThan, textLength } from './textLength.ts'

/** Says a text of the portal in the language of the reader. */
export type Say = (key: MessageKey, vars?: Readonly<Record<string, string>>) => string

export interface TextOptions extends FieldOptions {
  /** Most characters; 255 when absent. */
  readonly max?: number
  /** How much of `max` is used is always shown: for texts that end up on a label, where each sign counts. */
  readonly counted?: true
  /** A code: every hyphen in it is the same, and so are capitals and small letters, for finding it and for being unique. */
  readonly isCode?: true
  /** A postcode: the field beside it that holds its country. */
  readonly postcodeIn?: string
  /** Fewest characters, and what is said of fewer. */
  readonly min?: { readonly length: number; readonly message: MessageKey }
  /** What it is called in a language, where it is made of words of the portal: lists, links and pages say that. */
  readonly said?: (text: string, language: Language, say: Say) => string
  /** What it looks like, what is said of another one, and one that passes. */
  readonly pattern?: {
    readonly test: RegExp
    readonly message: MessageKey
    readonly sample: string
  }
}

/** Whether a field holds a code, which is found in any case and with any hyphen. */
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
const defaultMax = 255

/** What PostgreSQL cannot keep in a text: NUL, half of a character. */
const isPrintable = (value: string | null | undefined) =>
  !value?.includes('\u0000') && !/\p{Surrogate}/u.test(value ?? '')

/** yup checks that every kind of text shares. */
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
      (value) => value == null || textLength(value) >= min.length,
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
