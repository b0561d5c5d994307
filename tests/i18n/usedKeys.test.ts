import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { en } from '../../i18n/en/index.ts'
import { flatten } from './flatten.ts'

// Notices and titles of react-admin take any text: a key that was renamed elsewhere would be shown as it is.
const KEY = /['"`]((?:app|errors|mails|notices|roles|system|units|validation)\.[a-zA-Z_.]+)['"`]/g

const root = path.resolve(import.meta.dirname, '../..')
const sources = ['src', 'server', 'resources', 'schema'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => path.join(folder, file)),
)

test('every text that code names by its whole key is there', () => {
  const keys = [...flatten(en).keys()]
  const isThere = (name: string) => keys.some((key) => key === name || key.startsWith(`${name}.`))
  const named = sources.flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(KEY)].map(([, key = '']) => ({
      file,
      key,
    })),
  )
  expect(named.length).toBeGreaterThan(500)
  expect(named.filter(({ key }) => !isThere(key))).toEqual([])
})
