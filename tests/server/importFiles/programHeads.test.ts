import { expect, test } from 'vitest'
import { model } from '../../../resources/index.ts'
import { readFile } from './fileParts.ts'

const firstPathOf = (text: string) =>
  readFile(text, { resource: model.resource('plans') }).heads[0]?.column?.path

test('data D7: a label to the letter goes before a second name', () => {
  expect(firstPathOf('ID,Name\n1,x\n')).toBe('_id')
  expect(firstPathOf('id,Name\n1,x\n')).toBe('planId')
})
