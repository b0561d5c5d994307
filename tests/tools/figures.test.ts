import { expect, test } from 'vitest'
import { listUrl } from '../../tools/bench/listUrl.ts'
import { readOptions } from '../../tools/bench/options.ts'
import { withPart } from '../../tools/bench/report.ts'
import { median, p95, quantile, shown } from '../../tools/bench/statistics.ts'
import { markdown } from '../../tools/bench/table.ts'

test('a quantile lies between its neighbours, whatever their order', () => {
  expect(median([3, 1, 2])).toBe(2)
  expect(median([4, 1, 3, 2])).toBe(2.5)
  expect(quantile([10, 20], 0)).toBe(10)
  expect(quantile([10, 20], 1)).toBe(20)
  expect(p95(Array.from({ length: 101 }, (_, at) => at))).toBe(95)
})

test('a figure without values is shown as missing, not as a number', () => {
  expect(median([])).toBeNaN()
  expect(shown(median([]))).toBe('–')
  expect(shown(1234.567)).toBe('1,235')
  expect(shown(1.005e3, 2)).toBe('1,005.00')
})

test('a table is as wide as its widest cells', () => {
  const text = markdown({ head: ['what', 'n'], rows: [['one product', '1'], ['list']] })
  expect(text.split('\n')).toEqual([
    '| what        | n   |',
    '| ----------- | --- |',
    '| one product | 1   |',
    '| list        |     |',
  ])
})

test('options have defaults, and wrong ones are refused by name', () => {
  expect(readOptions([])).toEqual({
    parts: ['server', 'browser'],
    products: 100_000,
    rounds: 5,
    seconds: 1.5,
    only: '',
  })
  const options = readOptions(['grid', '--rounds', '2', '--only', 'list'])
  expect(options).toMatchObject({ parts: ['grid'], rounds: 2, only: 'list' })
  expect(() => readOptions(['--seconds', '0'])).toThrow('--seconds')
  expect(() => readOptions(['--rounds', 'many'])).toThrow('--rounds')
  expect(() => readOptions(['--speed', '1'])).toThrow('--speed')
})

test('a part of the document is replaced between its marks and nowhere else', () => {
  const text = 'before\n<!-- bench:a -->\nold\n<!-- /bench:a -->\nafter'
  const made = withPart(text, 'a', 'new')
  expect(made).toBe('before\n<!-- bench:a -->\n\nnew\n\n<!-- /bench:a -->\nafter')
  expect(withPart(made, 'a', 'new')).toBe(made)
  expect(() => withPart(text, 'b', 'new')).toThrow('"b"')
})

test('a list is requested as by the browser app', () => {
  expect(listUrl('/api/x', { range: [0, 24], filter: { q: 'è' } })).toBe(
    '/api/x?range=%5B0%2C24%5D&filter=%7B%22q%22%3A%22%C3%A8%22%7D',
  )
})
