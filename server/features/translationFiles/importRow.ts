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
import { changedSince } from '../translations/changedSince.ts'

export type AnsweredRow = CallAnswer<'importTranslations'>['rows'][number]

/** What an import works with. */
export interface ImportContext {
  readonly engine: Engine
  readonly model: Model
  readonly database: Database
  readonly actor: Actor
  readonly textIn: ErrorTexts
  readonly dryRun: boolean
  /** Logs an unexpected failure; rows already written stay. */
  readonly logFailure: (error: unknown) => void
}

/** Rolls back the transaction of a dry run. */
class DryRunRollback extends Error {}

/**
 * Writes the steps of a row in one transaction. A dry run merges them into one change and rolls it
 * back: the same rules are checked in half the time.
 * @returns the new version
 */
async function write(
  { engine, model, database, actor, dryRun }: ImportContext,
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
      if (dryRun) throw new DryRunRollback()
    })
  } catch (error) {
    if (!(error instanceof DryRunRollback)) throw error
    return version
  }
  return version + steps.length
}

/**
 * Whether a text that the file changes has itself changed since the export, or, where the file does
 * not contain the original, whether that has. Other changes do not matter.
 */
async function findConflict(
  { engine, model, actor }: ImportContext,
  row: TranslationRow,
  { version, texts }: IncomingTranslation,
  fields: readonly ExchangedField[],
): Promise<'moved' | 'otherSource' | null> {
  if (version === null || row.version === version) return null
  if (row.version < version) return 'moved'
  const earlierValues = await changedSince(
    engine,
    model.resource('translations'),
    actor,
    row._id,
    version,
  )
  if (earlierValues === null) return 'moved'
  const now: Readonly<Record<string, unknown>> = { ...row }
  const isMoved = [...fields, 'status'].some(
    (field) =>
      earlierValues.has(field) &&
      !isSameValue(earlierValues.get(field) ?? null, now[field] ?? null),
  )
  if (isMoved) return 'moved'
  const lacksSource = fields.some((field) => texts.get(field)?.source === null)
  return lacksSource && earlierValues.has('sourceChangedAt') ? 'otherSource' : null
}

const labelOf = ({ language }: Actor, path: string) =>
  translate(language, labelKey('translations', path))

/**
 * Puts the problem of a refused row at its texts where it is about one of them, else at the row.
 */
function describeRefusal(
  { actor, textIn, logFailure }: ImportContext,
  error: unknown,
  fields: AnsweredRow['fields'],
) {
  const known = error instanceof ApiError ? error : null
  if (!known) logFailure(error)
  const fieldErrors = known?.details.fields ?? {}
  const named = fields.map((one) => {
    const problem = fieldErrors[one.field]
    return problem ? { ...one, problem: textIn(problem, one.field) } : one
  })
  const others = Object.entries(fieldErrors).filter(
    ([path]) => !fields.some(({ field }) => field === path),
  )
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

/**
 * Answer for an id that is no translation of the collection; it reveals nothing of another
 * collection's text.
 */
export const unknownRow = (
  { textIn }: ImportContext,
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

/** Writes the changes of a file to one translation, or tries them in a dry run. */
export async function importRow(
  context: ImportContext,
  row: TranslationRow,
  incoming: IncomingTranslation,
  { steps, fields: planned, unsent }: Plan,
): Promise<AnsweredRow> {
  const { textIn, dryRun } = context
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
        vars: { fields: unsent.lacks.map((path) => labelOf(context.actor, path)).join(', ') },
      }),
    fields,
    steps: [],
  }
  if (!steps.length) return { ...answered, outcome: 'same' }
  if (fields.some(({ problem }) => problem !== null)) return { ...answered, outcome: 'refused' }
  const names = fields.map(({ field }) => field)
  try {
    const moved = await findConflict(context, row, incoming, names)
    if (moved) {
      const problem = textIn({ key: `app.translationFiles.problems.${moved}` })
      return { ...answered, outcome: 'refused', problem }
    }
    const version = await write(context, row, steps)
    return { ...answered, steps, version, outcome: dryRun ? 'change' : 'done' }
  } catch (error) {
    return { ...answered, outcome: 'refused', ...describeRefusal(context, error, fields) }
  }
}
