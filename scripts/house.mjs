/** `npm run house`: the rules of the house that a linter does not know. CI runs it. */
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { addresses } from './house/addresses.mjs'
import { browserApis } from './house/browserApis.mjs'
import { areas } from './house/areas.mjs'
import { borders } from './house/borders.mjs'
import { classes } from './house/classes.mjs'
import { days } from './house/days.mjs'
import { dependencies } from './house/dependencies.mjs'
import { fragments } from './house/fragments.mjs'
import { licences } from './house/licences.mjs'
import { migrations } from './house/migrations.mjs'
import { names } from './house/names.mjs'
import { places } from './house/places.mjs'
import { shortcuts } from './house/shortcuts.mjs'
import { size } from './house/size.mjs'
import { folders, sources } from './house/sources.mjs'
import { styles } from './house/styles.mjs'
import { texts } from './house/texts.mjs'
import { twins } from './house/twins.mjs'
import { unused } from './house/unused.mjs'

const at = process.argv.indexOf('--rename')
if (at > 0) {
  const { showRename } = await import('./house/rename.mjs')
  showRename(fileURLToPath(new URL('..', import.meta.url)), process.argv.slice(at + 1))
  process.exit()
}

const removal = process.argv.indexOf('--remove')
if (removal > 0) {
  const { removed } = await import('./house/remove.mjs')
  const [area, ...options] = process.argv.slice(removal + 1)
  if (!/^\w+$/.test(area ?? '')) throw new Error('npm run house -- --remove <area> [--tests]')
  const root = fileURLToPath(new URL('..', import.meta.url))
  process.exit(removed(root, area, { isTested: options.includes('--tests') }) ? 0 : 1)
}

// Another folder may be named, to try the rules on samples.
const root = path.resolve(process.argv[2] ?? fileURLToPath(new URL('..', import.meta.url)))
const files = sources(root)

const checks = [
  size(files, folders(root)),
  fragments(files),
  twins(files),
  places(files, folders(root)),
  borders(files),
  browserApis(files),
  areas(files),
  names(files),
  migrations(files),
  addresses(files),
  texts(files),
  shortcuts(files),
  days(files),
  styles(root, folders(root)),
  classes(root, files, folders(root)),
  unused(files),
  dependencies(root),
  licences(root),
]
const problems = checks.flatMap((check) => check.problems)
const notes = checks.flatMap((check) => check.note ?? [])

for (const problem of problems) console.log(problem)
console.log(`house: ${files.length} files, ${notes.join(', ')}; ${problems.length} problems`)
process.exitCode = problems.length > 0 ? 1 : 0
