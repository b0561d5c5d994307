import { expect, test } from 'vitest'
import { csvText } from '../../../src/ui/charts/saveCsv.ts'

const rows = [
  ['Name', 'Value'],
  ['=1+1', -12.5],
  ['Caffè; "Roma", due', 1000],
  ['+39 055 123', 0],
  ['-12,50', 1],
]

test('is what a spreadsheet of the language opens, and runs no formula', async () => {
  expect((await csvText(rows, 'en')).split('\r\n')).toEqual([
    '\uFEFFName,Value',
    `"'=1+1",-12.5`,
    '"Caffè; ""Roma"", due",1000',
    `"'+39 055 123",0`,
    '"-12,50",1',
  ])
  expect((await csvText(rows, 'it')).split('\r\n')).toEqual([
    '\uFEFFName;Value',
    `"'=1+1";-12,5`,
    '"Caffè; ""Roma"", due";1000',
    `"'+39 055 123";0`,
    '-12,50;1',
  ])
})
