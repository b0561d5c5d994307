import { builder, type FieldOptions } from '../field.ts'
import { complain, type Kind } from '../kind.ts'
import { cleanPlain, whereText } from '../texts/cleanText.ts'

const pattern = /^([01]\d|2[0-3]):[0-5]\d$/

/** Whether a text is a time of day, `HH:MM`. */
export function isTime(value: string): boolean {
  return pattern.test(value)
}

/** What a typed time means, such as `9`, `9.30`, `930`; what is no time comes back as it is. */
export function readTime(text: string): string {
  const match = /^(\d{1,2})(?:[:.,h ]?(\d{2}))?$/.exec(text)
  if (!match) return text
  const time = `${(match[1] ?? '').padStart(2, '0')}:${match[2] ?? '00'}`
  return isTime(time) ? time : text
}

/** A time of day where the thing happens, `HH:MM` on the wire; as text it sorts as a clock does. */
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
  // Spreadsheets write seconds that nobody typed.
  readText: (text) => text.trim().replace(/^(\d{1,2}[:.]\d{2})[:.]00$/, '$1'),
}
