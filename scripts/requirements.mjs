/** `npm run requirements`: the rows that no test proves. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { sources } from './house/sources.mjs'
import { checkRows } from './requirements/checkRows.mjs'

// Another folder may be named, to try it on samples.
const root = path.resolve(process.argv[2] ?? fileURLToPath(new URL('..', import.meta.url)))
const places = ['docs/requirements', '../shared/spec/requirements']
const folder = places.map((place) => path.join(root, place)).find((place) => existsSync(place))

if (folder) report()
else console.log(`No requirement files here (looked in ${places.join(', ')}); nothing to compare.`)

function report() {
  const documents = readdirSync(folder)
    // Others in the folder tell what was found by reading the rows, and name them again.
    .filter((name) => name.endsWith('.md') && !name.startsWith('reading-'))
    .toSorted()
    .map((name) => ({ name, text: readFileSync(path.join(folder, name), 'utf8') }))
  const { checked, unknown } = checkRows(documents, sources(root))
  for (const { name, rows } of checked) {
    console.log(`\n${name}: ${counts(rows)}`)
    for (const { id, what, isProven } of rows)
      if (!isProven) console.log(`  ${id}  ${shortened(what)}`)
  }
  for (const id of unknown) console.log(`\nno such row: ${id}`)
  console.log(`\n${counts(checked.flatMap(({ rows }) => rows))}`)
}

function counts(rows) {
  const proven = rows.filter(({ isProven }) => isProven).length
  return `${proven} proven, ${rows.length - proven} unproven, of ${rows.length}`
}

function shortened(what) {
  return what.length > 90 ? `${what.slice(0, 89)}…` : what
}
