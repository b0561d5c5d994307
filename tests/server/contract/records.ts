import { sql } from 'kysely'
import { kindOf, putAt, type Definition, type Scope } from '../../../schema/index.ts'
import type { TestServer } from '../../helpers/testServer.ts'
import { definitions, placesOf, reachOf, isWritable, type UserType } from './expected.ts'

type Json = Record<string, unknown>

/**
 * Ids of a resource straight from the database: all of them, or those whose field holds an id. Texts of products
 * come before those of company pages, which have fewer fields and more rules.
 */
export async function idsIn(
  { database }: TestServer,
  name: string,
  scope: Scope,
  userId: string,
): Promise<string[]> {
  const path = scope === 'all' ? [] : scope.own.split('.')
  const isOwn =
    scope === 'all'
      ? sql`true`
      : scope.own === '_id'
        ? sql`"_id" = ${userId}::uuid`
        : sql`"doc" #>> ${path}::text[] = ${userId}`
  const { rows } = await sql<{ id: string }>`
    select "_id" as id from ${sql.table(`${name}_docs`)} where ${isOwn}
    order by coalesce("doc" ->> 'subject' = 'company', false), "_id"`.execute(database)
  return rows.map(({ id }) => id)
}

/** The records of a resource that stand in the state in which some may not edit them. */
export async function lockedIds(server: TestServer, name: string): Promise<ReadonlySet<string>> {
  const lock = (definitions as unknown as readonly Definition[]).find(
    (one) => one.name === name,
  )?.lockedWhile
  if (!lock) return new Set()
  const { rows } = await sql<{ _id: string }>`select "_id" from ${sql.table(name)}
    where ${sql.id(lock.field)}::text = any(${[lock.is].flat().map(String)}::text[])`.execute(
    server.database,
  )
  return new Set(rows.map(({ _id }) => _id))
}

/** One record within reach that is not locked, and one beyond reach, where there are such. */
export async function sampleIds(
  server: TestServer,
  name: string,
  scope: Scope | null,
  userId: string,
): Promise<{ mine: string | undefined; foreign: string | undefined }> {
  const everyone = await idsIn(server, name, 'all', userId)
  const mine = scope === null ? [] : await idsIn(server, name, scope, userId)
  const reached = new Set(mine)
  const locked = await lockedIds(server, name)
  return {
    mine: mine.find((id) => !locked.has(id)),
    foreign: everyone.find((id) => !reached.has(id)),
  }
}

let made = 0

/** The least body that makes a valid record, as a type of user would send it. */
export async function validBody(
  server: TestServer,
  definition: Definition,
  type: UserType,
  userId: string,
): Promise<Json> {
  const body: Json = {}
  made += 1
  const own = reachOf(definition.access, 'create', type)
  const random = () => (((made * 7919) % 9973) + 1) / 9975
  for (const place of placesOf(definition)) {
    const { path, field } = place
    const isForced = typeof own === 'object' && own !== null && own.own === path
    // What is required only at times is given too.
    const isNeeded = field.required ?? field.requiredUnless
    if (!isNeeded || isForced || !isWritable(place, type, 'create')) continue
    putAt(body, path.split('.'), await valueFor(server, place.field, userId, random))
  }
  return body
}

async function valueFor(
  server: TestServer,
  field: Parameters<typeof kindOf>[0],
  userId: string,
  random: () => number,
): Promise<unknown> {
  if (field.kind === 'reference') {
    const [first] = await idsIn(
      server,
      (field as typeof field & { resource: string }).resource,
      'all',
      userId,
    )
    return first
  }
  const sample = kindOf(field).sample(field, random)
  return (field.unique ?? field.uniqueWithin) && field.kind === 'text'
    ? `${String(sample)}-${made}`
    : sample
}

/** Dotted paths of a reply, down to the places of its definition. */
export function pathsOf(reply: Json, known: ReadonlySet<string>, prefix = ''): string[] {
  return Object.entries(reply).flatMap(([name, value]) => {
    const path = prefix + name
    const isGroup = [...known].some((one) => one.startsWith(`${path}.`))
    return isGroup ? pathsOf(value as Json, known, `${path}.`) : [path]
  })
}

/** Second names that a reply holds beside these paths. */
export function aliasesOf(definition: Definition, paths: ReadonlySet<string>): string[] {
  return placesOf(definition).flatMap(({ path, field }) =>
    field.alias && paths.has(path) ? [field.alias] : [],
  )
}
