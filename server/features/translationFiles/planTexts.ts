import { cleanValue, type MessageKey, type Resource } from '../../../schema/index.ts'
import type { TranslationRow } from './exchangedRows.ts'
import { writable, type ExchangedField, type IncomingTranslation } from './exchangedTexts.ts'

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
  /** What is written, one change after the other; none for nothing. */
  readonly steps: readonly Readonly<Record<string, string>>[]
  /** Why it is not sent to proofreading, where that is wanted; the fields that it lacks. */
  readonly unsent: {
    readonly why: 'lacks' | 'unfinished'
    readonly lacks: readonly string[]
  } | null
}

/** Spaces and lines are no difference between two originals: tools lay them out anew. */
const spaced = (text: string) => writable(text).replace(/\s+/g, ' ').trim()

/** What the portal has already, or has as far as a file can carry it. */
const isHeld = (held: string | null, text: string) =>
  text === held || text.trim() === writable(held ?? '').trim()

/**
 * What a file would change of a translation, as `PUT /api/translation/{id}` takes it: a changed text becomes
 * a draft, which is sent to proofreading where the file calls finished what it has, nothing is missing that sending by hand
 * would want, and that is wanted.
 * @param originals the texts as they are now
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
    if (typeof to !== 'string' || isHeld(from, to)) return []
    const isOther = text.source !== null && spaced(text.source) !== spaced(originals?.[field] ?? '')
    // Nobody knows what it would be written over.
    const isBlind = incoming.version === null && from !== null
    const why = isOther ? 'otherSource' : isBlind ? 'noVersion' : null
    const problem = text.problem ?? (why && `app.translationFiles.problems.${why}`)
    return [{ field, from, to, ...(problem && { problem }) }]
  })
  const isUnsent = row.status === 'todo' || row.status === 'draft'
  const texts = Object.fromEntries(fields.map(({ field, to }) => [field, to]))
  const isFinished = given.every(({ text }) => text.isReady && !text.problem)
  const sent = { ...row, subject: 'product', ...texts, status: 'waiting' }
  const lacks = resource.rules.filter(({ fails }) => fails(sent)).flatMap((rule) => rule.fields)
  const isReady = given.length > 0 && isFinished && !lacks.length
  const waits = sends && isReady && (fields.length > 0 || isUnsent)
  const begins = fields.length > 0 || (waits && row.status !== 'draft')
  return {
    fields,
    // As by hand: kept, then sent. So each can be undone by whoever did it, which a rejection in disguise
    // (from waiting to to do) could not.
    steps: [
      ...(begins ? [{ ...texts, status: 'draft' }] : []),
      ...(waits ? [{ status: 'waiting' }] : []),
    ],
    unsent:
      sends && !isReady && begins ? { why: isFinished ? 'lacks' : 'unfinished', lacks } : null,
  }
}
