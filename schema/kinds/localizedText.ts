import { builder } from '../field.ts'
import { complain, type Kind } from '../kind.ts'
import { cleanLine, whereText } from '../texts/cleanText.ts'
import { languages, type Language } from '../texts/languages.ts'
import { defaultMax, textKind, textSchema, type TextOptions } from './text.ts'

/** One text per language; a language may be missing. */
export type LocalizedText = { [L in Language]?: string | null }

const cleanText = whereText(cleanLine)

/** One text per language. */
export const localizedText = builder<'localizedText', LocalizedText, TextOptions>('localizedText')

export const localizedTextKind: Kind<TextOptions> = {
  column: 'jsonb',
  operators: ['contains'],
  sortable: true,
  schema: (field, yup) =>
    yup
      .object(
        Object.fromEntries(
          languages.map((language) => [language, textSchema(field, yup).nullable()]),
        ),
      )
      .strict()
      .noUnknown(complain('validation.unknown'))
      .typeError(complain('validation.localizedText')),
  longest: ({ max = defaultMax }) => max,
  json: (field) => ({
    type: 'object',
    properties: Object.fromEntries(
      languages.map((language) => [
        language,
        { ...textKind.json(field), type: ['string', 'null'] },
      ]),
    ),
    additionalProperties: false,
  }),
  sample: (field, random) =>
    Object.fromEntries(languages.map((language) => [language, textKind.sample(field, random)])),
  clean: (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    const cleaned = Object.entries(value).map(([language, text]) => [language, cleanText(text)])
    return cleaned.some(([, text]) => text !== null) ? Object.fromEntries(cleaned) : null
  },
}
