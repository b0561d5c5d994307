import { builder } from '../field.ts'
import { complain, pick, trimmed, type Kind } from '../kind.ts'
import type { MessageKey } from '../register.ts'
import { textSchema, type TextOptions } from './text.ts'

export interface UrlOptions extends TextOptions {
  /** Text for what is no web address. */
  readonly message?: MessageKey
}

/** Most characters of an address that names no limit. */
const defaultMax = 2000

const isWebAddress = (value: string | undefined | null) => {
  if (value == null) return true
  const withScheme = /^[a-z][a-z0-9+.-]*:/i.test(value) ? value : `https://${value}`
  if (!URL.canParse(withScheme)) return false
  const { protocol, hostname, username } = new URL(withScheme)
  return (
    (protocol === 'https:' || protocol === 'http:') && hostname.includes('.') && username === ''
  )
}

/** A web address, with or without its scheme; http and https alone, so that a link never runs code. */
export const url = builder<'url', string, UrlOptions>('url')

export const urlKind: Kind<UrlOptions> = {
  column: 'text',
  operators: ['contains'],
  sortable: true,
  schema: (field) =>
    textSchema(field, field.max ?? defaultMax).test(
      'web',
      complain(field.message ?? 'validation.url'),
      isWebAddress,
    ),
  json: ({ max = defaultMax }) => ({ type: 'string', maxLength: max }),
  sample: (_field, random) =>
    `https://www.${pick(['bottega', 'officina', 'studio'], random)}.example`,
  clean: trimmed,
}
