import {
  textId,
  versionNote,
  sanitizeText,
  type OutgoingFile,
  type OutgoingText,
  type OutgoingTranslation,
  type TextStatus,
} from './exchangedTexts.ts'

export type XliffVersion = '1.2' | '2.0'

/** The XLIFF state of each status, by version (table in docs/translations.md). */
export const xliffStates: Readonly<Record<XliffVersion, Readonly<Record<TextStatus, string>>>> = {
  '1.2': {
    todo: 'needs-translation',
    draft: 'needs-translation',
    stale: 'needs-review-translation',
    waiting: 'translated',
    approved: 'final',
  },
  '2.0': {
    todo: 'initial',
    draft: 'initial',
    stale: 'initial',
    waiting: 'translated',
    approved: 'final',
  },
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
}

const escapeText = (text: string, marks: RegExp) =>
  sanitizeText(text).replace(marks, (mark) => entities[mark] ?? mark)
/**
 * Line breaks stay as they are; in attributes they are escaped, since XML turns them into spaces.
 */
const escapeContent = (text: string) => escapeText(text, /[&<>]/g)
const escapeAttribute = (text: string) => escapeText(text, /[&<>"\t\n]/g)

type Attributes = Readonly<Record<string, string | number | undefined>>

function element(name: string, attributes: Attributes, inner: string): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : ` ${key}="${escapeAttribute(String(value))}"`,
  )
  return `<${name}${written.join('')}>${inner}</${name}>`
}

const textElement = (name: string, text: string, attributes: Attributes = {}) =>
  element(name, attributes, escapeContent(text))

/** Child elements, each on its own line. */
const lines = (indent: string, inner: readonly string[]) =>
  `\n${inner.map((one) => `${indent}  ${one}\n`).join('')}${indent}`

const stateOf = (
  version: XliffVersion,
  { status }: OutgoingTranslation,
  { target }: OutgoingText,
) => xliffStates[version][target === '' && status !== 'approved' ? 'todo' : status]

const limitNote = ({ maxLength }: OutgoingText) => `max. ${maxLength}`
const nameOf = ({ sku }: OutgoingTranslation, { field }: OutgoingText) => `${sku} ${field}`

function unit12(translation: OutgoingTranslation, text: OutgoingText): string {
  const state = stateOf('1.2', translation, text)
  return element(
    'trans-unit',
    {
      id: textId(translation, text.field),
      resname: nameOf(translation, text),
      maxwidth: text.maxLength,
      'size-unit': 'char',
      approved: state === 'final' ? 'yes' : undefined,
    },
    lines('      ', [
      textElement('source', text.source),
      textElement('target', text.target, { state }),
      textElement('note', String(translation.version), { from: versionNote }),
      ...[...translation.notes, limitNote(text)].map((note) => textElement('note', note)),
    ]),
  )
}

function unit20(translation: OutgoingTranslation, text: OutgoingText): string {
  const notes = [
    textElement('note', String(translation.version), { category: versionNote }),
    ...[...translation.notes, limitNote(text)].map((note) => textElement('note', note)),
  ]
  return element(
    'unit',
    {
      id: textId(translation, text.field),
      name: nameOf(translation, text),
      'slr:sizeRestriction': text.maxLength,
    },
    lines('    ', [
      element('notes', {}, lines('      ', notes)),
      element(
        'segment',
        { state: stateOf('2.0', translation, text) },
        lines('      ', [
          textElement('source', text.source),
          ...(text.target === '' ? [] : [textElement('target', text.target)]),
        ]),
      ),
    ]),
  )
}

const unitsOf = (
  { translations }: OutgoingFile,
  write: (translation: OutgoingTranslation, text: OutgoingText) => string,
) => translations.flatMap((one) => one.texts.map((text) => write(one, text)))

function root12(file: OutgoingFile): string {
  const body = element('body', {}, lines('    ', unitsOf(file, unit12)))
  const inner = element(
    'file',
    {
      original: file.collection.name,
      'source-language': file.source,
      'target-language': file.target,
      datatype: 'plaintext',
      'xml:space': 'preserve',
    },
    lines('  ', [body]),
  )
  const xmlns = 'urn:oasis:names:tc:xliff:document:1.2'
  return element('xliff', { xmlns, version: '1.2' }, lines('', [inner]))
}

/** The unit of size limits, which XLIFF 2.0 requires before the texts. */
const profiles =
  '<slr:profiles generalProfile="xliff:codepoints"><slr:normalization/></slr:profiles>'

function root20(file: OutgoingFile): string {
  const { id, name } = file.collection
  const inner = element(
    'file',
    { id, original: name, 'xml:space': 'preserve' },
    lines('  ', [profiles, ...unitsOf(file, unit20)]),
  )
  return element(
    'xliff',
    {
      xmlns: 'urn:oasis:names:tc:xliff:document:2.0',
      'xmlns:slr': 'urn:oasis:names:tc:xliff:sizerestriction:2.0',
      version: '2.0',
      srcLang: file.source,
      trgLang: file.target,
    },
    lines('', [inner]),
  )
}

/** A collection's texts as XLIFF, one unit for each text. */
export function writeXliff(file: OutgoingFile, version: XliffVersion): string {
  const root = version === '1.2' ? root12(file) : root20(file)
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`
}
