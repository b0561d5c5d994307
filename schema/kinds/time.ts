import { builder, type FieldOptions } from '../field.ts'
import { complain, type Kind } from '../kind.ts'
import { cleanPlain, whereText } from '../texts/cleanText.ts'

const pattern = /^([01]\d|2[0-3]):[0-5]\d$/

/** Whether a text is a time of day, `HH:MM`. */
export function isTime(value: string): boolean {
  return pattern.test(value)
}

/** Reads a typed time such as `9`, `9.30`, `930`; any other text is returned unchanged. */
export function readTime(text: string): string {
  const match = /^(\d{1,2})(?:[:.,h ]?(\d{2}))?$/.exec(text)
  if (!match) return text
  const time = `${(match[1] ?? '').padStart(2, '0')}:${match[2] ?? '00'}`
  return isTime(time) ? time : text
}

/** A local time of day, `HH:MM` in the API, which sorts correctly as text. */
export const time = builder<'time', string, FieldOptions>('time')

export const timeKind: Kind<FieldOptions> = {
  column: 'text',
  operators: ['equals', 'range'],
  sortable: true,
  schema: (_field, { string }) =>
    string()
      .strict()
      .typeError(complain('validation.time'))
      .test('time', complain('validation.time'), (value) => value == null || isTime(value)),
  json: () => ({ type: 'string', pattern: pattern.source }),
  sample: (_field, random) => `${String(8 + Math.floor(random() * 10)).padStart(2, '0')}:00`,
  clean: whereText((text) => {
    const plain = cleanPlain(text)
    return plain && readTime(plain)
  }),
  // Spreadsheets append seconds.
  readText: (text) => text.trim().replace(/^(\d{1,2}[:.]\d{2})[:.]00$/, '$1'),
}
