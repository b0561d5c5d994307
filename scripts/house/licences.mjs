/**
 * Every installed package has one of these licences, by the lockfile, so that it may be used and
 * redistributed.
 */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

// Beside the usual ones: OFL is for typefaces, which may be embedded; MPL asks for changes of its
// own files alone, and we change none.
const ALLOWED = new Set(
  'MIT MIT-0 ISC 0BSD BSD BSD-2-Clause BSD-3-Clause Apache-2.0 Zlib BlueOak-1.0.0 CC0-1.0 Unlicense Python-2.0 PSF-2.0 OFL-1.1 MPL-2.0'.split(
    ' ',
  ),
)

/**
 * Packages whose licence the list does not have, or whose lockfile entry names none, and why they
 * are in order; what the tools bring is never handed on.
 */
const SETTLED = {
  'package-lock.json': [
    [/^@img\/sharp-/, 'libvips under the LGPL, a library of its own that is loaded as it came'],
    [/^(busboy|dicer|streamsearch)$/, 'MIT, in a field of an older form; tests alone'],
    [/^(humanize-number|only)$/, 'MIT, by its readme; tests alone'],
  ],
  'tools/package-lock.json': [
    [/^rechoir$/, 'MIT, in a field of an older form'],
    [/^flatbuffers$/, 'Apache 2.0, by the file that it names'],
    [/^codesandbox-import-util(s|-types)$/, 'LGPL 3, by its file; used as it came'],
    [/^caniuse-lite$/, 'CC-BY-4.0: data about browsers'],
  ],
}

export function licences(root) {
  const locks = Object.entries(SETTLED).map(([lock, settled]) => licencesOf(root, lock, settled))
  const count = locks.reduce((sum, one) => sum + one.count, 0)
  return { problems: locks.flatMap(({ problems }) => problems), note: `${count} licences` }
}

function licencesOf(root, lock, settled) {
  const file = path.join(root, lock)
  if (!existsSync(file)) return { problems: [], count: 0 }
  const text = readFileSync(file, 'utf8')
  const packages = Object.entries(JSON.parse(text).packages ?? {}).filter(
    // A link leads to another entry.
    ([place, { link }]) => place !== '' && !link,
  )
  const problems = packages.flatMap(([place, { license = 'none' }]) => {
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
    if (isAllowed(license) || settled.some(([pattern]) => pattern.test(name))) return []
    const line = text.slice(0, text.indexOf(`"${place}"`)).split('\n').length
    return [`${lock}:${line} the licence of ${name} is ${license} (scripts/house/licences.mjs)`]
  })
  return { problems, count: packages.length }
}

/** Of alternative licences (`OR`) one must be allowed, of combined ones (`AND`) all. */
function isAllowed(license) {
  const alternatives = String(license).replace(/[()]/g, '').split(/ or /i)
  return alternatives.some((all) => all.split(/ and /i).every((one) => ALLOWED.has(one.trim())))
}
