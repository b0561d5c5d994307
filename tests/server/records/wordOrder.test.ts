import { beforeAll, describe, expect, test } from 'vitest'
import { model } from '../../../resources/index.ts'
import {
  asChoice,
  compareWords,
  languages,
  valueAt,
  type FieldOf,
  type Language,
  type Leaf,
  type Resource,
} from '../../../schema/index.ts'
import { choiceText, countryText } from '../../../server/db/tables/choiceText.ts'
import { listOf, listUrl, type Json } from '../../helpers/listOf.ts'
import { loadUsers } from '../../helpers/loadUsers.ts'
import { withServer } from '../../helpers/testServer.ts'

const server = withServer()
const admin = server.as('admin')

/** Reads a list as somebody whose screen is in a language. */
async function listIn(language: Language, url: string) {
  const { authorization } = admin
  const headers = { authorization, cookie: `bottega_language=${language}` }
  const answer = await server.app.inject({ url, headers })
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body}`)
  return answer
}

const rowsIn = async (language: Language, url: string): Promise<Json[]> =>
  (await listIn(language, url)).json()

/** What a reader sees of a value; null for none. */
function shown({ resource, leaf }: FieldOf, value: unknown, language: Language): string | null {
  if (value === null || value === undefined) return null
  if (leaf.kindName === 'localizedText') {
    const texts = value as Partial<Record<Language, string | null>>
    return texts[language] ?? texts.en ?? texts.it ?? null
  }
  if (typeof value !== 'string') throw new Error('a word is a text')
  const text = value
  return leaf.kindName === 'country'
    ? countryText(text, language)
    : choiceText(resource, leaf, text, language)
}

const isTranslated = ({ leaf }: FieldOf) =>
  leaf.kindName === 'localizedText' || leaf.kindName === 'country' || asChoice(leaf) !== undefined

/** Every column that is shown in translation, with the field whose words it shows. */
const columns = model.resources.flatMap((resource) =>
  resource.leaves.flatMap((leaf): [string, Resource, Leaf, FieldOf][] => {
    const source = resource.sources.get(leaf) ?? { resource, leaf }
    const isSorted = leaf.kind.sortable && leaf.field.read === undefined
    return isSorted && isTranslated(source)
      ? [[`${resource.name}.${leaf.path}`, resource, leaf, source]]
      : []
  }),
)

describe('public-cases 2: a list is ordered by the words that its reader sees', () => {
  test('categories of products and of their types, materials and names are among them', () => {
    expect(columns.map(([name]) => name)).toEqual(
      expect.arrayContaining([
        'productTypes.name',
        'productTypes.category',
        'products.category',
        'products.material',
        'products.displayTitle',
      ]),
    )
  })

  describe.each(columns)('%s', (_name, resource, leaf, source) => {
    const read = (record: Json, language: Language) =>
      shown(source, valueAt(record, leaf.parts), language)
    const urlOf = (direction: string, more = {}) =>
      listUrl(resource.path, {
        sort: [leaf.path, direction],
        range: [0, 199],
        columns: [leaf.path],
        ...more,
      })

    test.each(languages)('in %s', async (language) => {
      const compare = compareWords(language)
      const up = (await rowsIn(language, urlOf('ASC'))).map((one) => read(one, language))
      const words = up.filter((one) => one !== null)
      expect(words).toEqual(words.toSorted(compare))
      expect(up.slice(words.length).every((one) => one === null)).toBe(true)
      const down = (await rowsIn(language, urlOf('DESC'))).map((one) => read(one, language))
      const last = down.filter((one) => one !== null)
      expect(last).toEqual(last.toSorted((one, other) => compare(other, one)))
    })
  })
})

test('public-cases 2: the pages of such a list join, forwards and backwards', async () => {
  for (const language of languages)
    for (const direction of ['ASC', 'DESC']) {
      const question = { sort: ['material', direction], columns: ['material'] }
      const whole = await rowsIn(
        language,
        listUrl('/api/product', { ...question, range: [0, 119] }),
      )
      const pages: unknown[] = []
      for (let at = 0; at < 120; at += 40) {
        const end = at ? whole[at - 1] : undefined
        const after = end && { after: [end['material'], end['_id']] as const }
        const url = listUrl('/api/product', { ...question, range: [at, at + 39], ...after })
        pages.push(...(await rowsIn(language, url)).map((row) => row['_id']))
      }
      expect(pages).toEqual(whole.map((row) => row['_id']))
    }
})

test.each([
  ['material', 'Legno'],
  ['category', 'Tessili'],
])(
  'public-cases 2: a file has the words and the order of its own language: %s',
  async (column, word) => {
    const wordsIn = async (language: Language) => {
      const url = `/api/product/export?language=${language}&sort=["${column}","ASC"]&columns=["${column}"]`
      const { body } = await listIn('en', url)
      const lines = body.split(/\r?\n/).slice(1)
      return lines.map((line) => line.replaceAll('"', '')).filter(Boolean)
    }
    for (const language of languages) {
      const found = await wordsIn(language)
      expect(found.length).toBeGreaterThan(50)
      expect(found).toEqual(found.toSorted(compareWords(language)))
    }
    expect(await wordsIn('it')).toContain(word)
    expect(await wordsIn('en')).not.toContain(word)
  },
)

describe('public-cases 5: numbers inside texts count by their value', () => {
  beforeAll(() =>
    loadUsers(
      server,
      ['Vaso 10', 'vaso 2', 'Vaso 1', 'Vaso 1b', 'Vàso 3', 'Vaso'].map((name, at) => ({
        name,
        email: `${at}@numbers.example`,
      })),
    ),
  )

  test('Vaso 1, Vaso 2, Vaso 10', async () => {
    const filter = { email_like: '@numbers.example' }
    for (const language of languages) {
      const url = listUrl('/api/user', { filter, sort: ['name', 'ASC'], range: [0, 9] })
      const found = await rowsIn(language, url)
      expect(found.map(({ name }) => name)).toEqual([
        'Vaso',
        'Vaso 1',
        'Vaso 1b',
        'vaso 2',
        'Vàso 3',
        'Vaso 10',
      ])
    }
  })
})

describe('public-cases 1: texts in languages are found in both', () => {
  test.each([
    ['Wall', 'Wall hangings'],
    ['hangings WALL', 'Wall hangings'],
    ['Arazzi', 'Wall hangings'],
    ['arazz', 'Wall hangings'],
  ])('“%s” finds the type “%s”', async (q, name) => {
    const { rows } = await listOf(admin, '/api/product-data', { filter: { q }, range: [0, 24] })
    expect(rows.map((row) => (row['name'] as { en: string }).en)).toEqual([name])
  })

  test('a type made a moment ago, and by its new name once it is renamed', async () => {
    const body = { name: { en: 'Spinning tops', it: 'Trottole à molla' }, category: 'decoration' }
    const made = await admin.call('POST', '/api/product-data', body)
    expect(made.status).toBe(201)
    const found = async (q: string) =>
      (await listOf(admin, '/api/product-data', { filter: { q }, range: [0, 24] })).rows.map(
        (row) => row['_id'],
      )
    const { _id: id } = made.body as Json
    expect([await found('spinning'), await found('TROTTOLE a')]).toEqual([[id], [id]])
    await admin.call('PUT', `/api/product-data/${String(id)}`, { name: { en: 'Yo-yos' } })
    expect([await found('yo-yos'), await found('spinning')]).toEqual([[id], []])
  })

  test('a product by its display title, in either language', async () => {
    const { rows } = await listOf(admin, '/api/product', { range: [0, 0] })
    const id = String(rows[0]?.['_id'])
    const displayTitle = { en: 'Moonrise bowl', it: 'Ciotola del plenilunio' }
    expect((await admin.call('PUT', `/api/product/${id}`, { displayTitle })).status).toBe(200)
    for (const q of ['moonrise', 'plenilunio']) {
      const found = await listOf(admin, '/api/product', { filter: { q }, range: [0, 24] })
      expect(found.rows.map((row) => row['_id'])).toEqual([id])
    }
  })
})
