import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { frameTexts } from '../../i18n/en/app/frameTexts.ts'
import { importsOf } from '../../scripts/test/importsOf.ts'

const root = path.resolve(import.meta.dirname, '../..')
const KEY = /['"`]app\.([a-zA-Z]+)[.'"`]/g

/** What a file loads with it, and what that loads; not what it asks for later. */
function loadedWith(entry: string): ReadonlySet<string> {
  const found = new Set([entry])
  for (const file of found)
    if (/\.tsx?$/.test(file))
      for (const one of importsOf([path.join(root, file)], root, 'static').files) found.add(one)
  return found
}

test('a first page has all that its code says: no text is empty until the others come', () => {
  const files = [...loadedWith('src/app/App.tsx')].filter((file) => file.startsWith('src/'))
  expect(files.length).toBeGreaterThan(100)
  const named = files.flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(KEY)].map(([, name = '']) => ({
      file,
      name,
    })),
  )
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter(({ name }) => !Object.hasOwn(frameTexts, name))).toEqual([])
})
