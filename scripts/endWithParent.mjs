/** Milliseconds between two checks. */
const pollMs = 500

/**
 * Ends this process like a signal when its parent has ended. `npm start` sends a signal to a shell,
 * which exits without passing it on: the server would keep running with its port and database.
 */
export function endWithParent() {
  const parent = process.ppid
  const check = () => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }
  const timer = setInterval(check, pollMs).unref()
}
