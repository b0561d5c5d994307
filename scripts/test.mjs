/**
 * `npm test`: every check there is. `npm test -- node`, `-- browser` or `-- e2e <filter>` runs a
 * part. The last lines are the parts with their seconds; the very last is the sum: `N passed, N
 * failed`.
 */
import { findChromium, installChromium } from './chromium.mjs'
import { freshBuild, root } from './freshBuild.mjs'
import { audit } from './test/audit.mjs'
import { node24 } from './test/node24.mjs'
import { rerunJourneys } from './test/rerunJourneys.mjs'
import { runCommand } from './test/runCommand.mjs'
import { runVitest } from './test/runVitest.mjs'

const [part, ...filters] = process.argv.slice(2)

const npm =
  (script) =>
  ({ isQuiet }) =>
    runCommand('npm', ['run', '--silent', script], root, { isQuiet })
const vitest = (projects) => () => runVitest(projects, filters, root)

const STEPS = {
  types: npm('types'),
  lint: npm('lint'),
  format: npm('format:check'),
  house: npm('house'),
  audit: (options) => audit(root, options),
  node: vitest(['unit', 'api']),
  build: npm('build'),
  node24: (options) => node24(root, filters, options),
  chromium,
  browser: vitest(['browser']),
  e2e: vitest(['e2e']),
}
/** Parts that run in parallel, because each leaves a core idle for a while. */
const TOGETHER = ['types', 'lint', 'format', 'house', 'audit']
/**
 * Parts that run one after the other next to another part, whose tests often wait for their
 * database.
 */
const BESIDE = { node: ['build', 'node24'] }
const PARTS = {
  browser: ['chromium', 'browser'],
  // Journeys test the production build, which must be up to date.
  e2e: ['fresh', 'chromium', 'e2e'],
  node24: ['fresh', 'node24'],
}

const all = { ...STEPS, fresh: () => attempt(freshBuild) }
const names = part === undefined ? Object.keys(STEPS) : (PARTS[part] ?? [part])
const unknown = names.find((name) => !(name in all))
if (unknown) {
  console.error(`No such part: ${unknown}. There are ${Object.keys(STEPS).join(', ')}.`)
  process.exit(2)
}

const began = performance.now()
const seconds = (start) => ((performance.now() - start) / 1000).toFixed(1)
const results = []
const together = names.length > 1 ? names.filter((name) => TOGETHER.includes(name)) : []
// Reported in their order, each with its whole output.
const first = together.map((name) => run(name, { isQuiet: true }))
for (const outcome of first) results.push(report(await outcome))
const besides = new Set(names.flatMap((name) => BESIDE[name] ?? []))
for (const name of names.filter((one) => !together.includes(one) && !besides.has(one))) {
  console.log(`\n== ${name}`)
  const beside = inTurn((BESIDE[name] ?? []).filter((one) => names.includes(one)))
  results.push(await run(name, { isQuiet: false }))
  for (const outcome of await beside) results.push(report(outcome))
}
const unstable = await rerunJourneys(results, root)

console.log('\n== summary')
// Reported at the end, from which a log of thousands of lines is read.
for (const { name, failures = [] } of results)
  for (const failure of failures) console.log(`FAIL  ${name.padEnd(9)}${failure}`)
for (const { name, passed, failed, skipped = 0, took } of results) {
  const left = skipped > 0 ? `, ${skipped} skipped` : ''
  const counts = `${String(passed).padStart(5)} passed, ${failed} failed${left}`
  console.log(`${failed > 0 ? 'FAIL' : 'ok  '}  ${name.padEnd(9)}${counts} (${took} s)`)
}
console.log(`      ${'all'.padEnd(9)}(${seconds(began)} s)`)
const sum = (key) => results.reduce((total, result) => total + result[key], 0)
process.exitCode = sum('failed') > 0 ? 1 : 0
for (const journey of unstable) console.log(`unstable: ${journey}`)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)

async function run(name, options) {
  const start = performance.now()
  const counts = await all[name](options)
  return { name, ...counts, took: seconds(start) }
}

async function inTurn(parts) {
  const outcomes = []
  for (const name of parts) outcomes.push(await run(name, { isQuiet: true }))
  return outcomes
}

function report(outcome) {
  console.log(`\n== ${outcome.name}\n${outcome.output}`)
  return outcome
}

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
