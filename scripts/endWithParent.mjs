/** Milliseconds between two looks. */
const pause = 500

/**
 * Ends this process as a signal would when what started it is gone. `npm start` hands a signal to a shell, which
 * dies of it without telling anybody: the server would go on with port and database, and nobody to stop it.
 */
export function endWithParent() {
  const parent = process.ppid
  const look = () => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }
  const timer = setInterval(look, pause).unref()
}
