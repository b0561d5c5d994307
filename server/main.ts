import { keepHeapLean } from './platform/leanHeap.ts'
import { reasonOf } from './platform/reasonOf.ts'
import { runPortal } from './runPortal.ts'

const leaving = new AbortController()
// The portal continues when the reader of its output (such as `head`) ends.
process.stdout.on('error', () => undefined)

keepHeapLean()
const running = runPortal(process.env, leaving.signal)
running.catch((error: unknown) => {
  if (leaving.signal.aborted) process.exit(0)
  process.stderr.write(`${reasonOf(error)}\n`)
  process.exit(1)
})

let stopping: Promise<void> | undefined

function end(): void {
  leaving.abort()
  // A signal may arrive twice: from the terminal and from `npm start`.
  stopping ??= running.then(
    async (portal) => {
      await portal.stop().catch((error: unknown) => {
        process.stderr.write(`${reasonOf(error)}\n`)
        process.exit(1)
      })
      process.exit(0)
    },
    // A failed start has already reported the reason and cleaned up.
    () => undefined,
  )
}

process.on('SIGINT', end)
process.on('SIGTERM', end)
