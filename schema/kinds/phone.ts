import { builder, type FieldOptions } from '../field.ts'
import type { Kind } from '../kind.ts'
import { cleanPlain, whereText } from '../texts/cleanText.ts'
import { textKind, textSchema, type TextOptions } from './text.ts'

const pattern = /^[0-9+ ]+$/

const textOptions = (field: FieldOptions): TextOptions => ({
  ...field,
  max: 40,
  pattern: { test: pattern, message: 'validation.phone', sample: '+39 055 123456' },
})

/** A telephone number as people write it: digits, plus and spaces (row VAL-164). */
export const phone = builder<'phone', string, FieldOptions>('phone')

export const phoneKind: Kind<FieldOptions> = {
  column: 'text',
  operators: ['equals', 'contains'],
  sortable: true,
  schema: (field, yup) => textSchema(textOptions(field), yup),
  json: (field) => textKind.json(textOptions(field)),
  sample: (_field, random) => `+39 055 ${String(Math.floor(random() * 1e6)).padStart(6, '0')}`,
  clean: whereText((text) => cleanPlain(text)?.replace(/\s+/g, ' ') ?? null),
}
