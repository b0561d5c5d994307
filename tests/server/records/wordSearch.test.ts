import { beforeAll, describe, expect, test } from 'vitest'
import { listOf } from '../../helpers/listOf.ts'
import { loadUsers } from '../../helpers/loadUsers.ts'
import { withServer } from '../../helpers/testServer.ts'

const people = [
  'Caffè Città',
  "Dall'Acqua",
  '100% Lana',
  'under_score',
  'back\\slash',
  'C:D',
  'Rossi & Figli',
  'x"y',
  'Bo',
  'München 日本',
]

const server = withServer()
const admin = server.as('admin')
beforeAll(async () => {
  await loadUsers(
    server,
    people.map((name) => ({ name })),
  )
})

describe('word search', () => {
  const search = async (q: string) =>
    (
      await listOf(admin, '/api/user', {
        filter: { q, email_like: '@lists.example' },
        columns: ['name'],
      })
    ).rows
      .map((row) => String(row['name']))
      .toSorted()

  test.each([
    ['accents do not matter', 'caffe', ['Caffè Città']],
    ['typed accents neither', 'CITTÀ', ['Caffè Città']],
    ['inside a word from three characters', 'itt', ['Caffè Città']],
    ['at the start of a word below three', 'ci', ['Caffè Città']],
    ['not inside a word below three', 'tt', []],
    ['every word must be found', 'citta caffe', ['Caffè Città']],
    ['one that is not spoils it', 'citta lana', []],
    ['an apostrophe', "dall'acqua", ["Dall'Acqua"]],
    ['a percent sign is itself', '100%', ['100% Lana']],
    ['a percent sign alone is itself', '%', ['100% Lana']],
    ['an underscore is itself', 'r_s', ['under_score']],
    ['an underscore stands for nothing', 'b_ck', []],
    ['a backslash is itself', 'back\\', ['back\\slash']],
    ['a colon is itself', 'c:d', ['C:D']],
    ['a sign between words is found', 'rossi & figli', ['Rossi & Figli']],
    ['a short word', 'bo', ['Bo']],
    ['other scripts', '日本', ['München 日本']],
    ['quotes', 'x"y', ['x"y']],
    ['operators of the search engine', 'rossi | lana', []],
    ['a lone operator', '!', []],
    ['an unfinished quotation', "'", ["Dall'Acqua"]],
  ])('%s: %j', async (_what, words, expected) => {
    expect(await search(words)).toEqual(expected)
  })

  test('products are found by SKU, name and vendor', async () => {
    const { rows } = await listOf(admin, '/api/product', {
      range: [0, 0],
      columns: ['sku', 'name', 'vendorName'],
    })
    for (const field of ['sku', 'name', 'vendorName']) {
      const q = String(rows[0]?.[field])
      const found = await listOf(admin, '/api/product', { filter: { q }, range: [0, 999] })
      expect(found.rows.map((row) => row['_id'])).toContain(rows[0]?.['_id'])
      expect(found.rows.length).toBeLessThan(120)
    }
  })
})
