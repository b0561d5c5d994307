import { isId, type Language } from '../../../schema/index.ts'
import { isFormula } from '../../records/list/csv.ts'
import {
  exchangedFields,
  isExchangedField,
  mostTranslations,
  refusedFile,
  writable,
  type ExchangedField,
  type IncomingFile,
  type IncomingText,
  type IncomingTranslation,
  type OutgoingFile,
  type TextStatus,
} from './exchangedTexts.ts'

/** Progress in the words of XLIFF, one for the whole row. */
const states: Readonly<Record<TextStatus, string>> = {
  todo: 'needs-translation',
  draft: 'needs-translation',
  stale: 'needs-review-translation',
  waiting: 'translated',
  approved: 'final',
}
const ready: ReadonlySet<string> = new Set(['translated', 'reviewed', 'signed-off', 'final'])

const fixed = ['id', 'version', 'sku', 'state', 'note'] as const

/** Whether the apostrophe at the beginning may be one that keeps a formula from running. */
const isMarked = (text: string) => text.startsWith("'") && isFormula(text.replace(/^'+/, ''))
/** An apostrophe of the text itself gets another one before it, so that reading takes off what was put on. */
const cellOf = (text: string) => (isMarked(text) ? `'${text}` : text)
const textOf = (cell: string) => writable(isMarked(cell) ? cell.slice(1) : cell)

/** A collection's texts as a table: a row for each translation, source and target of a field side by side. */
export function textsTable(file: OutgoingFile): {
  readonly heads: readonly string[]
  readonly rows: readonly (readonly string[])[]
} {
  const { source, target, translations } = file
  const columns = exchangedFields.flatMap((field) => [`${field}.${source}`, `${field}.${target}`])
  const rows = translations.map(({ id, version, sku, status, notes, texts }) => {
    const cells = exchangedFields.flatMap((field) => {
      const text = texts.find((one) => one.field === field)
      return [text?.source ?? '', text?.target ?? '']
    })
    const about = [id, String(version), sku, states[status], notes.join('\n')]
    return [...about, ...cells].map((cell) => cellOf(writable(cell)))
  })
  return { heads: [...fixed, ...columns], rows }
}

/** Columns of a table, ours and others. */
const mostColumns = 200

interface Column {
  readonly at: number
  readonly field: ExchangedField
  readonly language: string
}

function columnsOf(head: readonly string[]): Column[] {
  return head.flatMap((name, at) => {
    const [, field = '', language = ''] = /^(\w{1,20})\.(\w[\w-]{0,20})$/.exec(name) ?? []
    return isExchangedField(field) ? [{ at, field, language }] : []
  })
}

/** Languages in the order of their columns: the source's stand first, and may have been left out. */
function languagesIn(columns: readonly Column[]): { source?: string | undefined; target: string } {
  const found = [...new Set(columns.map(({ language }) => language))]
  if (found.length > 2) throw refusedFile('app.translationFiles.refused.mixedLanguages')
  const [first = '', second] = found
  return second === undefined ? { target: first } : { source: first, target: second }
}

/**
 * Reads a table as `textsTable` makes it and spreadsheets save it.
 * @param expected the target, by which a table of one language is known
 * @throws ApiError 400 for what is no such table
 */
export function readTextsTable(
  [head = [], ...rows]: readonly (readonly string[])[],
  expected: Language,
): IncomingFile {
  if (head.length > mostColumns) throw refusedFile('app.translationFiles.refused.tooManyParts')
  const names = head.map((name) => name.trim())
  const columns = columnsOf(names)
  const at = Object.fromEntries(fixed.map((name) => [name, names.indexOf(name)])) as Readonly<
    Record<(typeof fixed)[number], number>
  >
  if (at.id < 0 || at.version < 0 || columns.length === 0)
    throw refusedFile('app.translationFiles.refused.notCsv', { language: expected })
  if (rows.length > mostTranslations)
    throw refusedFile('app.translationFiles.refused.tooMany', { most: mostTranslations })
  const languages = languagesIn(columns)
  const targets = columns.filter(({ language }) => language === languages.target)
  const found = new Map<string, IncomingTranslation>()
  let foreign = 0
  for (const row of rows) {
    const id = (row[at.id] ?? '').trim().toLowerCase()
    const version = (row[at.version] ?? '').trim()
    if (!isId(id) || !/^[1-9]\d{0,8}$/.test(version)) {
      foreign += 1
      continue
    }
    const isReady = ready.has((row[at.state] ?? '').trim().toLowerCase())
    const filledAt = (column: Column | undefined) => {
      const text = textOf(row[column?.at ?? -1] ?? '')
      return text.trim() === '' ? null : text
    }
    const texts = targets.map((column): [ExchangedField, IncomingText] => {
      const { field } = column
      const isSource = (one: Column) => one.field === field && one.language === languages.source
      return [
        field,
        { source: filledAt(columns.find(isSource)), target: filledAt(column), isReady },
      ]
    })
    found.set(id, withTwice(found.get(id), { id, version: Number(version), texts: new Map(texts) }))
  }
  return { ...languages, translations: [...found.values()], foreign }
}

/** A translation in two rows is taken from neither. */
function withTwice(
  before: IncomingTranslation | undefined,
  now: IncomingTranslation,
): IncomingTranslation {
  if (!before) return now
  const problem = 'app.translationFiles.problems.twice'
  return {
    ...now,
    texts: new Map([...now.texts].map(([field, text]) => [field, { ...text, problem }])),
  }
}
