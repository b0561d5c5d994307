import {
  textId,
  versionNote,
  writable,
  type OutgoingFile,
  type OutgoingText,
  type OutgoingTranslation,
  type TextStatus,
} from './exchangedTexts.ts'

export type XliffVersion = '1.2' | '2.0'

/** How each version calls the progress of a text (table in docs/translations.md). */
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

const escaped = (text: string, marks: RegExp) =>
  writable(text).replace(marks, (mark) => entities[mark] ?? mark)
/** Lines of a text stay lines, those of an attribute would become spaces. */
const content = (text: string) => escaped(text, /[&<>]/g)
const attribute = (text: string) => escaped(text, /[&<>"\t\n]/g)

type Attributes = Readonly<Record<string, string | number | undefined>>

function tag(name: string, attributes: Attributes, inner: string): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : ` ${key}="${attribute(String(value))}"`,
  )
  return `<${name}${written.join('')}>${inner}</${name}>`
}

const leaf = (name: string, text: string, attributes: Attributes = {}) =>
  tag(name, attributes, content(text))

/** Elements of an element, each on a line of its own. */
const lines = (indent: string, inner: readonly string[]) =>
  `\n${inner.map((one) => `${indent}  ${one}\n`).join('')}${indent}`

const stateOf = (
  version: XliffVersion,
  { status }: OutgoingTranslation,
  { target }: OutgoingText,
) => xliffStates[version][target === '' && status !== 'approved' ? 'todo' : status]

const limitNote = ({ most }: OutgoingText) => `max. ${most}`
const nameOf = ({ sku }: OutgoingTranslation, { field }: OutgoingText) => `${sku} ${field}`

function unit12(translation: OutgoingTranslation, text: OutgoingText): string {
  const state = stateOf('1.2', translation, text)
  return tag(
    'trans-unit',
    {
      id: textId(translation, text.field),
      resname: nameOf(translation, text),
      maxwidth: text.most,
      'size-unit': 'char',
      approved: state === 'final' ? 'yes' : undefined,
    },
    lines('      ', [
      leaf('source', text.source),
      leaf('target', text.target, { state }),
      leaf('note', String(translation.version), { from: versionNote }),
      ...[...translation.notes, limitNote(text)].map((note) => leaf('note', note)),
    ]),
  )
}

function unit20(translation: OutgoingTranslation, text: OutgoingText): string {
  const notes = [
    leaf('note', String(translation.version), { category: versionNote }),
    ...[...translation.notes, limitNote(text)].map((note) => leaf('note', note)),
  ]
  return tag(
    'unit',
    {
      id: textId(translation, text.field),
      name: nameOf(translation, text),
      'slr:sizeRestriction': text.most,
    },
    lines('    ', [
      tag('notes', {}, lines('      ', notes)),
      tag(
        'segment',
        { state: stateOf('2.0', translation, text) },
        lines('      ', [
          leaf('source', text.source),
          ...(text.target === '' ? [] : [leaf('target', text.target)]),
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
  const body = tag('body', {}, lines('    ', unitsOf(file, unit12)))
  const inner = tag(
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
  return tag('xliff', { xmlns, version: '1.2' }, lines('', [inner]))
}

/** What limits of size are counted in, which 2.0 wants before the texts. */
const profiles =
  '<slr:profiles generalProfile="xliff:codepoints"><slr:normalization/></slr:profiles>'

function root20(file: OutgoingFile): string {
  const { id, name } = file.collection
  const inner = tag(
    'file',
    { id, original: name, 'xml:space': 'preserve' },
    lines('  ', [profiles, ...unitsOf(file, unit20)]),
  )
  return tag(
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
