import { builder } from '../field.ts'
import type { Kind } from '../kind.ts'
import type { MessageKey } from '../register.ts'
import { fold } from '../texts/fold.ts'
import { cleanPlain, whereText } from '../texts/cleanText.ts'
import { textKind, type TextOptions } from './text.ts'

export interface SlugOptions extends TextOptions {
  /** The field from which the slug of a new record is made. */
  readonly from?: string
  /** Message for an invalid slug. */
  readonly message?: MessageKey
}

const pattern = /^[a-z0-9]+(-[a-z0-9]+)*$/

const textOptions = (field: SlugOptions): TextOptions => ({
  ...field,
  max: field.max ?? 100,
  pattern: { test: pattern, message: field.message ?? 'validation.slug', sample: 'bottega' },
})

/**
 * Converts a text into lower-case letters and digits with single hyphens; empty if it has neither.
 */
export function slugify(text: string, maxLength = 100): string {
  return fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, maxLength)
    .replace(/-+$/, '')
}

/** The name of a record in a web address. */
export const slug = builder<'slug', string, SlugOptions>('slug')

export const slugKind: Kind<SlugOptions> = {
  ...textKind,
  schema: (field, yup) => textKind.schema(textOptions(field), yup),
  json: (field) => textKind.json(textOptions(field)),
  clean: whereText(cleanPlain),
  sample: (_field, random) => `bottega-${Math.floor(random() * 1e9).toString(36)}`,
}
