import type { CallAnswer } from '../../../resources/calls/index.ts'
import { isSameValue, type Model } from '../../../schema/index.ts'
import type { Actor } from '../../access/actor.ts'
import { inTransaction, type Database } from '../../db/connect.ts'
import { ApiError } from '../../errors/apiError.ts'
import type { ErrorTexts } from '../../errors/errorTexts.ts'
import type { Engine } from '../../records/engine.ts'
import { changeRecord } from '../../records/write/writeRecord.ts'
import type { TranslationRow } from './exchangedRows.ts'
import type { IncomingTranslation } from './exchangedTexts.ts'
import type { Plan } from './planTexts.ts'
import { changedSince } from './textsAtVersion.ts'

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

/** What the writer says to it: the very one that saves, in a transaction that is taken back. */
async function tryChange(
  { engine, model, database, actor }: Import,
  { _id, version }: TranslationRow,
  change: Record<string, unknown>,
): Promise<void> {
  const resource = model.resource('translations')
  const options = { hooks: engine.hooksOf(resource), version }
  try {
    await inTransaction(database, async (tx) => {
      await changeRecord({ tx, model, resource, actor }, _id, change, options)
      throw new DryRunOver()
    })
  } catch (error) {
    if (!(error instanceof DryRunOver)) throw error
  }
}

/** Whether somebody has changed since what the file changes; what else has moved is no matter. */
async function hasMoved(
  { engine, model, actor }: Import,
  row: TranslationRow,
  version: number,
  fields: readonly string[],
): Promise<boolean> {
  if (row.version === version) return false
  if (row.version < version) return true
  const held = await changedSince(engine, model.resource('translations'), actor, row._id, version)
  if (held === null) return true
  const now: Readonly<Record<string, unknown>> = { ...row }
  return [...fields, 'status'].some(
    (field) => held.has(field) && !isSameValue(held.get(field) ?? null, now[field] ?? null),
  )
}

/** Why a row was refused: at its texts, where it was one of them, else for the row. */
function refusalOf({ textIn, noteFailure }: Import, error: unknown, fields: AnsweredRow['fields']) {
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
      problem: others.map(([path, problem]) => textIn(problem, path)).join('; '),
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
  problem: textIn({ key: `app.translationExchange.problems.${why}` }),
  fields: [],
  change: {},
})

/** Writes what a file changes of a translation, or tries it. */
export async function importRow(
  work: Import,
  row: TranslationRow,
  incoming: IncomingTranslation,
  { change, fields: planned }: Plan,
): Promise<AnsweredRow> {
  const { engine, model, actor, textIn, dryRun } = work
  const fields = planned.map(({ problem, ...one }) => ({
    ...one,
    problem: problem ? textIn({ key: problem }, one.field) : null,
  }))
  const answered = {
    id: row._id,
    version: row.version,
    sku: row.sku ?? null,
    name: row.sourceName ?? null,
    status: change.status ?? null,
    problem: null,
    fields,
    change: {},
  }
  if (change.status === undefined) return { ...answered, outcome: 'same' }
  if (fields.some(({ problem }) => problem !== null)) return { ...answered, outcome: 'refused' }
  const names = fields.map(({ field }) => field)
  if (await hasMoved(work, row, incoming.version, names)) {
    const problem = textIn({ key: 'app.translationExchange.problems.moved' })
    return { ...answered, outcome: 'refused', problem }
  }
  try {
    if (dryRun) {
      await tryChange(work, row, change)
      return { ...answered, change, outcome: 'change' }
    }
    const { version } = row
    const resource = model.resource('translations')
    const written = await engine.update(resource, actor, row._id, change, { version })
    return { ...answered, change, version: Number(written.version), outcome: 'done' }
  } catch (error) {
    return { ...answered, outcome: 'refused', ...refusalOf(work, error, fields) }
  }
}
