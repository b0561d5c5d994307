/** Runs portals in a process of their own, one after the other; `portalHost.ts` sends what each is started with. */
import { runPortal } from '../../../dist/server/runPortal.js'

// Each portal leaves a listener, which writes the end of its log.
process.setMaxListeners(0)

let running

async function next(env) {
  await running?.stop()
  running = undefined
  if (env) running = await runPortal(env, new AbortController().signal)
  return { url: running?.url }
}

process.on('message', (env) => {
  next(env).then(
    (answer) => process.send(answer),
    (error) => process.send({ error: String(error) }),
  )
})

// A run that is broken off says no more.
process.on('disconnect', () => process.exit())
