import { sql } from 'kysely'
import type { ImportSummary } from '../../resources/calls/imports.ts'
import type { Actor } from '../access/actor.ts'
import { errorTexts } from '../errors/errorTexts.ts'
import { headsOf } from './headsOf.ts'
import type { ImportParts, StoredImport } from './importParts.ts'
import { readAs } from './read/readAs.ts'

interface OutcomeCount {
  readonly import: string
  readonly outcome: string
  readonly count: number
}

const instant = (date: Date | null) => date?.toISOString() ?? null

/** Imports as users see them. */
export async function shownImports(
  parts: ImportParts,
  actor: Actor,
  stored: readonly StoredImport[],
): Promise<ImportSummary[]> {
  const { database } = parts
  const ids = stored.map(({ _id }) => _id)
  const { rows: counted } = await sql<OutcomeCount>`
    select "import", "outcome", count(*)::integer as count from "importRows"
    where "import" = any(${ids}::uuid[]) group by 1, 2`.execute(database)
  const undone = stored.filter(({ undoneAt }) => undoneAt !== null).map(({ _id }) => _id)
  const { rows: kept } = await sql<OutcomeCount>`
    select "import", 'kept' as "outcome", count(*)::integer as count from "importRows"
    where "import" = any(${undone}::uuid[]) and "kept" <> '[]' group by 1`.execute(database)
  const { rows: people } = await sql<{ id: string; email: string }>`
    select "_id" as id, "email" from users where "_id" = any(${stored.map(({ userId }) => userId)}::uuid[])`.execute(
    database,
  )
  const heads = await Promise.all(stored.map((one) => headsOf(parts, one, actor)))
  return stored.map((one, at) => {
    const errorText = errorTexts(actor.language, one.resource)
    const counts = [...counted, ...kept].filter((some) => some.import === one._id)
    return {
      id: one._id,
      resource: one.resource,
      fileName: one.fileName,
      by: people.find(({ id }) => id === one.userId)?.email ?? '',
      createdAt: one.createdAt.toISOString(),
      state: one.state,
      isMassUpdate: one.isMassUpdate,
      rows: one.rows,
      done: one.done,
      counts: Object.fromEntries(counts.map(({ outcome, count }) => [outcome, count])),
      columns: (heads[at] ?? []).map(({ name, column, problem }) => ({
        name,
        path: column?.path ?? null,
        isKey: column?.isKey === true,
        problem: problem === null ? null : errorText(problem),
      })),
      read: one.manner.form ? readAs(one.manner.form, actor.language) : null,
      problem: one.problem === null ? null : errorText(one.problem),
      appliedAt: instant(one.appliedAt),
      undoneAt: instant(one.undoneAt),
    }
  })
}
