import { builder } from '../field.ts'
import { writtenNumber } from './writtenNumber.ts'
import { complain, type Kind } from '../kind.ts'
import {
  numberJson,
  numberMistakes,
  numberSchema,
  readNumber,
  sampleNumber,
  type NumberOptions,
} from './number.ts'

/** An amount as a whole number of cents. */
export const toCents = (amount: number): number => Math.round(amount * 100)

/** An amount, or any other number, with at most two decimals. */
export const roundToCents = (amount: number): number => toCents(amount) / 100

export interface MoneyOptions extends NumberOptions {
  /** Three letters, `EUR`. */
  readonly currency: string
  /** Also accepts the amount as a text, with a decimal comma or point. */
  readonly takesText?: true
}

/** Largest amount if the field sets none: nothing is sold for more. */
const limit = 999_999_999.99

const hasTwoDecimals = (value: number | undefined | null) =>
  value == null || Math.abs(Math.round(value * 100) - value * 100) < 1e-6

/** An amount: a decimal number with at most two places; sums are made in whole cents. */
export const money = builder<'money', number, MoneyOptions>('money')

/** The amount of a text; the text itself for no amount, and where its last three digits may be decimals or not. */
function certainAmount(text: string, { currency }: MoneyOptions): number | string {
  const found = writtenNumber(text, null, { currency })
  return typeof found === 'number' ? found : text
}

export const moneyKind: Kind<MoneyOptions> = {
  column: 'numeric',
  operators: ['equals', 'range'],
  sortable: true,
  align: 'right',
  schema: (field, yup) =>
    numberSchema(field, yup, limit).test('cents', complain('validation.cents'), hasTwoDecimals),
  // `multipleOf: 0.01` would refuse amounts such as 19.99, which no binary number divides evenly.
  json: (field) => ({
    ...numberJson(field, 'number'),
    ...(field.takesText && { type: ['number', 'string'] }),
    description: field.takesText
      ? 'At most two decimals; as text with a decimal comma or point.'
      : 'At most two decimals.',
  }),
  clean: (value, field) =>
    field.takesText && typeof value === 'string' && value.trim() !== ''
      ? certainAmount(value, field)
      : value,
  sample: (field, random) => sampleNumber(field, random, 2),
  readText: readNumber,
  mistakes: numberMistakes,
}
