import { expect, test } from 'vitest'
import { stringify } from '../../scripts/build/queryText.mjs'

test('a query has its names in order, its values encoded, and nothing for what is not given', () => {
  expect(stringify({})).toBe('')
  expect(stringify({ filter: '{"id":["1","2"]}', embed: undefined, page: 2 })).toBe(
    'filter=%7B%22id%22%3A%5B%221%22%2C%222%22%5D%7D&page=2',
  )
  expect(stringify({ sort: '["name","ASC"]', q: 'caffè & 50%' })).toBe(
    'q=caff%C3%A8%20%26%2050%25&sort=%5B%22name%22%2C%22ASC%22%5D',
  )
})
