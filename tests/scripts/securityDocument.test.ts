import { existsSync, readFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { safeHeadersOf } from '../../server/http/safeHeaders.ts'
import { asvsRequirements } from './asvsRequirements.ts'

const document = readFileSync('docs/security.md', 'utf8')
/** Each row of the tables of ASVS. */
const rows = [
  ...document.matchAll(/^\| (\d+\.\d+\.\d+)\b([^|]*)\| *([12]) *\| *(\S*) *\|(.*)\|$/gm),
].map(([, id = '', , level, state = '', how = '']) => ({ id, level: Number(level), state, how }))

test('ASVS: each requirement of level 1 and 2 has one row, with its level', () => {
  for (const level of [1, 2] as const)
    expect(
      rows
        .filter((row) => row.level === level)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(asvsRequirements[level].toSorted())
})

test('ASVS: a row is met or explained; what is met names a file', () => {
  for (const { id, state, how } of rows) {
    expect([id, ['met', 'explained'].includes(state)]).toEqual([id, true])
    expect([id, how.trim().length > 5]).toEqual([id, true])
    if (state === 'met' && id !== '11.1.2' && id !== '15.1.1')
      expect([id, how]).toEqual([id, expect.stringMatching(/`[\w./@-]+`/)])
  }
  const met = rows.filter(({ state }) => state === 'met').length
  expect(document).toContain(`${met} of ${rows.length} rows are met`)
})

test('ASVS: each file that the document names is there', () => {
  const folders = /^(?:tests|server|src|schema|resources|i18n|docs|scripts|deploy|tools)\//
  const named = [...document.matchAll(/`([\w./@-]+)`/g)].map(([, path = '']) => path)
  const paths = named.filter((path) => folders.test(path))
  expect(paths.length).toBeGreaterThan(150)
  expect(paths.filter((path) => !existsSync(path))).toEqual([])
  const links = [...document.matchAll(/\]\(([\w./-]+\.md)\)/g)].map(
    ([, path = '']) => `docs/${path}`,
  )
  expect(links.filter((path) => !existsSync(path))).toEqual([])
})

test('ASVS 3.4.1: over https everything goes by https for a year', async () => {
  expect(await safeHeadersOf({ strictTransportSecurity: true })).toMatchObject({
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  })
  expect(await safeHeadersOf({ strictTransportSecurity: false })).not.toHaveProperty(
    'strict-transport-security',
  )
})

test('ASVS 3.2.2, 1.3.2: no page is written as HTML, and no text is run', () => {
  const found = spawnSync(
    'git',
    [
      'grep',
      '-lE',
      'dangerouslySetInnerHTML|\\.innerHTML ?=|\\beval\\(|new Function\\(',
      '--',
      'src',
      'server',
      'schema',
      'i18n',
      'resources',
    ],
    { encoding: 'utf8' },
  )
  expect(found.stdout).toBe('')
})
