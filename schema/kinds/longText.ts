import { builder } from '../field.ts'
import type { Kind } from '../kind.ts'
import { cleanLines, whereText } from '../texts/cleanText.ts'
import { textKind, textSchema, type TextOptions } from './text.ts'

/** Most characters of a long text that names no limit. */
const defaultMax = 10_000

/** Several lines of text. */
export const longText = builder<'longText', string, TextOptions>('longText')

export const longTextKind: Kind<TextOptions> = {
  column: 'text',
  operators: ['contains'],
  sortable: false,
  schema: (field, yup) => textSchema(field, yup, field.max ?? defaultMax),
  longest: ({ max = defaultMax }) => max,
  json: (field) => ({ type: 'string', maxLength: field.max ?? defaultMax }),
  sample: (field, random) =>
    Array.from({ length: 6 }, () => textKind.sample({}, random))
      .join(' ')
      .slice(0, field.max),
  clean: whereText(cleanLines),
  mistakes: (field) => textKind.mistakes?.(field) ?? [],
}
