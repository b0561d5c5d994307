/**
 * The browser for tests and screenshots: a Chromium installed on this machine, never a download.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'

const HEADLESS_SHELL = 'chromium-headless-shell'
const INSTALL = ['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', 'install', '-y']

// The headless shell renders the same and is a fifth faster, as it draws no windows.
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * As root Chromium has no sandbox, and without a network its background requests are slow and log
 * errors.
 */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/**
 * For tests, never for measurements: the pages of a test live for seconds, so V8's optimised code
 * would only be ready after they are closed.
 */
export const TEST_CHROMIUM_ARGS = [...CHROMIUM_ARGS, '--js-flags=--no-opt --no-maglev']

/** The path of a Chromium, or undefined. */
export function findChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    // Falling back to another browser would hide the typing mistake.
    if (existsSync(given)) return given
    throw new Error(`CHROMIUM_PATH names ${given}, which does not exist.`)
  }
  return [...PLACES, ...playwrightCache()].find((file) => existsSync(file))
}

/**
 * Installs Debian's Chromium.
 * @returns its path
 * @throws Error with one clear sentence if it cannot
 */
export function installChromium() {
  const prefix = adminPrefix()
  console.log('No Chromium found: installing it with apt-get.')
  run([...prefix, 'apt-get', 'update'])
  run([...prefix, ...INSTALL, 'chromium'])
  // Optional: not every Debian has the headless shell.
  succeeds(...prefix, ...INSTALL, HEADLESS_SHELL)
  const file = findChromium()
  if (file) return file
  throw new Error('apt-get installed chromium, but there is no /usr/bin/chromium.')
}

/**
 * Installs the headless shell next to Debian's Chromium, if possible; not if CHROMIUM_PATH is set.
 */
export function addHeadlessShell() {
  if (process.env.CHROMIUM_PATH || findChromium() !== '/usr/bin/chromium') return
  const prefix = aptPrefix()
  if (prefix === undefined) return
  const install = [...prefix, ...INSTALL, '--no-remove', HEADLESS_SHELL]
  // On a new machine the package lists are missing or outdated.
  if (!succeeds(...install) && succeeds(...prefix, 'apt-get', 'update')) succeeds(...install)
}

function adminPrefix() {
  const prefix = aptPrefix()
  if (prefix) return prefix
  throw new Error('No Chromium found: install one, or name one in CHROMIUM_PATH.')
}

/** The command prefix that lets apt-get install; undefined if it cannot, or needs a password. */
function aptPrefix() {
  if (succeeds('apt-get', '--version')) {
    if (process.getuid?.() === 0) return []
    if (succeeds('sudo', '-n', 'true')) return ['sudo', '-n']
  }
  return undefined
}

function succeeds(command, ...args) {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0
}

function run([command, ...args]) {
  const { status } = spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] })
  if (status !== 0) throw new Error(`\`${[command, ...args].join(' ')}\` failed (exit ${status}).`)
}

/** Chromium builds in Playwright's cache, newest first. */
function playwrightCache() {
  const folders = [
    process.env.PLAYWRIGHT_BROWSERS_PATH,
    path.join(homedir(), '.cache/ms-playwright'),
    path.join(homedir(), 'Library/Caches/ms-playwright'),
  ]
  const programs = [
    'chrome-linux/chrome',
    'chrome-linux64/chrome',
    'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  ]
  return folders
    .filter((folder) => folder && existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => /^chromium-\d+$/.test(name))
        .toSorted((a, b) => Number(b.slice(9)) - Number(a.slice(9)))
        .flatMap((name) => programs.map((program) => path.join(folder, name, program))),
    )
}
