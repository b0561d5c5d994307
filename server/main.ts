import { keepHeapLean } from './platform/leanHeap.ts'
import { reasonOf } from './platform/reasonOf.ts'
import { runPortal } from './runPortal.ts'

const leaving = new AbortController()
// Whoever reads the output may go away, as `head` does; the portal stays.
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
  // A signal may come twice: from the terminal and from `npm start`.
  stopping ??= running.then(
    async (portal) => {
      await portal.stop().catch((error: unknown) => {
        process.stderr.write(`${reasonOf(error)}\n`)
        process.exit(1)
      })
      process.exit(0)
    },
    // A start that failed has reported why and cleaned up after itself.
    () => undefined,
  )
}

process.on('SIGINT', end)
process.on('SIGTERM', end)
