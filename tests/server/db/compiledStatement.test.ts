import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connect, type Database } from '../../../server/db/connect.ts'
import { cacheByOwner, compileStatement, slot } from '../../../server/db/compiledStatement.ts'

let database: Database
beforeAll(() => {
  database = connect({ ...inject('postgres'), database: 'template1' }, { max: 1 })
})
afterAll(() => database.destroy())

test('a kept statement takes the values of each run by name, and all of them', () => {
  const { text, valuesWith } = compileStatement(
    database,
    sql`select ${slot('last')}, ${7}, ${slot('first')}, ${slot('last')}`,
  )
  expect(text).toBe('select $1, $2, $3, $4')
  const own = new Map<string, unknown>([
    ['first', '\0odd'],
    ['last', null],
  ])
  expect(valuesWith(own)).toEqual([null, 7, '\0odd', null])
  expect(() => valuesWith(new Map([['first', 1]]))).toThrow('no value for last')
})

test('of what was made the one used longest ago goes', () => {
  const made: string[] = []
  const kept = cacheByOwner<object, string>(2)
  const owner = {}
  const get = (key: string) =>
    kept(owner, key, () => {
      made.push(key)
      return key
    })
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) get(key)
  expect(made).toEqual(['a', 'b', 'c', 'b'])
})
