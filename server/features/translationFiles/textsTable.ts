import { isId, type Language } from '../../../schema/index.ts'
import { isFormula } from '../../records/list/csv.ts'
import {
  exchangedFields,
  isExchangedField,
  maxTranslations,
  refusedFile,
  sanitizeText,
  type ExchangedField,
  type IncomingFile,
  type IncomingText,
  type IncomingTranslation,
  type OutgoingFile,
  type TextStatus,
} from './exchangedTexts.ts'

/** The XLIFF state of each status; a row has one. */
const states: Readonly<Record<TextStatus, string>> = {
  todo: 'needs-translation',
  draft: 'needs-translation',
  stale: 'needs-review-translation',
  waiting: 'translated',
  approved: 'final',
}
const readyStates: ReadonlySet<string> = new Set(['translated', 'reviewed', 'signed-off', 'final'])

const fixedColumns = ['id', 'version', 'sku', 'state', 'note'] as const

/** Whether the text starts with an apostrophe that may have been added to disable a formula. */
const isEscaped = (text: string) => text.startsWith("'") && isFormula(text.replace(/^'+/, ''))
/** Doubles an apostrophe of the text itself, so that reading removes only the added one. */
const escapeCell = (text: string) => (isEscaped(text) ? `'${text}` : text)
const unescapeCell = (cell: string) => sanitizeText(isEscaped(cell) ? cell.slice(1) : cell)

/**
 * A collection's texts as a table: a row for each translation, with source and target of a field
 * adjacent.
 */
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
    return [...about, ...cells].map((cell) => escapeCell(sanitizeText(cell)))
  })
  return { heads: [...fixedColumns, ...columns], rows }
}

/** Including foreign columns. */
const maxColumns = 200

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

/** Source and target by the order of the columns: the source comes first and may be missing. */
function languagesIn(columns: readonly Column[]): { source?: string | undefined; target: string } {
  const found = [...new Set(columns.map(({ language }) => language))]
  if (found.length > 2) throw refusedFile('app.translationFiles.refused.mixedLanguages')
  const [first = '', second] = found
  return second === undefined ? { target: first } : { source: first, target: second }
}

/**
 * Reads the table of `textsTable`, perhaps saved by a spreadsheet.
 * @param expected the target language
 * @throws ApiError 400 for another table
 */
export function readTextsTable(
  [head = [], ...rows]: readonly (readonly string[])[],
  expected: Language,
): IncomingFile {
  if (head.length > maxColumns) throw refusedFile('app.translationFiles.refused.tooManyParts')
  const names = head.map((name) => name.trim())
  const columns = columnsOf(names)
  const at = Object.fromEntries(
    fixedColumns.map((name) => [name, names.indexOf(name)]),
  ) as Readonly<Record<(typeof fixedColumns)[number], number>>
  if (at.id < 0 || at.version < 0 || columns.length === 0)
    throw refusedFile('app.translationFiles.refused.notCsv', { language: expected })
  if (rows.length > maxTranslations)
    throw refusedFile('app.translationFiles.refused.tooMany', { most: maxTranslations })
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
    const isReady = readyStates.has((row[at.state] ?? '').trim().toLowerCase())
    const filledAt = (column: Column | undefined) => {
      const text = unescapeCell(row[column?.at ?? -1] ?? '')
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
    found.set(
      id,
      markDuplicate(found.get(id), { id, version: Number(version), texts: new Map(texts) }),
    )
  }
  return { ...languages, translations: [...found.values()], foreign }
}

/** Marks all texts of a translation that has two rows as a problem. */
function markDuplicate(
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
