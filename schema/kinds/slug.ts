import { builder } from '../field.ts'
import type { Kind } from '../kind.ts'
import type { MessageKey } from '../register.ts'
import { fold } from '../texts/fold.ts'
import { cleanPlain, whereText } from '../texts/cleanText.ts'
import { textKind, type TextOptions } from './text.ts'

export interface SlugOptions extends TextOptions {
  /** Field that a new record's slug is made from. */
  readonly from?: string
  /** Text for a slug with other characters. */
  readonly message?: MessageKey
}

const pattern = /^[a-z0-9]+(-[a-z0-9]+)*$/

const patterned = (field: SlugOptions): TextOptions => ({
  ...field,
  max: field.max ?? 100,
  pattern: { test: pattern, message: field.message ?? 'validation.slug', sample: 'bottega' },
})

/** Lower-case letters and digits with single hyphens between words; empty where a text has none of either. */
export function slugify(text: string, most = 100): string {
  return fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, most)
    .replace(/-+$/, '')
}

/** The name of a record in a web address. */
export const slug = builder<'slug', string, SlugOptions>('slug')

export const slugKind: Kind<SlugOptions> = {
  ...textKind,
  schema: (field, yup) => textKind.schema(patterned(field), yup),
  json: (field) => textKind.json(patterned(field)),
  clean: whereText(cleanPlain),
  sample: (_field, random) => `bottega-${Math.floor(random() * 1e9).toString(36)}`,
}
