import { labelKey, translate } from '../../../i18n/index.ts'
import type { CallAnswer } from '../../../resources/calls/index.ts'
import { isSameValue, type Model } from '../../../schema/index.ts'
import type { Actor } from '../../access/actor.ts'
import { inTransaction, type Database } from '../../db/connect.ts'
import { ApiError } from '../../errors/apiError.ts'
import type { ErrorTexts } from '../../errors/errorTexts.ts'
import type { Engine } from '../../records/engine.ts'
import { changeRecord } from '../../records/write/writeRecord.ts'
import type { TranslationRow } from './exchangedRows.ts'
import type { ExchangedField, IncomingTranslation } from './exchangedTexts.ts'
import type { Plan } from './planTexts.ts'
import { changedSince } from '../translations/textsAtVersion.ts'

export type AnsweredRow = CallAnswer<'importTranslations'>['rows'][number]

/** What an import works with. */
export interface Import {
  readonly engine: Engine
  readonly model: Model
  readonly database: Database
  readonly actor: Actor
  readonly textIn: ErrorTexts
  readonly dryRun: boolean
  /** Notes a failure that nobody foresaw: what is already written stays written. */
  readonly noteFailure: (error: unknown) => void
}

/** Ends a transaction that has shown what it would do. */
class DryRunOver extends Error {}

/**
 * Makes the changes of a row, all or none of them. A dry run makes them as one, in a transaction that is taken
 * back: the same rules judge what comes of it, in half the time.
 * @returns the version that comes of it
 */
async function write(
  { engine, model, database, actor, dryRun }: Import,
  { _id, version }: TranslationRow,
  steps: Plan['steps'],
): Promise<number> {
  const resource = model.resource('translations')
  const hooks = engine.hooksOf(resource)
  const changes = dryRun ? [Object.assign({}, ...steps) as Record<string, unknown>] : steps
  try {
    await inTransaction(database, async (tx) => {
      for (const [at, change] of changes.entries()) {
        const options = { hooks, version: version + at }
        await changeRecord({ tx, model, resource, actor }, _id, change, options)
      }
      if (dryRun) throw new DryRunOver()
    })
  } catch (error) {
    if (!(error instanceof DryRunOver)) throw error
    return version
  }
  return version + steps.length
}

/**
 * What has changed since the file was made, of what it changes: the text, or its original where the file does not say
 * which one it was. What else has moved is no matter.
 */
async function movedSince(
  { engine, model, actor }: Import,
  row: TranslationRow,
  { version, texts }: IncomingTranslation,
  fields: readonly ExchangedField[],
): Promise<'moved' | 'otherSource' | null> {
  if (version === null || row.version === version) return null
  if (row.version < version) return 'moved'
  const held = await changedSince(engine, model.resource('translations'), actor, row._id, version)
  if (held === null) return 'moved'
  const now: Readonly<Record<string, unknown>> = { ...row }
  const isMoved = [...fields, 'status'].some(
    (field) => held.has(field) && !isSameValue(held.get(field) ?? null, now[field] ?? null),
  )
  if (isMoved) return 'moved'
  const isUnsaid = fields.some((field) => texts.get(field)?.source === null)
  return isUnsaid && held.has('sourceChangedAt') ? 'otherSource' : null
}

const labelOf = ({ language }: Actor, path: string) =>
  translate(language, labelKey('translations', path))

/** Why a row was refused: at its texts, where it was one of them, else for the row. */
function refusalOf(
  { actor, textIn, noteFailure }: Import,
  error: unknown,
  fields: AnsweredRow['fields'],
) {
  const known = error instanceof ApiError ? error : null
  if (!known) noteFailure(error)
  const of = known?.details.fields ?? {}
  const named = fields.map((one) => {
    const problem = of[one.field]
    return problem ? { ...one, problem: textIn(problem, one.field) } : one
  })
  const others = Object.entries(of).filter(([path]) => !fields.some(({ field }) => field === path))
  if (others.length)
    return {
      fields: named,
      problem: others
        .map(([path, problem]) => `${labelOf(actor, path)}: ${textIn(problem, path)}`)
        .join('; '),
    }
  if (named.some(({ problem }) => problem !== null)) return { fields: named, problem: null }
  const { key = 'errors.server', details } = known ?? {}
  return { fields, problem: textIn({ key, ...(details?.vars && { vars: details.vars }) }) }
}

/** A row that names no translation of the collection; of another collection's text it tells nothing. */
export const strangeRow = (
  { textIn }: Import,
  id: string,
  why: 'otherCollection' | 'unknown',
): AnsweredRow => ({
  id,
  version: null,
  sku: null,
  name: null,
  outcome: 'refused',
  status: null,
  problem: textIn({ key: `app.translationFiles.problems.${why}` }),
  hint: null,
  fields: [],
  steps: [],
})

/** Writes what a file changes of a translation, or tries it. */
export async function importRow(
  work: Import,
  row: TranslationRow,
  incoming: IncomingTranslation,
  { steps, fields: planned, unsent }: Plan,
): Promise<AnsweredRow> {
  const { textIn, dryRun } = work
  const fields = planned.map(({ problem, ...one }) => ({
    ...one,
    problem: problem ? textIn({ key: problem }, one.field) : null,
  }))
  const answered = {
    id: row._id,
    version: row.version,
    sku: row.sku ?? null,
    name: row.sourceName ?? null,
    status: steps.at(-1)?.status ?? null,
    problem: null,
    hint:
      unsent &&
      textIn({
        key: `app.translationFiles.staysDraft.${unsent.why}`,
        vars: { fields: unsent.lacks.map((path) => labelOf(work.actor, path)).join(', ') },
      }),
    fields,
    steps: [],
  }
  if (!steps.length) return { ...answered, outcome: 'same' }
  if (fields.some(({ problem }) => problem !== null)) return { ...answered, outcome: 'refused' }
  const names = fields.map(({ field }) => field)
  try {
    const moved = await movedSince(work, row, incoming, names)
    if (moved) {
      const problem = textIn({ key: `app.translationFiles.problems.${moved}` })
      return { ...answered, outcome: 'refused', problem }
    }
    const version = await write(work, row, steps)
    return { ...answered, steps, version, outcome: dryRun ? 'change' : 'done' }
  } catch (error) {
    return { ...answered, outcome: 'refused', ...refusalOf(work, error, fields) }
  }
}
