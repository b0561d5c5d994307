/** A value with Braintree's `type` attribute. */
class TypedXml {
  readonly type: 'array' | 'date' | 'datetime' | 'symbol'
  readonly inner: string

  constructor(type: TypedXml['type'], inner: string) {
    this.type = type
    this.inner = inner
  }
}

export type XmlValue =
  | string
  | number
  | boolean
  | null
  | TypedXml
  | { readonly [name: string]: XmlValue }

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

// XML cannot contain control characters.
const escaped = (text: string) =>
  text
    .replaceAll(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '')
    .replaceAll(/[&<>"]/g, (one) => escapes[one] ?? one)

/** A list whose items are elements with the given name. */
export const list = (name: string, items: readonly XmlValue[]): XmlValue =>
  new TypedXml('array', items.map((item) => element(name, item)).join(''))

export const day = (value: string | null): XmlValue =>
  value === null ? null : new TypedXml('date', escaped(value))

export const moment = (value: Date): XmlValue =>
  new TypedXml('datetime', `${value.toISOString().slice(0, 19)}Z`)

export const symbol = (value: string): XmlValue => new TypedXml('symbol', escaped(value))

function element(name: string, value: XmlValue): string {
  if (value === null) return `<${name} nil="true"/>`
  if (value instanceof TypedXml) return `<${name} type="${value.type}">${value.inner}</${name}>`
  if (typeof value === 'object') return `<${name}>${elements(value)}</${name}>`
  if (typeof value === 'string') return `<${name}>${escaped(value)}</${name}>`
  const type = typeof value === 'boolean' ? 'boolean' : 'integer'
  return `<${name} type="${type}">${String(value)}</${name}>`
}

const elements = (values: Readonly<Record<string, XmlValue>>) =>
  Object.entries(values)
    .map(([name, value]) => element(name, value))
    .join('')

/** An XML document in Braintree's form: names with hyphens, types as attributes. */
export const writeXml = (name: string, value: XmlValue): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${element(name, value)}\n`
