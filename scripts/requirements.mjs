/**
 * `npm run requirements`: the rows that no test proves, and apart from them those that are not built
 * yet. Which areas are to come stands in `requirements/coming.json`; an entry goes with its area.
 */
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
    .filter((name) => name.endsWith('.md'))
    .toSorted()
    .map((name) => ({ name, text: readFileSync(path.join(folder, name), 'utf8') }))
  const coming = JSON.parse(
    readFileSync(new URL('requirements/coming.json', import.meta.url), 'utf8'),
  )
  const { checked, unknown, over } = checkRows(documents, sources(root), coming)
  for (const { name, rows } of checked) {
    console.log(`\n${name}: ${counts(rows)}`)
    for (const { id, what, state } of rows)
      if (state === 'unproven') console.log(`  ${id}  ${shortened(what)}`)
  }
  for (const id of unknown) console.log(`\nno such row: ${id}`)
  for (const { area } of over) console.log(`\nnothing of this is to come any more: ${area}`)
  console.log(`\n${counts(checked.flatMap(({ rows }) => rows))}`)
}

function counts(rows) {
  const count = (expected) => rows.filter(({ state }) => state === expected).length
  const parts = `${count('proven')} proven, ${count('unproven')} unproven`
  return `${parts}, ${count('coming')} not yet built, of ${rows.length}`
}

function shortened(what) {
  return what.length > 90 ? `${what.slice(0, 89)}…` : what
}
