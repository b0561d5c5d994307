import { beforeAll, expect, test } from 'vitest'
import { model } from '../../../resources/index.ts'
import { roles, type UserType } from '../../../resources/settings/roles.ts'
import { choiceText, countryText } from '../../../server/db/tables/choiceText.ts'
import {
  asReference,
  canRead,
  compareWords,
  isComputed,
  isObject,
  putAt,
  valueAt,
  type Leaf,
  type Resource,
} from '../../../schema/index.ts'
import { listOf, type Json, type ListQuestion } from '../../helpers/listOf.ts'
import { type Client, withServer } from '../../helpers/testServer.ts'

/** The plain way to a list: every record that somebody may read, one by one, then by hand. */
interface Reader {
  readonly resource: Resource
  readonly client: Client
  readonly leaves: readonly Leaf[]
  readonly records: readonly Json[]
}

const server = withServer()
const readers: Reader[] = []
const who: readonly UserType[] = ['admin', 'buyer', 'logistics', 'vendor']
const names = ['products', 'collections', 'vendors', 'orders']

/** Addresses of papers are signed anew each quarter of an hour, which may end between two reads. */
function withoutSignatures<T>(answer: T): T {
  const text = JSON.stringify(answer).replaceAll(/\?until=\d+&signature=[\w-]+/g, '')
  return JSON.parse(text) as T
}

/** A record as lists show it: they name the records that a single one embeds. */
function asListed({ leaves }: Resource, record: Json): Json {
  for (const leaf of leaves) {
    const value = valueAt(record, leaf.parts)
    if (asReference(leaf)?.embed && isObject(value)) putAt(record, leaf.parts, value['_id'])
  }
  return record
}

async function readerOf(type: UserType, resource: Resource): Promise<Reader> {
  const client = server.as(type)
  const subject = { id: client.id, role: type, rights: roles.rights[type] ?? [] }
  const all = await server.as('admin').call('GET', `${resource.path}?range=[0,999]`)
  const records: Json[] = []
  for (const { _id } of all.body as Json[]) {
    const { status, body } = await client.call('GET', `${resource.path}/${String(_id)}`)
    if (status === 200) records.push(asListed(resource, withoutSignatures(body as Json)))
  }
  const leaves = resource.leaves.filter(
    (leaf) => canRead(model, leaf, subject) && leaf.kind.column !== null,
  )
  return { resource, client, leaves, records }
}

beforeAll(async () => {
  for (const type of who)
    for (const name of names) {
      const resource = model.resource(name)
      const subject = { id: '', role: type, rights: roles.rights[type] ?? [] }
      if (model.scope(resource, 'read', subject) !== null)
        readers.push(await readerOf(type, resource))
    }
}, 120_000)

let seed = 20261123
function random(): number {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return seed / 2 ** 32
}
const pick = <T>(some: readonly T[]): T => some[Math.floor(random() * some.length)] as T

type Fulfils = (record: Json) => boolean
const plain = (value: unknown) => value ?? null
const operators: Readonly<Record<string, (one: unknown, other: unknown) => boolean>> = {
  _gte: (one, other) => String(one) === String(other) || isAfter(one, other),
  _gt: (one, other) => isAfter(one, other),
  _lte: (one, other) => !isAfter(one, other),
  _lt: (one, other) => String(one) !== String(other) && !isAfter(one, other),
}
const isAfter = (one: unknown, other: unknown) =>
  typeof one === 'number' ? one > Number(other) : String(one) > String(other)

/** A condition that some records are likely to fulfil, for the query and as it is meant. */
function condition({ leaves, records }: Reader): [Json, Fulfils] | undefined {
  const leaf = pick(leaves)
  const { path, parts, kind } = leaf
  const of = (record: Json) => plain(valueAt(record, parts))
  const values = records.map(of).filter((value) => value !== null && typeof value !== 'object')
  if (leaf.kindName === 'missing' || !values.length) return undefined
  const [one, other] = [pick(values), pick(values)]
  const ending = pick(['', 'any', 'none', '_empty', ...Object.keys(operators)])
  if (ending === '_empty') {
    const isNone = random() < 0.5
    return [{ [`${path}_empty`]: isNone }, (record) => (of(record) === null) === isNone]
  }
  const compares = operators[ending]
  if (compares)
    return kind.operators.includes('range')
      ? [{ [path + ending]: one }, (record) => of(record) !== null && compares(of(record), one)]
      : undefined
  if (!kind.operators.includes('equals')) return undefined
  const wanted = ending === 'any' ? [one, other] : ending === 'none' ? [null, one] : [one]
  return [
    { [path]: ending === '' ? one : wanted },
    (record) => wanted.some((value) => value === of(record)),
  ]
}

const inOrderOfWords = compareWords('en')

/** A text as its reader sees it. */
const shownText = (resource: Resource, leaf: Leaf, value: string) => {
  const source = resource.sources.get(leaf) ?? { resource, leaf }
  return source.leaf.kindName === 'country'
    ? countryText(value, 'en')
    : choiceText(source.resource, source.leaf, value, 'en')
}

/** Upwards, with what has no value last in either direction. */
function compare(resource: Resource, leaf: Leaf, isDescending: boolean) {
  const valueOf = (record: Json) => {
    const value = plain(valueAt(record, leaf.parts))
    const texts = leaf.kindName === 'localizedText' ? (value as Json | null) : null
    if (texts) return texts['en'] ?? texts['it'] ?? null
    return typeof value === 'string' && leaf.kind.column === 'text'
      ? shownText(resource, leaf, value)
      : value
  }
  const isText = leaf.kind.column === 'text' || leaf.kindName === 'localizedText'
  return (a: Json, b: Json) => {
    const [one, other] = [valueOf(a), valueOf(b)]
    if (one === other) return 0
    if (one === null || other === null) return one === null ? 1 : -1
    const up = isText
      ? inOrderOfWords(JSON.stringify(one), JSON.stringify(other))
      : isAfter(one, other)
        ? 1
        : -1
    return isDescending ? -up : up
  }
}

const isSortable = (leaf: Leaf) =>
  leaf.kind.sortable && leaf.kindName !== 'missing' && (leaf.isSystem || !isComputed(leaf))

test('any list is what reading every record and sorting by hand comes to', async () => {
  let filled = 0
  let followed = 0
  for (let at = 0; at < 240; at += 1) {
    const reader = pick(readers)
    const { resource, client, leaves, records } = reader
    const conditions = Array.from({ length: Math.floor(random() * 3) }, () =>
      condition(reader),
    ).filter((one) => one !== undefined)
    const sorted = [pick(leaves.filter(isSortable)), pick(leaves.filter(isSortable))]
      .slice(0, random() < 0.8 ? 1 : 2)
      .map((leaf) => ({ leaf, isDescending: random() < 0.5 }))
    const columns = Array.from({ length: 1 + Math.floor(random() * 8) }, () => pick(leaves))
    const from = pick([0, 0, 0, 5, 20])
    const size = pick([1, 10, 25, 100])
    const question: ListQuestion = {
      filter: Object.assign({}, ...conditions.map(([filter]) => filter)) as Json,
      range: [from, from + size - 1],
      sort: sorted.map(({ leaf, isDescending }) => [leaf.path, isDescending ? 'DESC' : 'ASC']),
      columns: columns.map(({ path }) => path),
    }
    // Two conditions on one name are one in the query: the later.
    const asked = new Set(Object.keys(question.filter ?? {}))
    if (asked.size < conditions.length) continue
    const matching = records.filter((record) => conditions.every(([, fulfils]) => fulfils(record)))
    const ties = sorted.at(-1)?.isDescending ? -1 : 1
    const inOrder = matching.toSorted(
      (a, b) =>
        sorted.reduce(
          (found, { leaf, isDescending }) => found || compare(resource, leaf, isDescending)(a, b),
          0,
        ) || (String(a['_id']) > String(b['_id']) ? ties : -ties),
    )
    const wanted = inOrder.slice(from, from + size)
    const [last] = wanted.slice(-1)
    const [only] = sorted
    if (last && only) {
      // What comes behind a record is the same whether it is counted to or found by its place.
      const next = from + wanted.length
      const { rows } = await listOf(client, resource.path, {
        ...question,
        range: [next, next + size - 1],
        after: [plain(valueAt(last, only.leaf.parts)), last['_id']],
      })
      expect(
        rows.map(({ _id }) => _id),
        `behind ${JSON.stringify(last['_id'])}: ${resource.name} ${JSON.stringify(question)}`,
      ).toEqual(inOrder.slice(next, next + size).map(({ _id }) => _id))
      followed += rows.length > 0 ? 1 : 0
    }
    // The second time it may be a prepared statement.
    for (const time of ['first', 'second']) {
      const { rows: signed, total } = await listOf(client, resource.path, question)
      const rows = withoutSignatures(signed)
      const about = `${resource.name} ${JSON.stringify(question)}, ${time} time`
      expect(total, about).toBe(String(matching.length))
      expect(
        rows.map(({ _id }) => _id),
        about,
      ).toEqual(wanted.map(({ _id }) => _id))
      for (const { parts, path } of columns)
        expect(
          rows.map((row) => plain(valueAt(row, parts))),
          `${path} of ${about}`,
        ).toEqual(wanted.map((record) => plain(valueAt(record, parts))))
      filled += rows.length > 0 ? 1 : 0
    }
  }
  expect(filled).toBeGreaterThan(100)
  expect(followed).toBeGreaterThan(20)
})
