/** `npm run dev`: the API and the browser app, both reloading; Vite on PORT, the API on PORT + 1. */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const port = Number(process.env.PORT || 3000)
const apiPort = Number(process.env.API_PORT || port + 1)

const api = start(['node_modules/tsx/dist/cli.mjs', 'watch', 'server/main.ts'], {
  PORT: String(apiPort),
  // Links in mails open the page that reloads.
  PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${port}`,
})
const app = start(['node_modules/vite/bin/vite.js', '--port', String(port), '--strictPort'], {
  API_PORT: String(apiPort),
})
const both = [api, app]

// Ctrl-C reaches both from the terminal: a second signal would cut off an orderly end.
let isEnding = false
process.on('SIGINT', () => {
  isEnding = true
  setTimeout(stop, 10_000, 'SIGTERM').unref()
})
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal))
// One half alone is no portal: when either ends, so does the other.
for (const child of both) {
  child.once('exit', (code) => {
    process.exitCode ||= isEnding ? 0 : (code ?? 0)
    if (!isEnding) stop('SIGTERM')
  })
}

function start(args, env) {
  return spawn(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
}

function stop(signal) {
  isEnding = true
  for (const child of both) {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal)
  }
}
