/** Builds the outputs that are missing or older than their sources. */
import { spawn } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

const SHARED = [
  'schema',
  'resources',
  'i18n',
  'scripts/build/chunks.mjs',
  'scripts/build/chunksByPage.mjs',
  'scripts/build/earlyFiles.mjs',
  'vite.config.ts',
  'package-lock.json',
]
export const serverOutput = 'dist/server/main.js'

const PARTS = [
  {
    name: 'browser app',
    output: 'dist/client/index.html',
    from: ['src', 'public', 'index.html', ...SHARED],
    flags: [],
  },
  {
    name: 'gateway',
    output: 'dist/gateway/songbird.js',
    from: ['src/gatewayFrame', 'i18n', 'scripts/build/gateway.vite.ts', 'package-lock.json'],
    flags: ['--config', 'scripts/build/gateway.vite.ts'],
  },
  { name: 'server', output: serverOutput, from: ['server', ...SHARED], flags: ['--ssr'] },
]

/** @param {readonly string[]} [outputs] the outputs to build; absent: all */
export async function freshBuild(outputs = PARTS.map(({ output }) => output)) {
  await buildAll(PARTS.filter((part) => outputs.includes(part.output) && isStale(part)))
}

/** `npm run build`: builds all outputs, stale or not. */
export async function buildAll(parts = PARTS) {
  if (parts.length === 0) return
  process.stdout.write(`Building the ${parts.map(({ name }) => name).join(' and the ')} ... `)
  const start = performance.now()
  await Promise.all(parts.map(build))
  console.log(`${((performance.now() - start) / 1000).toFixed(1)} s`)
}

function isStale({ output, from }) {
  const file = path.join(root, output)
  if (!existsSync(file)) return true
  return Math.max(...from.map((source) => newest(path.join(root, source)))) > statSync(file).mtimeMs
}

/** A folder's own time counts too: it changes with a deleted file. */
function newest(place) {
  if (!existsSync(place)) return 0
  const { mtimeMs } = statSync(place)
  const inner = statSync(place).isDirectory() ? readdirSync(place) : []
  return Math.max(mtimeMs, ...inner.map((name) => newest(path.join(place, name))))
}

/** Builds in a process of its own, so that the bundler's memory is freed afterwards. */
async function build({ name, flags }) {
  const vite = path.join(root, 'node_modules/vite/bin/vite.js')
  if (!existsSync(vite))
    throw new Error(`The ${name} has to be built, which needs all packages: npm ci --include=dev`)
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn', ...flags], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  })
  if (code !== 0) throw new Error(`Building the ${name} failed, see above.`)
}
