import { builder, type FieldOptions } from '../field.ts'
import { complain, Unread, type CellWords, type Kind, type Random, type Yup } from '../kind.ts'
import type { MessageKey } from '../register.ts'
import { noNumber, writtenNumber, type NumberShape } from './writtenNumber.ts'

export interface NumberOptions extends FieldOptions {
  /** Smallest allowed value. */
  readonly min?: number
  /** Largest allowed value. */
  readonly max?: number
  /** Message for a value below `min`; absent: the usual text. */
  readonly tooSmall?: MessageKey
  /** A larger value may be a mistake: the form shows a warning, but saves it. */
  readonly doubtAbove?: number
  /** More than zero. */
  readonly positive?: true
}

/** Limit for fields without one: more than anyone measures or counts. */
const defaultLimit = 1_000_000_000

/**
 * yup checks of every kind of number.
 * @param limit largest absolute value if the field sets no bounds
 */
export function numberSchema(field: NumberOptions, yup: Yup, limit = defaultLimit) {
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

/**
 * JSON Schema of a number, with the bounds of its field only, as examples are generated from them.
 */
export function numberJson(field: NumberOptions, type: 'number' | 'integer') {
  return {
    type,
    ...(field.positive && { exclusiveMinimum: 0 }),
    ...(field.min !== undefined && { minimum: field.min }),
    ...(field.max !== undefined && { maximum: field.max }),
  }
}

/** A random number within the bounds, with this many decimals. */
export function sampleNumber(field: NumberOptions, random: Random, decimals: number): number {
  const low = field.min ?? (field.positive ? 1 : 0)
  // What is usual, not what is just possible.
  const high = Math.min(field.max ?? Infinity, field.doubtAbove ?? Infinity, low + 100)
  const unit = 10 ** decimals
  return Math.round((low + random() * (high - low)) * unit) / unit
}

/** Reports bounds that contradict each other. */
export function numberMistakes(field: NumberOptions): string[] {
  return [
    ...(field.min !== undefined && field.max !== undefined && field.min > field.max
      ? [`min ${field.min} is greater than max ${field.max}`]
      : []),
    // yup keeps one lower bound only, so one of the two would silently be lost.
    ...(field.positive && field.min !== undefined
      ? ['it is both positive and bounded by min']
      : []),
  ]
}

const decimalsOf: Readonly<Record<string, number>> = { integer: 0, missing: 0, money: 2 }

/** How numbers of a field are written: its unit, currency and decimals. */
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

/** Reads a number from a cell of a file, or from typed text. */
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
