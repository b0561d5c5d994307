import { builder } from '../field.ts'
import { complain, pick, type Kind } from '../kind.ts'
import type { MessageKey } from '../register.ts'
import { cleanPlain, whereText } from '../texts/cleanText.ts'
import { textSchema, type TextOptions } from './text.ts'

export interface UrlOptions extends TextOptions {
  /** Message for an invalid address. */
  readonly message?: MessageKey
  /** Also accepts hosts without a dot, such as that of `http://localhost:3000`. */
  readonly isAnyHost?: true
}

/** Most characters of an address that names no limit. */
const defaultMax = 2000

/** `URL.canParse` is newer than our oldest Safari. */
function parsed(address: string): URL | null {
  try {
    return new URL(address)
  } catch {
    return null
  }
}

/** Whether a text is an address that a browser may open as a page. */
export function isWebAddress(value: string, isAnyHost = false): boolean {
  const withScheme = /^[a-z][a-z0-9+.-]*:/i.test(value) ? value : `https://${value}`
  const { protocol, hostname, username } = parsed(withScheme) ?? {}
  if (hostname === undefined) return false
  const isKnownHost = isAnyHost || hostname.includes('.')
  return (protocol === 'https:' || protocol === 'http:') && isKnownHost && username === ''
}

/**
 * A web address, with or without its scheme; only http and https, so that a link never runs code.
 */
export const url = builder<'url', string, UrlOptions>('url')

export const urlKind: Kind<UrlOptions> = {
  column: 'text',
  operators: ['contains'],
  sortable: true,
  schema: (field, yup) =>
    textSchema(field, yup, field.max ?? defaultMax).test(
      'web',
      complain(field.message ?? 'validation.url'),
      (value) => value == null || isWebAddress(value, field.isAnyHost),
    ),
  longest: ({ max = defaultMax }) => max,
  json: ({ max = defaultMax }) => ({ type: 'string', maxLength: max }),
  sample: (_field, random) =>
    `https://www.${pick(['bottega', 'officina', 'studio'], random)}.example`,
  clean: whereText(cleanPlain),
}
