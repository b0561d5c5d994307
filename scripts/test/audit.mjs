/**
 * Known vulnerabilities of the dependencies, by `npm audit`; unknown if the registry gives no
 * advisories.
 */
import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

export async function audit(root, { isQuiet = true } = {}) {
  const child = spawn('npm', ['audit', '--json', '--fetch-retries=0'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  child.once('error', () => undefined)
  const result = audited(await text(child.stdout))
  if (!isQuiet) console.log(result.output)
  return result
}

/** @param {string} answer the output of `npm audit --json` */
export function audited(answer) {
  const { vulnerabilities, metadata } = parsed(answer)
  if (!vulnerabilities || !metadata)
    return { passed: 0, failed: 0, skipped: 1, output: 'The registry gives no advisories here.' }
  const found = Object.values(vulnerabilities)
  const lines = found.map(({ name, severity, range }) => `${name} ${range}: ${severity}`)
  const grave = found.filter(({ severity }) => severity === 'high' || severity === 'critical')
  return {
    passed: grave.length === 0 ? 1 : 0,
    failed: grave.length,
    failures: grave.map(({ name, severity, range }) => `${name} ${range}: ${severity}`),
    output: lines.join('\n') || 'No advisory is about a package of the portal.',
  }
}

function parsed(answer) {
  try {
    return JSON.parse(answer)
  } catch {
    return {}
  }
}
