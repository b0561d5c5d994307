/** `npm run dev`: the API and the browser app, both following each edit; Vite on PORT, the API on PORT + 1. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createServer } from 'vite'
import { freshBuild, root, serverOutput } from './freshBuild.mjs'

/** Milliseconds in which a second file may follow the first: a field comes with its labels. */
const pause = 100
/** Milliseconds between two looks at a port. */
const look = 25

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
// Read by vite.config.ts, for what goes to the API.
process.env.API_PORT ||= String(port + 1)

const api = devServer({
  ...process.env,
  PORT: process.env.API_PORT,
  // Links in mails open the page that reloads.
  PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${port}`,
})

/** What Vite watches tells when the API is to start anew, and what goes there waits until it answers. */
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
// From a terminal Ctrl-C reaches the API too, which takes a second signal as the first.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => void stop())

await app.listen()
app.printUrls()

/**
 * The built server as a process that follows the files it is made of: bundled it starts in a third of the time that
 * its 900 files take one by one. A file that does not build leaves the last server at work.
 * @param {NodeJS.ProcessEnv} env with its PORT
 */
function devServer(env) {
  let child
  let isStopped = false
  let isStale = false
  let turn = start()

  /** Ends when it answers, or has given up and said why. */
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
    const answers = async () => (await isOpen(Number(env.PORT))) || delay(look, false)
    while (!(await Promise.race([hasEnded, answers()])));
  }

  async function end() {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }

  async function startAnew() {
    await turn
    await delay(pause)
    isStale = false
    await start()
  }

  return {
    /** Tells of a file that is another one now. */
    changed(file) {
      if (isStale || !rooms.some((room) => file.startsWith(room))) return
      isStale = true
      turn = startAnew()
    },
    /** When the server of the files as they are now answers. */
    async ready() {
      let seen
      do {
        seen = turn
        await seen
      } while (seen !== turn)
    },
    async stop() {
      isStopped = true
      await end()
    },
  }
}
