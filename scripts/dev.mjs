/**
 * `npm run dev`: the API and the browser app, both reloading on edits; Vite on PORT, the API on
 * PORT + 1.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createServer } from 'vite'
import { freshBuild, root, serverOutput } from './freshBuild.mjs'

/** Milliseconds to wait for further edited files, as a field is saved together with its labels. */
const debounceMs = 100
/** Milliseconds between two checks of a port. */
const pollMs = 25

const rooms = ['server', 'resources', 'schema', 'i18n'].map(
  (room) => path.join(root, room) + path.sep,
)

const isOpen = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, 'localhost')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

const port = Number(process.env.PORT || 3000)
// Read by vite.config.ts, for its proxy to the API.
process.env.API_PORT ||= String(port + 1)

const api = devServer({
  ...process.env,
  PORT: process.env.API_PORT,
  // Links in mails open the app of the Vite server.
  PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${port}`,
})

/** Restarts the API on edits that Vite reports, and holds requests to the API until it answers. */
const followsEdits = {
  name: 'follows-edits',
  configureServer({ config, middlewares, watcher }) {
    watcher.on('all', (_event, path) => api.changed(path))
    const paths = Object.keys(config.server.proxy ?? {}).map(
      (path) => new RegExp(`^${path.replace('^', '')}`),
    )
    const isForApi = (url = '') => paths.some((path) => path.test(url))
    middlewares.use((request, _response, next) => {
      void (async () => {
        if (isForApi(request.url)) await api.ready()
        next()
      })()
    })
  },
}

const app = await createServer({
  server: { port, strictPort: true },
  plugins: [followsEdits],
})

async function stop() {
  await Promise.all([app.close(), api.stop()])
  process.exit()
}
// In a terminal Ctrl-C also reaches the API, which treats a second signal like the first.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => void stop())

await app.listen()
app.printUrls()

/**
 * Runs the built server and restarts it when its sources change: bundled, it starts in a third of
 * the time of its 900 single files. If the build fails, the last server keeps running.
 * @param {NodeJS.ProcessEnv} env with its PORT
 */
function devServer(env) {
  let child
  let isStopped = false
  let isStale = false
  let starting = start()

  /** Resolves when the server answers, or has exited with an error. */
  async function start() {
    try {
      await freshBuild([serverOutput])
    } catch (error) {
      console.error(error.message)
      return
    }
    await end()
    if (isStopped) return
    child = spawn(process.execPath, ['--enable-source-maps', serverOutput], {
      cwd: root,
      stdio: 'inherit',
      env,
    })
    const hasEnded = once(child, 'exit').then(() => true)
    const answers = async () => (await isOpen(Number(env.PORT))) || delay(pollMs, false)
    while (!(await Promise.race([hasEnded, answers()])));
  }

  async function end() {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }

  async function startAnew() {
    await starting
    await delay(debounceMs)
    isStale = false
    await start()
  }

  return {
    /** Reports a changed file. */
    changed(file) {
      if (isStale || !rooms.some((room) => file.startsWith(room))) return
      isStale = true
      starting = startAnew()
    },
    /** Resolves when the server of the current files answers. */
    async ready() {
      let awaited
      do {
        awaited = starting
        await awaited
      } while (awaited !== starting)
    },
    async stop() {
      isStopped = true
      await end()
    },
  }
}
