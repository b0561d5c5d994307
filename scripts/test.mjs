/**
 * `npm test`: every check there is, one after the other. `npm test -- node`, `-- browser` or
 * `-- e2e <filter>` runs a part. The last line is the sum: `N passed, N failed`.
 */
import { findChromium, installChromium } from './chromium.mjs'
import { freshBuild, root } from './freshBuild.mjs'
import { runCommand } from './test/runCommand.mjs'
import { runVitest } from './test/runVitest.mjs'

const [part, ...filters] = process.argv.slice(2)

const npm = (script) => () => runCommand('npm', ['run', '--silent', script], root)
const vitest = (project) => () => runVitest(project, filters, root)

const STEPS = {
  types: npm('types'),
  lint: npm('lint'),
  format: npm('format:check'),
  house: npm('house'),
  node: vitest('node'),
  build: npm('build'),
  chromium,
  browser: vitest('browser'),
  e2e: vitest('e2e'),
}
const PARTS = {
  browser: ['chromium', 'browser'],
  // Journeys try the production build, and it must be that of today.
  e2e: ['fresh', 'chromium', 'e2e'],
}

const all = { ...STEPS, fresh: () => attempt(freshBuild) }
const names = part === undefined ? Object.keys(STEPS) : (PARTS[part] ?? [part])
const unknown = names.find((name) => !(name in all))
if (unknown) {
  console.error(`No such part: ${unknown}. There are ${Object.keys(STEPS).join(', ')}.`)
  process.exit(2)
}

const results = []
for (const name of names) {
  console.log(`\n== ${name}`)
  const start = performance.now()
  const counts = await all[name]()
  results.push({ name, ...counts, seconds: ((performance.now() - start) / 1000).toFixed(1) })
}

console.log('\n== summary')
for (const { name, passed, failed, skipped = 0, seconds } of results) {
  const left = skipped > 0 ? `, ${skipped} skipped` : ''
  const counts = `${String(passed).padStart(5)} passed, ${failed} failed${left}`
  console.log(`${failed > 0 ? 'FAIL' : 'ok  '}  ${name.padEnd(9)}${counts} (${seconds} s)`)
}
// Last, because whoever reads a log of thousands of lines begins at its end.
for (const { name, failures = [] } of results)
  for (const failure of failures) console.log(`FAIL  ${name.padEnd(9)}${failure}`)
const sum = (key) => results.reduce((total, result) => total + result[key], 0)
process.exitCode = sum('failed') > 0 ? 1 : 0
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)

function chromium() {
  return attempt(() => console.log(findChromium() ?? installChromium()))
}

async function attempt(action) {
  try {
    await action()
    return { passed: 1, failed: 0 }
  } catch (error) {
    console.log(error.message)
    return { passed: 0, failed: 1 }
  }
}
