/**
 * Runs every failed journey once more, alone: a journey shares the machine with others, and may
 * fail only because of the load. One that then passes counts as passed and is reported as unstable.
 */
import { runVitest } from './runVitest.mjs'

/**
 * Corrects the counts of the results of project `e2e`, and of no other.
 * @returns a line for each unstable journey: its name, and what its first run saw
 */
export async function rerunJourneys(results, root, run = runVitest) {
  const result = results.find(({ name }) => name === 'e2e')
  const unstable = []
  for (const { file, name, line } of result?.broken ?? []) {
    console.log(`\n== e2e, once more: ${line.split('\n')[0].slice(0, 120)}`)
    const again = await run(['e2e'], [file, ...only(name)], root)
    if (again.failed > 0 || again.passed === 0) continue
    result.failed -= 1
    result.passed += again.passed
    result.failures = result.failures.filter((failure) => failure !== line)
    unstable.push(line)
  }
  return unstable
}

/** A file that did not load has no test name, and is run again as a whole. */
function only(name) {
  if (name === undefined) return []
  return ['--testNamePattern', `^${name.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)}$`]
}
