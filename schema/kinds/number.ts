import { builder, type FieldOptions } from '../field.ts'
import { complain, Unread, type CellWords, type Kind, type Random, type Yup } from '../kind.ts'
import type { MessageKey } from '../register.ts'
import { noNumber, writtenNumber, type NumberShape } from './writtenNumber.ts'

export interface NumberOptions extends FieldOptions {
  /** The least that is taken. */
  readonly min?: number
  /** The most that is taken. */
  readonly max?: number
  /** Said in place of the usual text when the value is below `min`. */
  readonly tooSmall?: MessageKey
  /** More than this may be a slip of the pen: a form says so, and saves it all the same. */
  readonly doubtAbove?: number
  /** More than zero. */
  readonly positive?: true
}

/** What a number is bounded by when its field does not say: more than anybody measures or counts. */
const usualLimit = 1_000_000_000

/** yup checks that every kind of number shares. @param limit either way, where the field sets none */
export function numberSchema(field: NumberOptions, yup: Yup, limit = usualLimit) {
  const { min = -limit, max = limit } = field
  let schema = yup
    .number()
    .strict()
    .typeError(({ value }: { readonly value: unknown }) => ({ ...noNumber(value) }))
    .test(
      'finite',
      complain('validation.number'),
      (value) => value == null || Number.isFinite(value),
    )
  schema = field.positive
    ? schema.moreThan(0, complain('validation.positive'))
    : schema.min(min, complain(field.tooSmall ?? 'validation.atLeast', { min }))
  return schema.max(max, complain('validation.atMost', { max }))
}

/** JSON Schema bounds of a number: those that its field sets, as examples are made of them. */
export function numberJson(field: NumberOptions, type: 'number' | 'integer') {
  return {
    type,
    ...(field.positive && { exclusiveMinimum: 0 }),
    ...(field.min !== undefined && { minimum: field.min }),
    ...(field.max !== undefined && { maximum: field.max }),
  }
}

/** A number inside the bounds, with this many decimals. */
export function sampleNumber(field: NumberOptions, random: Random, decimals: number): number {
  const low = field.min ?? (field.positive ? 1 : 0)
  const high = field.max ?? low + 100
  const unit = 10 ** decimals
  return Math.round((low + random() * (high - low)) * unit) / unit
}

/** Bounds that contradict each other. */
export function numberMistakes(field: NumberOptions): string[] {
  return [
    ...(field.min !== undefined && field.max !== undefined && field.min > field.max
      ? [`min ${field.min} is greater than max ${field.max}`]
      : []),
    // yup keeps one lower bound, so the second one would win without a word.
    ...(field.positive && field.min !== undefined
      ? ['it is both positive and bounded by min']
      : []),
  ]
}

const decimalsOf: Readonly<Record<string, number>> = { integer: 0, missing: 0, money: 2 }

/** What numbers of a field look like, by its kind too. */
export function numberShape(field: NumberShape & { readonly kind?: string }): NumberShape {
  const { kind = '', unit, currency } = field
  const decimals = decimalsOf[kind]
  const sign = kind === 'percent' ? '%' : unit
  return {
    ...(sign !== undefined && { unit: sign }),
    ...(currency !== undefined && { currency }),
    ...(decimals !== undefined && { decimals }),
  }
}

/** The number that a text means: one of a file, or one that is typed. */
export function readNumber(text: string, field: NumberShape, { decimal }: CellWords): unknown {
  const found = writtenNumber(text, decimal, numberShape(field))
  return found === 'either'
    ? new Unread('validation.eitherNumber', { text: text.trim() })
    : (found ?? text)
}

/** A number with any decimals. */
export const number = builder<'number', number, NumberOptions>('number')

export const numberKind: Kind<NumberOptions> = {
  column: 'double precision',
  operators: ['equals', 'range'],
  sortable: true,
  align: 'right',
  schema: (field, yup) => numberSchema(field, yup),
  json: (field) => numberJson(field, 'number'),
  sample: (field, random) => sampleNumber(field, random, 1),
  readText: readNumber,
  mistakes: numberMistakes,
}
