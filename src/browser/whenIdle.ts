/** Longest wait for a quiet moment, in milliseconds. */
const longestWait = 3000

/** Calls back in a quiet moment, so that what is on screen comes first. @returns what cancels it */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(work, { timeout: longestWait })
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(work, 200)
  return () => clearTimeout(timer)
}
