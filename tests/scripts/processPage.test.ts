import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { processPage, processPictures } from '../../scripts/processes/processPage.ts'

const docs = fileURLToPath(new URL('../../docs', import.meta.url))

test('issue 51.1: page and pictures of the processes are those of the data; `npm run processes` writes them', () => {
  expect(readFileSync(`${docs}/processes.md`, 'utf8')).toBe(processPage())
  const pictures = processPictures()
  expect(readdirSync(`${docs}/processes`).toSorted()).toEqual(
    [...pictures.keys()].map((name) => `${name}.svg`).toSorted(),
  )
  for (const [name, picture] of pictures)
    expect(readFileSync(`${docs}/processes/${name}.svg`, 'utf8')).toBe(picture)
})
