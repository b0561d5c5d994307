import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/freshBuild.mjs'
import { withOptions } from '../../scripts/optionsTable.mjs'

const page = readFileSync(join(root, 'docs/add-a-field.md'), 'utf8')

test('the table of options says what the types of fields say; `npm run options` writes it', () => {
  expect(page).toBe(withOptions(root, page))
})

test('it names options of all kinds, of some, and of one', () => {
  const kindsOf = (option: string) =>
    page
      .split('\n')
      .filter((line) => line.startsWith(`| \`${option}\` `))
      .map((line) => line.split(' | ').at(-1)?.replace(/ *\|$/, ''))
  expect(kindsOf('read')).toEqual(['all'])
  expect(kindsOf('required')).toEqual(['all but `group`'])
  expect(kindsOf('isPrivate')).toEqual(['`file`, `files`, `images`'])
  expect(kindsOf('currency')).toEqual(['`money`'])
  expect(kindsOf('identifiedBy')).toEqual(['`list`'])
})
