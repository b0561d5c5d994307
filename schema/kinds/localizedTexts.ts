import { builder } from '../field.ts'
import { complain, moreThan, type Kind, type Yup } from '../kind.ts'
import { cleanLine, whereText } from '../texts/cleanText.ts'
import { isObject } from '../unknown.ts'
import { listedTexts } from './listedTexts.ts'
import { languages, type Language } from '../texts/languages.ts'
import { defaultMax, textKind, textSchema, type TextOptions } from './text.ts'

/** An ordered list of texts per language; a language may be missing. */
export type LocalizedTexts = { [L in Language]?: string[] | null }

/** Most texts of one language. */
const maxTexts = 50

/** A list of texts per language, such as what a plan offers. `max` limits a single text. */
export const localizedTexts = builder<'localizedTexts', LocalizedTexts, TextOptions>(
  'localizedTexts',
)

const textsOf = (field: TextOptions, yup: Yup) =>
  yup
    .array(textSchema(field, yup).required(complain('validation.text')))
    .strict()
    .typeError(complain('validation.localizedTexts'))
    .nullable()

function cleanTexts(texts: unknown): unknown {
  if (!Array.isArray(texts)) return texts
  const kept = texts.map(whereText(cleanLine)).filter((text) => text !== null)
  return kept.length ? kept : null
}

export const localizedTextsKind: Kind<TextOptions> = {
  column: 'jsonb',
  operators: ['contains'],
  sortable: false,
  schema: (field, yup) =>
    yup
      .object(Object.fromEntries(languages.map((language) => [language, textsOf(field, yup)])))
      .strict()
      .noUnknown(complain('validation.unknown'))
      .typeError(complain('validation.localizedTexts')),
  overlong: (value) =>
    languages.flatMap((language) =>
      isObject(value)
        ? moreThan(value[language], maxTexts).map((one) => ({ ...one, at: language }))
        : [],
    ),
  longest: ({ max = defaultMax }) => max,
  json: (field) => ({
    type: 'object',
    properties: Object.fromEntries(
      languages.map((language) => [
        language,
        { type: ['array', 'null'], items: textKind.json(field), maxItems: maxTexts },
      ]),
    ),
    additionalProperties: false,
  }),
  // The texts of one language.
  readText: (text) => listedTexts(text),
  sample: (field, random) =>
    Object.fromEntries(
      languages.map((language) => [
        language,
        [textKind.sample(field, random), textKind.sample(field, random)],
      ]),
    ),
  clean: (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    const cleaned = Object.entries(value).map(([language, texts]) => [language, cleanTexts(texts)])
    return cleaned.some(([, texts]) => texts !== null) ? Object.fromEntries(cleaned) : null
  },
}
