import { putAt, type Leaf, type Resource } from '../../../schema/index.ts'
import type { FoundTexts } from './findRecord.ts'
import { JsonReader, type Wanted } from './jsonReader.ts'
import { tagOf, type RecordText } from './recordText.ts'

/** Where the values of a record come from: its id, then what came with its document, then the document. */
interface Template {
  /** What stands before each value, and after the last. */
  readonly literals: readonly string[]
  /** Of each value its places, the first of which that has one counts. */
  readonly places: readonly (readonly number[])[]
  /** What is read of the document. */
  readonly wanted: Wanted
  /** The place of the version. */
  readonly version: number
}

type MutableWanted = Map<string, { place?: number; within?: MutableWanted }>

const mark = (at: number) => `\0${at}\0`
const marks = /"\\u0000(\d+)\\u0000"/

function want(wanted: MutableWanted, [key = '', ...rest]: readonly string[], place: number): void {
  // Keys are compared as they are written.
  const written = JSON.stringify(key).slice(1, -1)
  const entry = wanted.get(written) ?? {}
  wanted.set(written, entry)
  if (!rest.length) entry.place = place
  else want((entry.within ??= new Map()), rest, place)
}

/** Names of what a statement's lists begin with, which are fields of every record. */
const systemValues: Readonly<Record<string, string>> = {
  version: '.version',
  createdAt: '.createdAt',
  updatedAt: '.updatedAt',
}

/** Where a record's JSON has which value: made once per statement, by writing a record of marks. */
function templateOf(
  resource: Resource,
  names: readonly string[],
  leaves: readonly Leaf[],
): Template {
  const record: Record<string, unknown> = {}
  const wanted: MutableWanted = new Map()
  const joined = new Map(names.map((name, at) => [name, at + 1]))
  let last = names.length
  const sources = leaves.map((leaf): readonly number[] => {
    if (leaf.path === '_id') return [0]
    const copied = joined.get(leaf.path) ?? joined.get(systemValues[leaf.path] ?? '')
    if (copied !== undefined && !leaf.field.firstOf) return [copied]
    want(wanted, leaf.parts, (last += 1))
    return copied === undefined ? [last] : [last, copied]
  })
  for (const [at, { parts, field }] of leaves.entries()) {
    putAt(record, parts, mark(at))
    if (field.alias) record[field.alias] = mark(at)
  }
  const [first = '', ...others] = JSON.stringify(record).split(marks)
  const literals = [first]
  const places: (readonly number[])[] = []
  const written = new Set<number>()
  for (let at = 0; at < others.length; at += 2) {
    const leaf = Number(others[at])
    written.add(leaf)
    places.push(sources[leaf] ?? [])
    literals.push(others[at + 1] ?? '')
  }
  const lost = leaves.find((_leaf, at) => !written.has(at))
  if (lost) throw new Error(`${resource.name}.${lost.path}: another field stands in its place`)
  return { literals, places, wanted, version: joined.get('.version') ?? 0 }
}

const templates = new WeakMap<FoundTexts['statement'], Template>()

/**
 * A record as its reader sees it, as JSON: what `shownRecord` makes, put together of the database's own texts
 * without reading them as objects.
 * @param leaves what the reader may see: the same for all for whom a statement is made
 */
export function recordJson(
  resource: Resource,
  leaves: readonly Leaf[],
  id: string,
  { statement, texts }: FoundTexts,
): RecordText {
  const template = templates.get(statement) ?? templateOf(resource, statement.names.flat(), leaves)
  templates.set(statement, template)
  const [document, ...lists] = texts
  const values: (string | undefined)[] = [`"${id}"`]
  for (const list of lists) values.push(...new JsonReader(list ?? '[]').list())
  new JsonReader(document ?? '{}').object(template.wanted, values)
  const { literals, places, version } = template
  let json = literals[0] ?? ''
  for (const [at, [first = -1, other = -1]] of places.entries())
    json += (values[first] ?? values[other] ?? 'null') + (literals[at + 1] ?? '')
  return { json, tag: tagOf(values[version], json) }
}
