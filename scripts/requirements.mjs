/** `npm run requirements`: the rows of the requirement files that no test names. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { sources } from './house/sources.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = path.resolve(root, '../shared/spec/requirements')
const ID = /[A-Z]+(?:-[A-Z]+)*-\d{3}(?!\d)/
const ROW = new RegExp(`^\\|\\s*(${ID.source})\\s*\\|\\s*(.*?)\\s*\\|`, 'gm')
// VAL-044, VAL-044…049, VAL-044..VAL-049
const NAMED = new RegExp(`\\b(${ID.source})(?:\\s*(?:…|\\.{2,3}|–)\\s*(?:[A-Z-]+-)?(\\d{3}))?`, 'g')

if (existsSync(folder)) report()
else console.log(`No requirement files here (looked in ${folder}); nothing to compare.`)

function report() {
  const named = namedInTests()
  const known = new Set()
  let open = 0
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.md'))) {
    const text = readFileSync(path.join(folder, file), 'utf8')
    const all = [...text.matchAll(ROW)].map(([, id, what]) => ({ id, what }))
    const missing = all.filter(({ id }) => !named.has(id))
    for (const { id } of all) known.add(id)
    open += missing.length
    console.log(`\n${file}: ${all.length - missing.length} of ${all.length} named by a test`)
    for (const { id, what } of missing) console.log(`  ${id}  ${shortened(what)}`)
  }
  // A typing mistake would pass for a named row. SHA-256 and its like are no rows at all.
  const prefixes = new Set([...known].map((id) => id.slice(0, -3)))
  for (const id of named) {
    if (!known.has(id) && prefixes.has(id.slice(0, -3))) console.log(`\nno such row: ${id}`)
  }
  console.log(`\n${known.size - open} of ${known.size} requirements named by a test, ${open} open`)
}

/** A comment proves nothing: only the code of a test counts, titles and tables of cases alike. */
function namedInTests() {
  const code = sources(root)
    .filter(({ file }) => /^tests\/.*\.test\.tsx?$/.test(file))
    .flatMap((source) => source.code)
    .join('\n')
  return new Set(
    [...code.matchAll(NAMED)].flatMap(([, first, last]) => {
      if (last === undefined) return [first]
      const prefix = first.slice(0, -3)
      const from = Number(first.slice(-3))
      const length = Math.max(1, Number(last) - from + 1)
      return Array.from({ length }, (_, i) => prefix + String(from + i).padStart(3, '0'))
    }),
  )
}

function shortened(what) {
  return what.length > 90 ? `${what.slice(0, 89)}…` : what
}
