import { isEmpty, isSameValue, valueAt } from '../../schema/index.ts'

/** The translated texts of a product or a company page. */
export interface SourceTexts {
  readonly name: string | null
  readonly description: string | null
  readonly color: string | null
  readonly material: string | null
}
export type TranslatedField = keyof SourceTexts

export const translatedFields = ['name', 'description', 'color', 'material'] as const

/**
 * The fields of the original texts in a product and a company page; colour and material are
 * choices.
 */
export const sourceFields = {
  products: { name: 'name', description: 'description', color: 'mainColor', material: 'material' },
  companies: { description: 'description' },
} as const satisfies Record<string, Partial<Record<TranslatedField, string>>>

/** The resources whose texts are translated. */
export type TranslatedResource = keyof typeof sourceFields

/** The original texts of a record. */
export function sourceOf(resource: TranslatedResource, record: object | undefined): SourceTexts {
  const fields: Partial<Record<TranslatedField, string>> = sourceFields[resource]
  const textOf = (name: TranslatedField) => {
    const value = valueAt(record, [fields[name] ?? ''])
    return typeof value === 'string' && value !== '' ? value : null
  }
  return {
    name: textOf('name'),
    description: textOf('description'),
    color: textOf('color'),
    material: textOf('material'),
  }
}

/**
 * Whether the original has changed since a translation was made from it (decision 54); false if the
 * original was not recorded.
 */
export function isOutdated(made: unknown, now: SourceTexts): boolean {
  const then = (made ?? {}) as Partial<SourceTexts>
  const isNoted = translatedFields.some((name) => !isEmpty(then[name]))
  return isNoted && translatedFields.some((name) => !isSameValue(then[name] ?? null, now[name]))
}

/** Whether a translation was ever begun; before that, it has no text that could be outdated. */
export const isBegun = (record: {
  readonly [K in TranslatedField | 'status']?: unknown
}): boolean =>
  (record.status ?? 'todo') !== 'todo' || translatedFields.some((name) => !isEmpty(record[name]))
