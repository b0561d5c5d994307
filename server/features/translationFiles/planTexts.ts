import { cleanValue, type MessageKey, type Resource } from '../../../schema/index.ts'
import type { TranslationRow } from './exchangedRows.ts'
import { sanitizeText, type ExchangedField, type IncomingTranslation } from './exchangedTexts.ts'

/** One text that a file would change. */
export interface PlannedField {
  readonly field: ExchangedField
  readonly from: string | null
  readonly to: string
  readonly problem?: MessageKey
}

/** What a file would do to one translation. */
export interface Plan {
  readonly fields: readonly PlannedField[]
  /** The changes to write, in order; empty where the file changes nothing. */
  readonly steps: readonly Readonly<Record<string, string>>[]
  /** Why it is not sent to proofreading although requested, and the fields that it lacks. */
  readonly unsent: {
    readonly why: 'lacks' | 'unfinished'
    readonly lacks: readonly string[]
  } | null
}

/** Originals are compared without regard to white space, which tools change. */
const normalizeSpaces = (text: string) => sanitizeText(text).replace(/\s+/g, ' ').trim()

/** Whether the text equals the stored one, apart from characters that a file cannot carry. */
const isUnchanged = (held: string | null, text: string) =>
  text === held || text.trim() === sanitizeText(held ?? '').trim()

/**
 * Plans the changes of a file to a translation, in the form of `PUT /api/translation/{id}`. Changed
 * texts become a draft. It is sent to proofreading where that is requested, the file marks its
 * texts as finished, and no field is missing that sending by hand would require.
 * @param originals the present original texts
 */
export function planTexts(
  resource: Resource,
  row: TranslationRow,
  incoming: IncomingTranslation,
  originals: Readonly<Record<ExchangedField, string>> | undefined,
  sends: boolean,
): Plan {
  const given = [...incoming.texts].flatMap(([field, text]) =>
    text.target === null ? [] : [{ field, text, target: text.target }],
  )
  const fields = given.flatMap(({ field, text, target }): PlannedField[] => {
    const leaf = resource.leaf.get(field)
    const to = leaf ? cleanValue(target, leaf.field) : target
    const from = row[field] ?? null
    if (typeof to !== 'string' || isUnchanged(from, to)) return []
    const isOther =
      text.source !== null &&
      normalizeSpaces(text.source) !== normalizeSpaces(originals?.[field] ?? '')
    // Without a version it is unknown which text it would overwrite.
    const isUnversioned = incoming.version === null && from !== null
    const why = isOther ? 'otherSource' : isUnversioned ? 'noVersion' : null
    const problem = text.problem ?? (why && `app.translationFiles.problems.${why}`)
    return [{ field, from, to, ...(problem && { problem }) }]
  })
  const isUnsent = row.status === 'todo' || row.status === 'draft'
  const texts = Object.fromEntries(fields.map(({ field, to }) => [field, to]))
  const isFinished = given.every(({ text }) => text.isReady && !text.problem)
  const sent = { ...row, subject: 'product', ...texts, status: 'waiting' }
  const lacks = resource.rules.filter(({ fails }) => fails(sent)).flatMap((rule) => rule.fields)
  const isReady = given.length > 0 && isFinished && !lacks.length
  const isSent = sends && isReady && (fields.length > 0 || isUnsent)
  const becomesDraft = fields.length > 0 || (isSent && row.status !== 'draft')
  return {
    fields,
    // As by hand: saved as a draft, then sent. Each step can be undone by its author; a single step
    // could only be undone as a rejection (from waiting to to do).
    steps: [
      ...(becomesDraft ? [{ ...texts, status: 'draft' }] : []),
      ...(isSent ? [{ status: 'waiting' }] : []),
    ],
    unsent:
      sends && !isReady && becomesDraft
        ? { why: isFinished ? 'lacks' : 'unfinished', lacks }
        : null,
  }
}
