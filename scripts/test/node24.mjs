/**
 * Tests the Node version of the README next to an installed older one: unit tests, and a start of
 * the portal.
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runVitest } from './runVitest.mjs'

const VERSION = '24.21.0'

/** The unit tests that start no processes, as those do not depend on the version. */
const QUICK = [
  'tests/schema',
  'tests/resources',
  'tests/i18n',
  'tests/tools',
  'tests/server/auth/passwords',
  'tests/server/demo/demoPicture',
]

/**
 * @param {readonly string[]} filters others than the quick ones, by hand: `npm test -- node24
 *   tests`
 */
export async function node24(root, filters = [], { isQuiet = false } = {}) {
  const node = findNode24()
  if (node === null) {
    const output = `Node ${VERSION} is not to be had here.`
    if (!isQuiet) console.log(output)
    return { passed: 0, failed: 0, skipped: 1, output }
  }
  const [unit, start] = await Promise.all([
    runVitest(['unit'], filters.length ? filters : QUICK, root, { node, isQuiet }),
    starts(node, root),
  ])
  if (!isQuiet) console.log(start.said)
  return {
    passed: unit.passed + (start.isWell ? 1 : 0),
    failed: unit.failed + (start.isWell ? 0 : 1),
    skipped: unit.skipped,
    failures: [...unit.failures, ...(start.isWell ? [] : [start.said])],
    output: `${unit.output ?? ''}\n${start.said}`,
  }
}

/** The installed Node, or that of the npm package, which stays in npm's cache. */
function findNode24() {
  if (process.versions.node.startsWith('24.')) return process.execPath
  const { stdout, status } = spawnSync(
    'npm',
    ['exec', '--yes', `--package=node@${VERSION}`, '--', 'node', '-p', 'process.execPath'],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], cwd: tmpdir() },
  )
  return status === 0 ? stdout.trim() : null
}

/** Starts the built portal on an empty folder and ends it. @returns the result */
async function starts(node, root) {
  const folder = mkdtempSync(path.join(tmpdir(), 'bottega-node24-'))
  const child = spawn(node, ['dist/server/main.js'], {
    cwd: root,
    env: { ...process.env, PORT: '0', DATA_DIR: folder, DEMO: 'off', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  let output = ''
  try {
    const url = await new Promise((found) => {
      const listen = (chunk) => {
        output += chunk
        const match = /Bottega is at (http\S+)/.exec(output)
        if (match) found(match[1])
      }
      child.stdout.on('data', listen)
      child.stderr.on('data', listen)
      child.once('exit', () => found(null))
    })
    if (url === null)
      return { isWell: false, said: `the portal does not start on Node 24: ${output.trim()}` }
    const { status } = await fetch(`${url}/readyz`)
    child.kill('SIGTERM')
    const [code] = await ended
    const isWell = status === 200 && code === 0
    const said = `On Node ${VERSION} the portal is ready (${status}) and ends (${code}).`
    return { isWell, said: isWell ? said : `${said} ${output.trim()}` }
  } finally {
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
}
